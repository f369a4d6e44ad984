extension PushPayload {
    /// The category the push is shown with: the one named in `aps.category`; else, where the service extension runs, that
    /// of content templates if the push asks for one; else one its type suggests.
    public var resolvedCategory: CategoryChoice {
        if let identifier = root["aps"]?["category"]?.string, !identifier.isEmpty {
            if let category = RichPushCategory(rawValue: identifier) { return .kit(category, inferred: false) }
            return identifier == RichPushCategory.templateIdentifier ? .template : .host(identifier)
        }
        if asksForTemplate, aps?.mutableContent == true { return .template }
        guard let inferred = notificationType.flatMap(RichPushCategory.inferred) else { return .none }
        return .kit(inferred, inferred: true)
    }

    /// Whether ``resolvedCategory`` is one of this package's that the push does not name.
    public var isCategoryInferred: Bool {
        switch resolvedCategory {
        case .kit(_, let inferred): inferred
        case .template: aps?.category == nil
        case .none, .host: false
        }
    }

    /// Whether the category is one for which the system shows a template: that of content templates, or one of the
    /// host's own that ``PayloadKeys/templateCategories`` lists.
    public var isTemplateCategory: Bool {
        switch resolvedCategory {
        case .template: true
        case .host(let identifier): keys.templateCategories.contains(identifier)
        case .none, .kit: false
        }
    }

    /// Whether a template is named, known or not, or a content slider is given. Single media alone is an attachment first.
    package var asksForTemplate: Bool {
        if let slider = root["ct_ContentSlider"], slider.kind != .null { return true }
        return root["pt_id"]?.string?.isEmpty == false
    }
}
