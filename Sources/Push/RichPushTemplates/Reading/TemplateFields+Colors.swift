import RichPushPayload

extension TemplateFields {
    /// Reads a colour of six or eight hexadecimal digits; nil if it is missing or cannot be read, which is reported.
    public mutating func color(_ key: String) -> TemplateColor? {
        guard let text = text(key) else { return nil }
        if let color = TemplateColor(hexadecimal: text) { return color }
        report(
            .templateColorInvalid,
            key: key,
            "\"\(text)\" is not a colour: expected #RRGGBB or #RRGGBBAA. The default is used."
        )
        return nil
    }

    /// Reads a colour for both appearances: the light one under `key`, the dark one under `key` with `_dark` at its end.
    ///
    /// - Parameters:
    ///   - key: the key of the light colour.
    ///   - pair: the colours that are used where the payload has none.
    /// - Returns: the colours, with the key each one comes from.
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

    /// Reads the colours of most templates: `pt_bg`, `pt_title_clr` and `pt_msg_clr`.
    ///
    /// - Parameters:
    ///   - colors: the defaults.
    ///   - background: whether `pt_bg` is read.
    /// - Returns: the defaults with the payload's colours in place.
    public mutating func readColors(_ colors: TemplateColors = TemplateColors(), background: Bool = true)
        -> TemplateColors
    {
        var colors = colors
        if background { colors.background = self.colors("pt_bg", default: colors.background) }
        colors.title = self.colors("pt_title_clr", default: colors.title)
        colors.message = self.colors("pt_msg_clr", default: colors.message)
        return colors
    }

    /// The border and corners of a template's pictures (CleverTap 1.6.0).
    mutating func pictureBorder() -> TemplateBorder {
        var border = TemplateBorder()
        border.radius = limitedLength("pt_img_corner_radius") ?? 0
        border.width = limitedLength("pt_img_border_width") ?? 0
        border.color = oneColor("pt_img_border_clr")
        reviewBorder("pt_img_border_width", border.width, colors: ["pt_img_border_clr"])
        return border
    }

    /// Reports a border with a width but without a colour.
    mutating func reviewBorder(_ key: String, _ width: Double, colors: [String]) {
        guard width > 0, colors.allSatisfy({ text($0) == nil }) else { return }
        report(.templateBorderColorMissing, key: key, "\(key) has no effect without \(colors[0]); no border is drawn.")
    }

    // MARK: Gradients

    /// A gradient: two colours and the direction from the first to the second.
    struct Gradient {
        let first: TemplateColorPair
        let second: TemplateColorPair
        let degrees: Double
    }

    /// Reads the gradient under the keys with a prefix; nil if it is not asked for or lacks a colour.
    mutating func gradient(_ prefix: String, isAsked: Bool) -> Gradient? {
        let keys = ["\(prefix)_clr1", "\(prefix)_clr2"]
        let colors = keys.map { oneColor($0) }
        let degrees = number("\(prefix)_dir") ?? 90
        guard isAsked else { return nil }
        for key in keys where text(key) == nil {
            reportMissing(key, "a gradient needs two colours, so only one colour is used.")
        }
        guard let first = colors[0], let second = colors[1] else { return nil }
        return Gradient(first: first, second: second, degrees: degrees)
    }
}
