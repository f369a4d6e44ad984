extension PushPayload {
    /// The category that the push is shown with. It is the category of content templates, if the push asks for a template
    /// and the service extension runs; else that of the push's own ``buttons``; else the category that its type suggests.
    /// A category in `aps.category` is used in place of these, unless the push has buttons, no template, and
    /// `mutable-content`.
    public var resolvedCategory: CategoryChoice {
        shownButtons.isEmpty ? categoryWithoutButtons : .buttons
    }

    /// The push's own ``buttons``, if ``resolvedCategory`` is theirs; otherwise none. Of most pushes no button is read,
    /// because they lack the keys.
    package var shownButtons: [PushButton] {
        guard source.hasButtonKeys, namedCategory == nil || aps?.mutableContent == true, !showsTemplate else {
            return []
        }
        return buttons
    }

    /// The category if the push had no buttons.
    package var categoryWithoutButtons: CategoryChoice {
        if let named = namedCategory { return named }
        if asksForTemplate, aps?.mutableContent == true { return .template }
        guard let inferred = notificationType.flatMap(RichPushCategory.inferred) else { return .none }
        return .kit(inferred, inferred: true)
    }

    /// The category in `aps.category`; nil if it is missing or empty.
    private var namedCategory: CategoryChoice? {
        guard let identifier = root["aps"]?["category"]?.string, !identifier.isEmpty else { return nil }
        if let category = RichPushCategory(rawValue: identifier) { return .kit(category, inferred: false) }
        return TemplateCategory(rawValue: identifier) != nil ? .template : .host(identifier)
    }

    /// Whether the push has a template, which is shown in place of its own buttons: it asks for one, or has single media
    /// in a category of templates.
    package var showsTemplate: Bool {
        asksForTemplate || hasTemplateKeys && isTemplateCategory(categoryWithoutButtons)
    }

    /// Whether ``resolvedCategory`` is a category of the package that the push does not name.
    public var isCategoryInferred: Bool {
        switch resolvedCategory {
        case .kit(_, let inferred): inferred
        case .buttons: true
        case .template: aps?.category == nil
        case .none, .host: false
        }
    }

    /// Whether the system shows a template for the category: it is a ``TemplateCategory``, or is in
    /// ``PayloadKeys/templateCategories``.
    public var isTemplateCategory: Bool { isTemplateCategory(resolvedCategory) }

    private func isTemplateCategory(_ category: CategoryChoice) -> Bool {
        switch category {
        case .template: true
        case .host(let identifier): keys.templateCategories.contains(identifier)
        case .kit(let category, _): keys.templateCategories.contains(category.rawValue)
        case .none, .buttons: false
        }
    }

    /// Whether the push has a template's id, known or not, or a content slider. Single media without these is an
    /// attachment.
    package var asksForTemplate: Bool {
        if let slider = root["ct_ContentSlider"], slider.kind != .null { return true }
        return root["pt_id"]?.string?.isEmpty == false
    }
}
