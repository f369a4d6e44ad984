extension Rules {
    mutating func judgeService(_ subject: ExaminedTarget) {
        guard let info = subject.info else { return }
        judgePoint(of: subject, info, .serviceExtensionPoint, ExtensionPoint.service)
        judgePrincipalClass(of: subject, info, .servicePrincipalClass)
        let key = "UNNotificationExtensionCategory"
        for path in [ExaminedTarget.attribute(key), ["NSExtension", key], [key]] where info.content[path] != nil {
            let message = "`\(key)` has no effect in a service extension, which gets the pushes of all categories."
            let remedy = "Remove `\(key)` from \(infoName(subject))."
            report(.serviceCategoryIgnored, subject, at: .info(path), message, remedy: remedy)
        }
    }

    mutating func judgeContent(_ subject: ExaminedTarget) {
        guard let info = subject.info else { return }
        judgePoint(of: subject, info, .contentExtensionPoint, ExtensionPoint.content)
        judgePrincipalClass(of: subject, info, .contentPrincipalClass)
        if let name = info.text(["NSExtension", "NSExtensionMainStoryboard"]) {
            judgeStoryboard(name, of: subject, at: .info(["NSExtension", "NSExtensionMainStoryboard"]))
        }
        judgeCategories(of: subject, info)
        judgeAttributeTypes(of: subject, info)
        judgeAppearance(of: subject, info)
    }

    private mutating func judgePoint(
        of subject: ExaminedTarget,
        _ info: ExaminedPropertyList,
        _ code: ProjectReview.Code,
        _ expected: String
    ) {
        let point = info.text(ExtensionPoint.path)
        guard point != expected else { return }
        let message =
            "`NSExtensionPointIdentifier` of \"\(subject.name)\" is \(point.map { "`\($0)`" } ?? "missing"): the system does "
            + "not run it for pushes."
        let remedy = "Set `NSExtensionPointIdentifier` in `NSExtension` of \(infoName(subject)) to `\(expected)`."
        report(code, subject, at: .info(ExtensionPoint.path), message, remedy: remedy)
    }

    private mutating func judgePrincipalClass(
        of subject: ExaminedTarget,
        _ info: ExaminedPropertyList,
        _ code: ProjectReview.Code
    ) {
        guard let project = subject.project else { return }
        let path = ["NSExtension", "NSExtensionPrincipalClass"]
        let kind = subject.kind == .content ? "view controller" : "subclass of `RichPushService`"
        let fallback = project.sources.types.first { type in
            type.isClass && PrincipalClass.superclasses(for: subject.kind).contains { type.inherits.contains($0) }
        }
        let suggestion = fallback.map { $0.objectiveCName ?? "$(PRODUCT_MODULE_NAME).\($0.name)" }
        let remedy =
            "Set `NSExtensionPrincipalClass` in `NSExtension` of \(infoName(subject)) to "
            + (suggestion.map { "`\($0)`." }
                ?? "`$(PRODUCT_MODULE_NAME).` and the name of a \(kind) in the target's sources.")
        if let name = info.text(path) {
            guard let fault = PrincipalClass.fault(name, module: project.module, sources: project.sources) else {
                return
            }
            let message = "The principal class `\(name)` of \"\(subject.name)\" does not exist: \(fault)"
            report(code, subject, at: .info(path), message, remedy: remedy)
        } else if subject.kind == .content, let storyboard = info.text(["NSExtension", "NSExtensionMainStoryboard"]) {
            judge(storyboard, of: subject, code, project: project)
        } else {
            let message = "\"\(subject.name)\" has no `NSExtensionPrincipalClass`: the system has no class to make."
            report(code, subject, at: .info(path), message, remedy: remedy)
        }
    }

    /// A storyboard alone: the class of its initial controller is the principal class.
    private mutating func judge(
        _ storyboard: String,
        of subject: ExaminedTarget,
        _ code: ProjectReview.Code,
        project: ProjectFacts
    ) {
        let path = ["NSExtension", "NSExtensionMainStoryboard"]
        let name = "\(storyboard).storyboard"
        guard let file = project.files.first(where: { Path.name($0) == name }) else {
            // The storyboard is missing, and with it the principal class.
            let message = "\"\(subject.name)\" has no storyboard \"\(name)\"."
            let remedy =
                "Add \"\(name)\" to the target \"\(subject.name)\", or replace `NSExtensionMainStoryboard` by "
                + "`NSExtensionPrincipalClass`."
            report(code, subject, at: .info(path), message, remedy: remedy)
            return
        }
        guard let controller = reader.parsed(file, Storyboard.initialController) else { return }
        let fault: String? =
            controller.className.map { className in
                let owner = controller.isOfTarget ? project.module : controller.module
                let runtimeName = owner.map { "\($0).\(className)" } ?? className
                return PrincipalClass.fault(runtimeName, module: project.module, sources: project.sources)
            } ?? "it names no class."
        guard let fault else { return }
        let message = "The class of the initial controller in \"\(name)\" does not exist: \(fault)"
        let remedy =
            "Set `customClass` of the initial controller in \"\(reader.relative(file))\" to a class of the target's "
            + "sources, with `customModuleProvider=\"target\"` for a Swift class."
        report(code, subject, at: .file(file, key: "customClass", line: controller.line), message, remedy: remedy)
    }

    private mutating func judgeCategories(of subject: ExaminedTarget, _ info: ExaminedPropertyList) {
        let path = ExaminedTarget.attribute("UNNotificationExtensionCategory")
        let value = info.content[path]
        let isMissing = value == nil || value == .string("")
        guard !isMissing, let categories = Self.categories(value), !categories.isEmpty else {
            let isList = isMissing || Self.categories(value) != nil
            let key = "`UNNotificationExtensionCategory`"
            let message: String =
                if isMissing {
                    "\"\(subject.name)\" has no \(key): it is never shown."
                } else {
                    "\(key) of \"\(subject.name)\" is "
                        + (isList ? "empty: it is never shown." : "neither a text nor a list of texts.")
                }
            let remedy =
                "Set \(key) in `NSExtensionAttributes` of \(infoName(subject)) to a list with `CTNotification`."
            let code = isList ? ProjectReview.Code.contentCategoryMissing : .contentCategoryType
            return report(code, subject, at: .info(path), message, remedy: remedy)
        }
        let shown = Set(
            extensions.filter { $0.kind == .content && $0.isOurs }.flatMap {
                Self.categories($0.info?.content[path]) ?? []
            }
        )
        let unused = Self.fittingTemplateCategories.filter { !shown.contains($0) }
        if categories.contains("CTNotification"), !unused.isEmpty {
            let names = unused.map { "`\($0)`" }.joined(separator: ", ")
            let message =
                "\"\(subject.name)\" does not list \(names): each template has the buttons Back, Next and View In App, also "
                + "those that do nothing on it."
            let remedy = "Add \(names) to the list `UNNotificationExtensionCategory` in \(infoName(subject))."
            report(.contentCategoryTemplate, subject, at: .info(path), message, remedy: remedy)
        }
        if !shown.contains("CTNotification") {
            let message = "\"\(subject.name)\" does not show `CTNotification`, the category of templates."
            let remedy = "Add `CTNotification` to the list `UNNotificationExtensionCategory` in \(infoName(subject))."
            report(.contentCategoryUnhandled, subject, at: .info(path), message, remedy: remedy)
        }
    }

    /// The categories of templates with fewer buttons than `CTNotification`.
    private static let fittingTemplateCategories = ["RichPush.Paged", "RichPush.Link", "RichPush.Plain"]

    /// The attributes that are not texts, with the type that Apple documents.
    private static let attributeTypes = [
        ("UNNotificationExtensionDefaultContentHidden", "Boolean"),
        ("UNNotificationExtensionInitialContentSizeRatio", "Number"),
        ("UNNotificationExtensionOverridesDefaultTitle", "Boolean"),
        ("UNNotificationExtensionUserInteractionEnabled", "Boolean"),
    ]

    private mutating func judgeAttributeTypes(of subject: ExaminedTarget, _ info: ExaminedPropertyList) {
        for (key, type) in Self.attributeTypes {
            let path = ExaminedTarget.attribute(key)
            switch info.content[path] {
            case nil, .number: continue
            case .boolean where type == "Boolean": continue
            default: break
            }
            let message =
                "`\(key)` of \"\(subject.name)\" is not a \(type), as Apple documents it: the system may ignore it."
            let remedy =
                "Write `\(key)` in `NSExtensionAttributes` of \(infoName(subject)) as a \(type), "
                + "\(type == "Boolean" ? "`<true/>` or `<false/>`" : "such as `<real>0.6</real>`")."
            report(.contentAttributeType, subject, at: .info(path), message, remedy: remedy)
        }
    }

    private mutating func judgeAppearance(of subject: ExaminedTarget, _ info: ExaminedPropertyList) {
        let ratio = ExaminedTarget.attribute("UNNotificationExtensionInitialContentSizeRatio")
        if !((info.content[ratio]?.number ?? 0) > 0) {
            let message =
                "The initial size of \"\(subject.name)\" is missing or not positive: the notification changes its size "
                + "while it opens."
            let remedy =
                "Set `UNNotificationExtensionInitialContentSizeRatio` in `NSExtensionAttributes` of "
                + "\(infoName(subject)) to a number above 0, such as 0.6."
            report(.contentSizeRatio, subject, at: .info(ratio), message, remedy: remedy)
        }
        let storyboard = ["NSExtension", "NSExtensionMainStoryboard"]
        if info.text(["NSExtension", "NSExtensionPrincipalClass"]) != nil, info.content[storyboard] != nil {
            let message =
                "\"\(subject.name)\" names a storyboard beside its principal class; the system uses the storyboard."
            let remedy = "Remove `NSExtensionMainStoryboard` from \(infoName(subject))."
            report(.contentStoryboard, subject, at: .info(storyboard), message, remedy: remedy)
        }
        let interaction = ExaminedTarget.attribute("UNNotificationExtensionUserInteractionEnabled")
        if info.content[interaction]?.isTrue != true {
            let message =
                "`UNNotificationExtensionUserInteractionEnabled` of \"\(subject.name)\" is "
                + "\(info.content[interaction] == nil ? "missing" : "not true"): members cannot touch stars, products and "
                + "pages."
            let remedy =
                "Set `UNNotificationExtensionUserInteractionEnabled` in `NSExtensionAttributes` of "
                + "\(infoName(subject)) to true."
            report(.contentInteraction, subject, at: .info(interaction), message, remedy: remedy)
        }
        let hidden = ExaminedTarget.attribute("UNNotificationExtensionDefaultContentHidden")
        if info.content[hidden] == nil {
            let message =
                "\"\(subject.name)\" has no `UNNotificationExtensionDefaultContentHidden`: title and message are shown "
                + "below the template again."
            let remedy =
                "Set `UNNotificationExtensionDefaultContentHidden` in `NSExtensionAttributes` of "
                + "\(infoName(subject)) to true, or to false if this is intended."
            report(.contentDefaultHidden, subject, at: .info(hidden), message, remedy: remedy)
        }
    }
}

/// The extension points of notifications, and that of widgets, which use the package's journal.
enum ExtensionPoint {
    static let path = ["NSExtension", "NSExtensionPointIdentifier"]
    static let service = "com.apple.usernotifications.service"
    static let content = "com.apple.usernotifications.content-extension"
    static let widgets = "com.apple.widgetkit-extension"

    static func kind(_ point: String?) -> ProjectReview.Target.Kind? {
        switch point {
        case service: .service
        case content: .content
        case widgets: .other
        default: nil
        }
    }
}
