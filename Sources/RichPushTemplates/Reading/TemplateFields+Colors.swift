import RichPushPayload

extension TemplateFields {
    /// A colour, nil if it is missing or cannot be read.
    public mutating func color(_ key: String) -> TemplateColor? {
        guard let text = text(key) else { return nil }
        if let color = TemplateColor(hexadecimal: text) { return color }
        report(
            .templateColorInvalid,
            key: key,
            "\"\(text)\" is no colour of six or eight hexadecimal digits; the default is used."
        )
        return nil
    }

    /// A colour for both appearances: the dark one has a key and a default of its own.
    public mutating func colors(_ key: String, default pair: TemplateColorPair) -> TemplateColorPair {
        var pair = pair
        pair.setLight(color(key), key: key)
        pair.setDark(color("\(key)_dark"), key: "\(key)_dark")
        return pair
    }

    /// A colour with one key for both appearances.
    mutating func oneColor(_ key: String) -> TemplateColorPair? {
        color(key).map { color in
            var pair = TemplateColorPair(color)
            pair.setLight(color, key: key)
            pair.setDark(color, key: key)
            return pair
        }
    }

    /// The colours most templates have, beginning with their defaults.
    public mutating func readColors(_ colors: TemplateColors = TemplateColors(), background: Bool = true)
        -> TemplateColors
    {
        var colors = colors
        if background { colors.background = self.colors("pt_bg", default: colors.background) }
        colors.title = self.colors("pt_title_clr", default: colors.title)
        colors.message = self.colors("pt_msg_clr", default: colors.message)
        return colors
    }

    /// Corners and line around a template's pictures (CleverTap 1.6.0).
    mutating func pictureBorder() -> TemplateBorder {
        var border = TemplateBorder()
        border.radius = length("pt_img_corner_radius", upTo: 25) ?? 0
        border.width = length("pt_img_border_width", upTo: 10) ?? 0
        border.color = oneColor("pt_img_border_clr")
        return border
    }

    // MARK: Gradients

    /// Two colours and the direction from the first to the second.
    struct Gradient {
        let first: TemplateColorPair
        let second: TemplateColorPair
        let degrees: Double
    }

    /// The gradient under keys that begin alike, if it is asked for and has both colours.
    mutating func gradient(_ prefix: String, isAsked: Bool) -> Gradient? {
        let keys = ["\(prefix)_clr1", "\(prefix)_clr2"]
        let colors = keys.map { oneColor($0) }
        let degrees = number("\(prefix)_dir") ?? 90
        guard isAsked else { return nil }
        for key in keys where text(key) == nil {
            reportMissing(key, "a gradient needs two colours, so one colour fills everything.")
        }
        guard let first = colors[0], let second = colors[1] else { return nil }
        return Gradient(first: first, second: second, degrees: degrees)
    }
}
