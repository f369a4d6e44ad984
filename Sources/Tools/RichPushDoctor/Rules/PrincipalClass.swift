/// The class that the system makes when it starts an extension.
enum PrincipalClass {
    /// The superclasses and protocols that show an extension's kind.
    static func superclasses(for kind: ProjectReview.Target.Kind) -> Set<String> {
        switch kind {
        case .service: ["RichPushService", "UNNotificationServiceExtension"]
        case .content: ["RichPushContentViewController", "UNNotificationContentExtension"]
        case .app, .other: []
        }
    }

    /// The kind of an extension by what its principal class inherits; without a name by what any class inherits.
    static func kind(ofClass name: String?, sources: SourceFacts) -> ProjectReview.Target.Kind? {
        let inherited = sources.inherited(by: name?.split(separator: ".").last.map(String.init))
        return [.service, .content].first { !inherited.isDisjoint(with: superclasses(for: $0)) }
    }

    /// The classes of the package that an Info.plist may name itself.
    private static let ofPackage: Set = [
        "RichPushApp.RichPushSceneDelegate", "RichPushExtension.RichPushService",
        "RichPushContentExtension.RichPushContentViewController",
    ]

    /// Whether a class can be that of an imported library. One in Objective-C has no module: its name begins with the
    /// library's.
    private static func isImported(_ name: String, owner: String?, sources: SourceFacts) -> Bool {
        if ofPackage.contains(name) { return true }
        guard let owner else { return sources.imports.contains { name.hasPrefix($0) } }
        return sources.imports.contains(owner) && !owner.hasPrefix("RichPush")
    }

    /// Why there is no class with a name at run time, as a sentence; nil if there is one.
    static func fault(_ name: String, module: String, sources: SourceFacts) -> String? {
        let classes = sources.types.filter(\.isClass)
        if classes.contains(where: { $0.objectiveCName == name }) { return nil }
        guard let dot = name.lastIndex(of: ".") else {
            guard classes.contains(where: { $0.name == name }) else {
                let isImported = isImported(name, owner: nil, sources: sources)
                return isImported ? nil : "no source of the target has that class."
            }
            return "a Swift class needs its module, `\(module).\(name)`."
        }
        let (owner, plain) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
        guard let found = classes.first(where: { $0.name == plain }) else {
            let isImported = owner != module && isImported(name, owner: owner, sources: sources)
            return isImported ? nil : "no source of the target has that class."
        }
        if let objectiveCName = found.objectiveCName {
            return found.isSwift
                ? "by its `@objc` the class is named `\(objectiveCName)`, without a module."
                : "a class of Objective-C has no module."
        }
        return owner == module ? nil : "the target's module is `\(module)`."
    }
}

/// What a storyboard says about its initial controller.
struct Storyboard {
    let className: String?
    let module: String?
    /// Whether the module is the target's, whatever its name.
    let isOfTarget: Bool
    let line: Int?

    /// Reads a storyboard.
    ///
    /// - Throws: the fault if it is not the XML of a storyboard.
    static func initialController(_ bytes: [UInt8]) throws(PropertyListFault) -> Storyboard {
        var scanner = XMLScanner(bytes)
        var (initial, depth, isDocument) = (String?.none, 0, false)
        var found = Storyboard(className: nil, module: nil, isOfTarget: false, line: nil)
        while true {
            let line = scanner.line
            guard let event = try scanner.next() else { break }
            switch event {
            case .start(let name, let attributes, let isEmpty):
                if depth == 0 {
                    isDocument = name == "document"
                    initial = attributes["initialViewController"]
                }
                if let initial, attributes["id"] == initial {
                    found = Storyboard(
                        className: attributes["customClass"],
                        module: attributes["customModule"],
                        isOfTarget: attributes["customModuleProvider"] == "target",
                        line: line
                    )
                }
                depth += isEmpty ? 0 : 1
            case .end: depth -= 1
            case .text: break
            }
        }
        guard isDocument, depth == 0 else { throw scanner.fault("it is not a complete storyboard") }
        return found
    }
}
