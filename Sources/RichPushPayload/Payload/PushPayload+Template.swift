extension PushPayload {
    /// Whether the push asks for a content template (CleverTap): it has a content slider, a template's id, or single
    /// media with its type.
    public var hasTemplateKeys: Bool {
        if root["ct_ContentSlider"] != nil || root["pt_id"] != nil { return true }
        return [root["ct_mediaType"], root["ct_mediaUrl"]].allSatisfy { $0.map { !$0.isNull } ?? false }
    }

    /// The link that a tap on the template's body opens at first; nil if it is missing or cannot be opened. Without
    /// template keys it is `wzrk_dl`, the link of the texts that are shown.
    ///
    /// Each template has its own key for the link. An empty or missing link is replaced by `wzrk_dl` at the root,
    /// except for products, which have one link each (CleverTap 1.6.0). For a template with pages, the link belongs to
    /// the first page that has a picture.
    public var templateBodyLink: String? {
        TemplateBodyLink(self).text.flatMap(LinkSyntax.usable)
    }

    /// The line of the key at the end of a path in the file, counted from 1; nil if the payload was not read from a
    /// text or lacks the key. Each call reads the text up to the key; for many lines use ``PayloadLines``.
    package func line(of path: [String]) -> Int? { source.element(at: path)?.line }
}
