import RichPushPayload

/// Reviews the target of the push: its type and the keys that the route of that type needs.
extension PayloadReview {
    mutating func reviewTarget() {
        let type = push.notificationType
        if type == nil { reviewUnknownType() }
        if push.clientEvents == nil, type == .clientEvents || present(keys.clientEvents) != nil {
            let message = "\(keys.clientEvents) is not an array; the push is routed by its id."
            add(.clientEventsNotArray, [keys.clientEvents], message)
        }
        if type == .contentPage, push.name == nil, push.integerID == nil {
            let message = "A content page needs a non-empty \(keys.name) or an integer \(keys.id); a tap opens nothing."
            add(.nameEmpty, [keys.name], message)
        }
        reviewID(for: type)
        reviewLink()
    }

    /// Reviews the link of a push with neither a type nor a template. The templates review their own links.
    private mutating func reviewLink() {
        guard push.notificationType == nil, !push.hasTemplate, let link = present("wzrk_dl"),
            link.string?.isEmpty != true
        else { return }
        if push.link == nil {
            add(.templateURLInvalid, ["wzrk_dl"], "wzrk_dl is not a link that can be opened; a tap opens the app.")
        } else if let scheme = link.string.flatMap(LinkSyntax.misspeltScheme) {
            add(.templateURLInvalid, ["wzrk_dl"], "wzrk_dl \(LinkSyntax.sentence(aboutMisspelt: scheme))")
        }
    }

    private mutating func reviewUnknownType() {
        guard let type = present(keys.type) else { return }
        let fault = type.string.map { "\"\($0)\" is not a known type" } ?? "The type is not a string"
        let known = (NotificationType.allCases + keys.types).map(\.rawValue)
        let hint = type.string.map { Self.hint($0, among: known) } ?? ""
        add(.typeUnknown, [keys.type], "\(fault); the push is treated as one without a type.\(hint)")
    }

    private mutating func reviewID(for type: NotificationType?) {
        let element = present(keys.id)
        if let element, element.kind != .string, element.kind != .number {
            add(.idNotInteger, [keys.id], "\(keys.id) must be an integer or a string; the push has no id.")
            return
        }
        guard let type, routeNeedsID(type), push.id(for: type) == nil, !explained.contains(keys.id) else { return }
        if let element, element.string?.isEmpty != true || !type.takesAnyID {
            let digits = element.string ?? element.numberText ?? ""
            let need =
                type.takesAnyID && element.string != nil
                ? "an id that is not a folder in a path" : "an integer"
            let fault = "\(keys.id) is \"\(digits)\", but a push of type \(type.rawValue) needs \(need)"
            add(.idNotInteger, [keys.id], "\(fault); a tap opens nothing.")
        } else if type != .contentPage {
            add(.idMissing, [keys.id], "A push of type \(type.rawValue) needs an \(keys.id); a tap opens nothing.")
        }
    }

    private func routeNeedsID(_ type: NotificationType) -> Bool {
        switch type {
        case .clientEvents: push.clientEvents == nil
        case .contentPage: push.name == nil
        default: true
        }
    }
}

/// Reviews the category: whether it is known, and whether its actions fit the type.
extension PayloadReview {
    private var path: [String] { ["aps", "category"] }

    private var knownCategories: [String] {
        RichPushCategory.allCases.map(\.rawValue) + TemplateCategory.allCases.map(\.rawValue) + keys.categories.sorted()
            + keys.templateCategories.sorted()
    }

    /// A question that names the known value which a text is near to; empty if it is near to none.
    static func hint(_ text: String, among known: [String]) -> String {
        KeySpelling.meant(by: text, among: known).map { " Did you mean \($0)?" } ?? ""
    }

    mutating func reviewCategory() {
        reviewTemplate()
        switch push.resolvedCategory {
        case .template where push.isCategoryInferred:
            let message =
                "aps.category is missing; because the push asks for a template, the service extension sets it to "
                + "\(push.fittingTemplateCategory.rawValue)."
            add(.categoryInferred, path, message)
        case .template:
            reviewPages()
        case .none, .buttons:
            break
        case .host where push.isTemplateCategory:
            break
        case .host(let identifier) where keys.categories.contains(identifier):
            break
        case .host(let identifier):
            let message =
                "\"\(identifier)\" is a category of the host; it is not changed and gets no actions."
                + Self.hint(identifier, among: knownCategories)
            add(.categoryUnknown, path, message)
        case .kit(let category, inferred: true):
            let message =
                "The push names no category; \(category.rawValue) fits its type"
                + (push.aps?.mutableContent == true ? " and is used." : ".")
            add(.categoryInferred, path, message)
        case .kit(let category, inferred: false):
            reviewFit(of: category)
        }
    }

    /// Reports a template whose category is missing: the system shows a template only for its category.
    private mutating func reviewTemplate() {
        guard push.asksForTemplate, !push.isTemplateCategory else { return }
        let identifier = RichPushCategory.templateIdentifier
        let cause =
            push.aps?.category.map { "aps.category is \"\($0)\", not \(identifier)" }
            ?? "aps.category is missing, and without mutable-content the service extension cannot set it"
        add(.templateCategoryMissing, path, "\(cause): the system shows the notification without its template.")
    }

    /// Reports the buttons of the named category that turn pages, if the template has none that they turn.
    private mutating func reviewPages() {
        guard let named = push.templateCategory(), named.turnsPages, !push.fittingTemplateCategory.turnsPages else {
            return
        }
        let message =
            "Back and Next are shown and do nothing: the template has no pages that they turn. Without aps.category the "
            + "service extension chooses the buttons that fit."
        add(.templatePagesNone, path, message)
    }

    private mutating func reviewFit(of category: RichPushCategory) {
        guard let type = push.notificationType, let fitting = category.actions.first?.fittingType, fitting != type
        else { return }
        let message =
            "The actions of \(category.rawValue) are for type \(fitting.rawValue), but the push is of type "
            + "\(type.rawValue): they are shown and ignored."
        add(.categoryTypeMismatch, path, message)
    }
}
