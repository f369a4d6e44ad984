extension PushPayload {
    /// The category that the push is shown with. It is the category in `aps.category`; else the category of content
    /// templates, if the push asks for a template and the service extension runs; else the category that its type
    /// suggests.
    public var resolvedCategory: CategoryChoice {
        if let identifier = root["aps"]?["category"]?.string, !identifier.isEmpty {
            if let category = RichPushCategory(rawValue: identifier) { return .kit(category, inferred: false) }
            return identifier == RichPushCategory.templateIdentifier ? .template : .host(identifier)
        }
        if asksForTemplate, aps?.mutableContent == true { return .template }
        guard let inferred = notificationType.flatMap(RichPushCategory.inferred) else { return .none }
        return .kit(inferred, inferred: true)
    }

    /// Whether ``resolvedCategory`` is a category of the package that the push does not name.
    public var isCategoryInferred: Bool {
        switch resolvedCategory {
        case .kit(_, let inferred): inferred
        case .template: aps?.category == nil
        case .none, .host: false
        }
    }

    /// Whether the system shows a template for the category: it is the category of content templates, or is in
    /// ``PayloadKeys/templateCategories``.
    public var isTemplateCategory: Bool {
        switch resolvedCategory {
        case .template: true
        case .host(let identifier): keys.templateCategories.contains(identifier)
        case .kit(let category, _): keys.templateCategories.contains(category.rawValue)
        case .none: false
        }
    }

    /// Whether the push has a template's id, known or not, or a content slider. Single media without these is an
    /// attachment.
    package var asksForTemplate: Bool {
        if let slider = root["ct_ContentSlider"], slider.kind != .null { return true }
        return root["pt_id"]?.string?.isEmpty == false
    }
}
