extension PushPayload {
    /// Whether the push asks for a content template (CleverTap): it has a content slider, a template's id, or single
    /// media with its type.
    public var hasTemplateKeys: Bool {
        if root["ct_ContentSlider"] != nil || root["pt_id"] != nil { return true }
        return [root["ct_mediaType"], root["ct_mediaUrl"]].allSatisfy { $0.map { !$0.isNull } ?? false }
    }

    /// The link that a tap on the body of the push's template opens at first, with what no URL may hold encoded; nil if none is given, or if the one given
    /// cannot be opened. Without template keys it is `wzrk_dl`, the link of the texts that are shown then.
    ///
    /// Each template names its own key; an empty or missing link is replaced by `wzrk_dl` at the root, except for
    /// products, which have a link each (CleverTap 1.6.0). Of pages it is the first one with a picture that counts.
    public var templateBodyLink: String? {
        TemplateBodyLink(self).text.flatMap(LinkSyntax.usable)
    }

    /// The line of the key at the end of a path in the file, counted from 1; nil if it is not known. Each
    /// call reads the text up to there: for many lines use ``PayloadLines``.
    package func line(of path: [String]) -> Int? { source.element(at: path)?.line }
}
