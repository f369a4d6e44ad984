import RichPushPayload

extension TemplateFields {
    /// Reads a picture with an optional animated version; nil if neither URL can be used.
    ///
    /// - Parameters:
    ///   - key: the key of the static picture's URL. It is also the picture's slot.
    ///   - animatedKey: the key of the animated picture's URL, which is tried first.
    ///   - alternativeKey: the key of the text that VoiceOver reads for the picture.
    ///   - alternative: the text if that key is missing.
    /// - Returns: the picture; nil if no URL can be used.
    public mutating func picture(
        _ key: String,
        animatedKey: String? = nil,
        alternativeKey: String? = nil,
        alternative: String = "Notification Image"
    ) -> TemplatePicture? {
        let animated = animatedKey.flatMap { key in
            pictureURL(key).map { TemplatePicture.Candidate(url: $0, key: key, isAnimated: true) }
        }
        let still = pictureURL(key).map { TemplatePicture.Candidate(url: $0, key: key) }
        return TemplatePicture(
            slot: key,
            candidates: [animated, still].compactMap(\.self),
            alternativeText: alternativeKey.flatMap { textOrEmpty($0) } ?? alternative
        )
    }

    /// Reads the only picture of a template, and reports if a URL is given but none can be used.
    ///
    /// - Parameters:
    ///   - key: the key of the static picture's URL. It is also the picture's slot.
    ///   - animatedKey: the key of the animated picture's URL, which is tried first.
    ///   - alternativeKey: the key of the text that VoiceOver reads for the picture.
    /// - Returns: the picture; nil if no URL can be used.
    public mutating func onlyPicture(
        _ key: String,
        animatedKey: String? = nil,
        alternativeKey: String
    ) -> TemplatePicture? {
        let picture = picture(key, animatedKey: animatedKey, alternativeKey: alternativeKey)
        let given = [animatedKey, key].compactMap(\.self).first { text($0) != nil }
        if picture == nil, let given {
            report(.templateImagesNone, key: given, "No picture can be used; the template is shown without a picture.")
        }
        return picture
    }

    /// Reads the large picture, the only one of most templates.
    mutating func bigPicture() -> TemplatePicture? {
        onlyPicture("pt_big_img", animatedKey: "pt_gif", alternativeKey: "pt_big_img_alt_text")
    }

    /// Reads the picture with a number: `pt_img1`, `pt_img2` and so on.
    mutating func picture(number: Int, alternative: String) -> TemplatePicture? {
        picture("pt_img\(number)", alternativeKey: "pt_img\(number)_alt_text", alternative: alternative)
    }

    /// A picture's URL; nil if it is missing or cannot be used.
    private mutating func pictureURL(_ key: String) -> String? {
        guard let text = text(key) else { return nil }
        guard let url = PictureSyntax.usable(text) else {
            report(.templateImageUnavailable, key: key, Self.unusablePicture(text))
            return nil
        }
        // The URL under this key is media too, and already reviewed as such.
        if key != "ct_mediaUrl" { review(url, key: key) }
        return url
    }

    /// Reports a picture's URL that is not loaded: one with the scheme `http`, which the preview page and most apps do not
    /// load, one with an address of a private network, and one that names a format other than a picture's.
    mutating func review(_ url: String, key: @autoclosure () -> String, at source: LineSource = .key) {
        if URLSyntax.scheme(of: url) == "http" {
            report(.mediaScheme, key: key(), at: source, "The picture's scheme is http, and only https is shown.")
        } else if let fault = MediaURLFault(url, isPicture: true) {
            report(fault.code, key: key(), at: source, fault.message)
        }
    }

    static func unusablePicture(_ text: String) -> String {
        "\"\(text)\" is not a URL that a picture can be loaded from; the picture is not shown."
    }
}
