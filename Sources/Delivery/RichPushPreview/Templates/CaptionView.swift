import RichPushTemplates

extension HTMLBuilder {
    /// Writes a block with title, subtitle and message, and what a closure adds to it.
    ///
    /// - Parameters:
    ///   - texts: the texts.
    ///   - classes: additional CSS classes of the block, each after a space.
    ///   - scene: the notification.
    ///   - visibility: when the block is shown.
    ///   - beside: writes the content beside the texts.
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

    /// Writes only the texts. Without title and message an ellipsis is written. It is shown if there is no picture either, so
    /// that a notification is not blank.
    mutating func words(_ texts: CaptionTexts) {
        lines(of: texts)
        if texts.isEmpty { markup("<p class=\"message blank\">…</p>") }
    }

    /// Writes only the texts; missing ones are skipped.
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
    /// The template's texts.
    var texts: CaptionTexts { CaptionTexts(title: title, subtitle: subtitle, message: message) }

    /// The template's texts after the timer's end.
    var expiredTexts: CaptionTexts {
        CaptionTexts(
            title: timer?.expiredTitle?.seen ?? title,
            subtitle: subtitle,
            message: timer?.expiredMessage?.seen ?? message
        )
    }
}

extension HTMLBuilder {
    /// Writes a picture in its own area, which is hidden if all candidates failed.
    mutating func pictureBox(_ picture: TemplatePicture?, in scene: Scene, _ visibility: Visibility = .always) {
        guard let picture else { return }
        let style = scene.template.pictureStyle
        markup(#"<div data-part="picture" class="picture"#)
        if style.shape == .square { markup(" square") }
        if style.fits { markup(" fits") }
        markup("\"")
        var visibility = visibility
        visibility.picture = picture.slot
        self.visibility(visibility, in: scene.model)
        markup(">")
        images(picture, in: scene, isSeen: visibility.holds(in: scene.model))
        markup("</div>")
    }

    /// Writes an image for each candidate. At most one of them is shown.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - scene: the scene of the picture.
    ///   - isSeen: whether the picture is shown at the beginning. The script loads other pictures later.
    ///   - isDecorative: whether a text beside the picture describes it, so that it has no alternative text.
    mutating func images(_ picture: TemplatePicture, in scene: Scene, isSeen: Bool, isDecorative: Bool = false) {
        let current = scene.model.candidate(of: picture.slot)
        for (place, candidate) in picture.candidates.enumerated() {
            guard let address = scene.sources.address(of: candidate.url) else { continue }
            markup("<img")
            attribute("data-slot", picture.slot)
            attribute("data-candidate", place)
            attribute(isSeen && place == current ? "src" : "data-src", address)
            attribute("alt", isDecorative ? "" : picture.alternativeText)
            hidden(place != current)
            markup(">")
        }
    }
}
