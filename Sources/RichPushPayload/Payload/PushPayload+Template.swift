extension PushPayload {
    /// Whether the push asks for a content template (CleverTap): it has a content slider, a template's id, or single
    /// media with its type.
    public var hasTemplateKeys: Bool {
        if root["ct_ContentSlider"] != nil || root["pt_id"] != nil { return true }
        return [root["ct_mediaType"], root["ct_mediaUrl"]].allSatisfy { $0.map { !$0.isNull } ?? false }
    }

    /// The link that a tap on the body of the push's template opens; nil without template keys, or if none is given.
    ///
    /// Each template names its own key; an empty or missing link is replaced by `wzrk_dl` at the root, except for
    /// products, which have a link each (CleverTap 1.6.0).
    public var templateBodyLink: String? {
        guard hasTemplateKeys else { return nil }
        let common = Self.link(root["wzrk_dl"])
        if let slider = root["ct_ContentSlider"] { return Self.sliderLink(slider) ?? common }
        switch root["pt_id"]?.string {
        case nil where root["pt_id"] == nil, "pt_icons": return common
        case "pt_rating", "pt_vertical_img": return templateLink("pt_default_dl") ?? common
        case "pt_product_display": return templateLink("pt_dl1")
        default: return templateLink("pt_dl1") ?? common
        }
    }

    /// A link from the template's data: `pt_json` alone if it is there, else the root.
    private func templateLink(_ key: String) -> String? {
        guard let data = root["pt_json"], !data.isNull else { return Self.link(root[key]) }
        return Self.link(Self.nested(data)?[key])
    }

    private static func sliderLink(_ slider: JSONElement) -> String? {
        link(nested(slider)?["items"]?.elements.first?["actionUrl"])
    }

    /// The object an element is, or holds as text.
    private static func nested(_ element: JSONElement) -> JSONElement? {
        guard let text = element.string else { return element }
        return try? JSONDocument(Array(text.utf8)).root
    }

    private static func link(_ element: JSONElement?) -> String? {
        guard let text = element?.string, !text.isEmpty else { return nil }
        return text
    }
}

extension PushPayload {
    /// The line the key at the end of a path stands on in the file, counted from 1; nil where that cannot be told.
    package func line(of path: [String]) -> Int? { source.line(of: path) }

    /// Whether elements of ``root`` stand in a file, so that their own lines can be told.
    package var isFile: Bool {
        if case .file = source.origin { true } else { false }
    }
}
