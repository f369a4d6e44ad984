/// Reviews the category: whether it is known, and whether its actions fit the type.
extension PayloadReview {
    private var path: [String] { ["aps", "category"] }

    private var knownCategories: [String] {
        RichPushCategory.allCases.map(\.rawValue) + [RichPushCategory.templateIdentifier] + keys.categories.sorted()
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
            add(
                .categoryInferred,
                path,
                "aps.category is missing; because the push asks for a template, the service extension sets it to "
                    + "\(RichPushCategory.templateIdentifier)."
            )
        case .none, .template, .buttons:
            break
        case .host where push.isTemplateCategory:
            break
        case .host(let identifier) where keys.categories.contains(identifier):
            break
        case .host(let identifier):
            add(
                .categoryUnknown,
                path,
                "\"\(identifier)\" is a category of the host; it is not changed and gets no actions."
                    + Self.hint(identifier, among: knownCategories)
            )
        case .kit(let category, inferred: true):
            add(
                .categoryInferred,
                path,
                "The push names no category; \(category.rawValue) fits its type"
                    + (push.aps?.mutableContent == true ? " and is used." : ".")
            )
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

    private mutating func reviewFit(of category: RichPushCategory) {
        guard let type = push.notificationType, let fitting = category.actions.first?.fittingType, fitting != type
        else { return }
        add(
            .categoryTypeMismatch,
            path,
            "The actions of \(category.rawValue) are for type \(fitting.rawValue), but the push is of type "
                + "\(type.rawValue): they are shown and ignored."
        )
    }
}
