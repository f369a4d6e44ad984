extension Rules {
    /// What holds for the embedded extensions together.
    mutating func judgeExtensions() {
        let embedded = extensions.filter { $0.project?.isEmbedded == true }
        judgeServices(embedded.filter { $0.kind == .service })
        judgeCategories(ofAll: embedded.filter { $0.kind == .content })
        guard let script = app.project?.scriptBeforeEmbedding else { return }
        let message =
            "\"\(app.name)\" embeds its extensions after the script \"\(script.name)\", which reads a file of the app: since "
            + "Xcode 15 the build ends with a cycle."
        let remedy =
            "Move the phase that embeds extensions above \"\(script.name)\" under Build Phases of \"\(app.name)\"."
        report(.embedAfterScript, app, at: .project(key: nil, line: script.line), message, remedy: remedy)
    }

    private mutating func judgeServices(_ services: [ExaminedTarget]) {
        guard services.count > 1 else { return }
        let names = services.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let own = services.first(where: \.isOurs) ?? services[0]
        let message =
            "\"\(app.name)\" embeds \(services.count) service extensions, \(names): the system runs only one of them."
        let remedy = "Keep \"\(own.name)\" alone, and call the other provider from it."
        report(.serviceDuplicate, app, at: .project(key: nil, line: nil), message, remedy: remedy)
    }

    private mutating func judgeCategories(ofAll contents: [ExaminedTarget]) {
        let path = ExaminedTarget.attribute("UNNotificationExtensionCategory")
        var owners: [String: String] = [:]
        for subject in contents {
            let own = Set(Self.categories(subject.info?.content[path]) ?? [])
            let shared = own.filter { owners[$0] != nil }.sorted()
            for category in own where owners[category] == nil { owners[category] = subject.name }
            guard let first = shared.first, let owner = owners[first] else { continue }
            let message =
                "\"\(subject.name)\" and \"\(owner)\" both name \(shared.map { "`\($0)`" }.joined(separator: ", ")): the "
                + "system shows one of them."
            let remedy =
                "Remove \(shared.map { "`\($0)`" }.joined(separator: ", ")) from `UNNotificationExtensionCategory` of "
                + "\"\(subject.name)\" or of \"\(owner)\"."
            report(.contentCategoryDuplicate, subject, at: .info(path), message, remedy: remedy)
        }
    }

    /// The categories that a content extension names, without blanks around them; nil for a value of another type.
    static func categories(_ value: PropertyValue?) -> [String]? {
        (value?.string.map { [$0] } ?? value?.strings)?.map(\.trimmed)
    }
}
