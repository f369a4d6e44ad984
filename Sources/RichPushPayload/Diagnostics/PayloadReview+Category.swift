/// The category: the package's or the host's, and whether its actions fit the type.
extension PayloadReview {
    private var path: [String] { ["aps", "category"] }

    mutating func reviewCategory() {
        switch push.resolvedCategory {
        case .none, .template:
            break
        case .host(let identifier):
            add(
                .categoryUnknown,
                path,
                "\"\(identifier)\" is a category of the host's own; it is left alone and gets no actions here."
            )
        case .kit(let category, inferred: true):
            add(
                .categoryInferred,
                path,
                "The push names no category; its type suggests \(category.rawValue), which is used."
            )
        case .kit(let category, inferred: false):
            reviewFit(of: category)
        }
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
