import RichPushPayload

extension TemplateFields {
    /// A picture that may be animated; nil if no source of it can be used.
    ///
    /// - Parameters:
    ///   - key: the key of the static picture's URL, which is also the picture's slot.
    ///   - animatedKey: the key of the animated picture's URL, which is tried first.
    ///   - alternativeKey: the key of what is read out in its place.
    ///   - alternative: what is read out if that is missing.
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

    /// The one picture of a template: says so if one was meant and none can be used.
    public mutating func onlyPicture(
        _ key: String,
        animatedKey: String? = nil,
        alternativeKey: String
    ) -> TemplatePicture? {
        let picture = picture(key, animatedKey: animatedKey, alternativeKey: alternativeKey)
        let given = [animatedKey, key].compactMap(\.self).first { text($0) != nil }
        if picture == nil, let given {
            report(.templateImagesNone, key: given, "No picture can be used; the template is shown without one.")
        }
        return picture
    }

    /// A picture's URL, nil if it is missing or cannot be used.
    private mutating func pictureURL(_ key: String) -> String? {
        guard let text = text(key) else { return nil }
        guard let url = PictureSyntax.usable(text) else {
            report(.templateImageUnavailable, key: key, Self.unusablePicture(text))
            return nil
        }
        // What stands under this key is media too, and judged as such already.
        if key != "ct_mediaUrl" { reviewScheme(of: url, key: key) }
        return url
    }

    /// Says so if a picture is not secure: it is a picture, but the page loads none such, nor does an app as a rule.
    mutating func reviewScheme(of url: String, key: @autoclosure () -> String, at source: LineSource = .key) {
        guard URLSyntax.scheme(of: url) == "http" else { return }
        report(.mediaScheme, key: key(), at: source, "The picture's scheme is http, and only https is shown.")
    }

    static func unusablePicture(_ text: String) -> String {
        "\"\(text)\" is no web address a picture can be loaded from; it is left out."
    }
}
