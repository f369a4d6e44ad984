import RichPushTemplates

/// Which texts a block holds.
struct CaptionTexts {
    var title: TemplateText?
    var subtitle: TemplateText?
    var message: TemplateText?

    /// Whether there is neither a title nor a message.
    var isEmpty: Bool { title == nil && message == nil }

    /// Without those of which nothing can be seen.
    init(title: TemplateText?, subtitle: TemplateText? = nil, message: TemplateText? = nil) {
        self.title = title?.seen
        self.subtitle = subtitle?.seen
        self.message = message?.seen
    }
}

extension HTMLBuilder {
    /// Title, subtitle and message of a template in a block of their own, and what a closure adds to it.
    ///
    /// - Parameters:
    ///   - texts: the texts.
    ///   - classes: more of the block's classes, each after a space.
    ///   - scene: the notification.
    ///   - visibility: when the block is shown.
    ///   - beside: writes what is shown beside the texts.
    mutating func caption(
        _ texts: CaptionTexts,
        _ classes: StaticString = "",
        in scene: Scene,
        _ visibility: Visibility = .always,
        beside: (inout HTMLBuilder) -> Void = { _ in }
    ) {
        markup(#"<div data-part="caption" class="caption"#)
        markup(classes)
        if texts.isEmpty { markup(" empty") }
        markup("\"")
        self.visibility(visibility, in: scene.model)
        markup("><div class=\"words\">")
        words(texts)
        markup("</div>")
        beside(&self)
        markup("</div>")
    }

    /// The texts alone. Without any there is a sign, seen where there is no picture either: nothing is ever blank.
    mutating func words(_ texts: CaptionTexts) {
        lines(of: texts)
        if texts.isEmpty { markup("<p class=\"message blank\">…</p>") }
    }

    /// The texts alone; nothing in place of those that are missing.
    mutating func lines(of texts: CaptionTexts) {
        if let title = texts.title { line("<p data-part=\"title\" class=\"title\" dir=\"auto\">", title) }
        if let subtitle = texts.subtitle {
            line("<p data-part=\"subtitle\" class=\"subtitle\" dir=\"auto\">", subtitle)
        }
        if let message = texts.message { line("<p data-part=\"message\" class=\"message\" dir=\"auto\">", message) }
    }

    mutating func line(_ start: StaticString, _ text: TemplateText) {
        markup(start)
        rich(text)
        markup("</p>")
    }
}

extension Template {
    /// Its texts.
    var texts: CaptionTexts { CaptionTexts(title: title, subtitle: subtitle, message: message) }

    /// Its texts once the timer has run out.
    var expiredTexts: CaptionTexts {
        CaptionTexts(
            title: timer?.expiredTitle?.seen ?? title,
            subtitle: subtitle,
            message: timer?.expiredMessage?.seen ?? message
        )
    }
}
