extension PushPayload {
    /// Whether the push asks for a content template (CleverTap): it has a content slider, a template's id, or single
    /// media with its type.
    public var hasTemplateKeys: Bool {
        if namesTemplate { return true }
        return [root["ct_mediaType"], root["ct_mediaUrl"]].allSatisfy { $0.map { !$0.isNull } ?? false }
    }

    /// Whether the system shows a template, or would with a suitable category: the push names a template, or its
    /// category is one of templates. In such a category a push that names no template is shown as CleverTap's basic
    /// template. Single media in another category is an attachment.
    package var hasTemplate: Bool { namesTemplate || isTemplateCategory }

    /// Whether a template is drawn: the category is one of templates, or the push names a template and no category. In
    /// another category the system shows its own view.
    package var drawsTemplate: Bool { isTemplateCategory || namesTemplate && resolvedCategory == .none }

    /// Whether `aps.alert` has a text. Without one the system shows nothing.
    package var hasAlert: Bool { aps?.alert?.hasText ?? false }

    package var namesTemplate: Bool { root["ct_ContentSlider"] != nil || root["pt_id"] != nil }

    /// The link that a tap on the notification opens: `wzrk_dl` of a push with neither a type nor a template. A type
    /// has its own route, and a template its own links. Nil if it is missing or cannot be opened, or has a user name.
    ///
    /// Single media is a template only in a category of templates.
    public var link: String? {
        let ownsLinks = namesTemplate || hasTemplateKeys && isTemplateCategory
        guard notificationType == nil, !ownsLinks, let link = templateBodyLink else { return nil }
        return LinkSyntax.hasUserInfo(link) ? nil : link
    }

    /// The link that a tap on the template's body opens at first; nil if it is missing or cannot be opened. Without
    /// template keys it is `wzrk_dl`, the link of the texts that are shown.
    ///
    /// Each template has its own key for the link. An empty or missing link is replaced by `wzrk_dl` at the root,
    /// except for products, which have one link each (CleverTap 1.6.0). For a template with pages, the link belongs to
    /// the first page that has a picture.
    public var templateBodyLink: String? {
        TemplateOutline(self).bodyLink.flatMap(LinkSyntax.usable)
    }

    /// The position of the key at the end of a path in the file; nil if the payload was not read from a text or lacks
    /// the key. Each call reads the text up to the key; for many positions use ``PayloadLines``.
    package func position(of path: [String]) -> JSONPosition? { source.element(at: path)?.location }
}
