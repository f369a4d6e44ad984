import RichPushTemplates

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
