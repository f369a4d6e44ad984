import RichPushTemplates

extension HTMLBuilder {
    /// Writes one notification's colours and lines as CSS custom properties: `--title-l` for the light appearance,
    /// `--title-d` for the dark one. The page's style sheet chooses between them.
    ///
    /// - Parameters:
    ///   - template: the template with the colours.
    ///   - number: the notification's position on the page, from 1.
    mutating func colors(of template: Template, number: Int) {
        markup("#p")
        self.number(number)
        markup("{")
        writeTexts(of: template)
        writeButton(of: template)
        if let timer = template.timer {
            let box = timer.fill ?? .solid(template.colors.background)
            pair("digits", timer.digits.legible(on: box.colors))
            if let fill = timer.fill { write("box", fill) }
            border("box", timer.border)
        }
        border("picture", template.pictureStyle.border)
        markup("}\n")
    }

    private mutating func writeTexts(of template: Template) {
        let colors = template.colors
        let grounds = template.ground == nil ? [colors.background] : TemplateColorPair.material
        pair("ground", colors.background)
        if template.layout == .overlay {
            pair("title", colors.title)
            pair("message", colors.message)
            let plain = TemplateColors()
            pair("bare-title", colors.title.withStandard(plain.title.legible(on: grounds)))
            pair("bare-message", colors.message.withStandard(plain.message.legible(on: grounds)))
        } else {
            pair("title", colors.title.legible(on: grounds))
            pair("message", colors.message.legible(on: grounds))
        }
        pair("line1", colors.firstLine.legible(on: grounds))
        pair("line2", colors.secondLine.legible(on: grounds))
    }

    /// If fill and text of a button are both defaults, the fill is replaced by a legible one. On a fill of the payload, a
    /// default text colour is replaced.
    private mutating func writeButton(of template: Template) {
        guard let button = template.button else { return }
        var fill = button.fill
        if case .solid(let pair) = fill, pair.lightOrigin.isStandard, button.textColor.lightOrigin.isStandard,
            button.textColor.light == .white
        {
            fill = .solid(.standard(light: TemplateColor(0x6C_6C70), dark: pair.dark))
        }
        write("button", fill)
        pair("label", button.textColor.legible(on: fill.colors))
        border("button", button.border)
    }

    private mutating func pair(_ name: StaticString, _ pair: TemplateColorPair) {
        property(name, "-l:") { $0.color(pair.light) }
        property(name, "-d:") { $0.color(pair.dark) }
    }

    private mutating func write(_ name: StaticString, _ fill: TemplateFill) {
        property(name, "-fill-l:") { $0.fill(fill, \.light) }
        property(name, "-fill-d:") { $0.fill(fill, \.dark) }
    }

    private mutating func border(_ name: StaticString, _ border: TemplateBorder) {
        if border.radius > 0 { property(name, "-radius:") { $0.length(border.radius) } }
        guard border.width > 0 else { return }
        // A border takes its room without a colour too.
        property(name, "-width:") { $0.length(border.width) }
        guard let color = border.color else { return }
        property(name, "-line-l:") { $0.color(color.light) }
        property(name, "-line-d:") { $0.color(color.dark) }
    }

    private mutating func property(_ name: StaticString, _ suffix: StaticString, _ value: (inout HTMLBuilder) -> Void) {
        markup("--")
        markup(name)
        markup(suffix)
        value(&self)
        markup(";")
    }
}

extension HTMLBuilder {
    /// A colour in CSS: `#` and hexadecimal digits.
    mutating func color(_ color: TemplateColor) {
        text(color.hexadecimal)
    }

    /// A length in CSS pixels, with two decimals, from 0 to 10,000.
    mutating func length(_ points: Double) {
        let hundredths = Int((min(max(points.isFinite ? points : 0, 0), 10_000) * 100).rounded())
        number(hundredths / 100)
        let rest = hundredths % 100
        if rest > 0 {
            markup(rest < 10 ? ".0" : ".")
            number(rest)
        }
        markup("px")
    }

    private mutating func fill(_ fill: TemplateFill, _ side: KeyPath<TemplateColorPair, TemplateColor>) {
        switch fill {
        case .solid(let pair):
            color(pair[keyPath: side])
        case .linear(let first, let second, let degrees):
            let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360).rounded() : 90
            let angle = { (html: inout HTMLBuilder) in
                html.number(Int(turn))
                html.markup("deg")
            }
            gradient("linear-gradient(", angle, first[keyPath: side], second[keyPath: side])
        case .radial(let first, let second):
            gradient("radial-gradient(", { $0.markup("circle") }, first[keyPath: side], second[keyPath: side])
        }
    }

    private mutating func gradient(
        _ name: StaticString,
        _ shape: (inout HTMLBuilder) -> Void,
        _ first: TemplateColor,
        _ second: TemplateColor
    ) {
        markup(name)
        shape(&self)
        for color in [first, second] {
            markup(",")
            self.color(color)
        }
        markup(")")
    }
}

extension TemplateColorPair {
    /// The pair with default colours replaced if they are hard to read on one of the backgrounds: a contrast below 4.5
    /// (WCAG 2.2 AA). On white, CleverTap's #8E8E93 has a contrast of 3.3. A payload's own colours are kept.
    func legible(on grounds: [TemplateColorPair]) -> TemplateColorPair {
        TemplateColorPair(
            light: lightOrigin.isStandard ? light.legible(on: grounds.map { $0.light.over(.white) }) : light,
            dark: darkOrigin.isStandard ? dark.legible(on: grounds.map { $0.dark.over(.darkGround) }) : dark
        )
    }

    /// The pair with its default colours replaced by those of another pair.
    func withStandard(_ other: TemplateColorPair) -> TemplateColorPair {
        TemplateColorPair(
            light: lightOrigin.isStandard ? other.light : light,
            dark: darkOrigin.isStandard ? other.dark : dark
        )
    }

    /// The lightest and the darkest colour of the system's material on the page's wallpaper.
    static let material = [
        TemplateColorPair(light: .white, dark: .darkGround),
        TemplateColorPair(light: TemplateColor(0xD5_D7E9), dark: TemplateColor(0x40_4043)),
    ]
}

extension TemplateColor {
    /// The background of templates and of the page in the dark appearance.
    static let darkGround = TemplateColor(0x1C_1C1E)

    /// The colour if it is legible on all backgrounds, else the first legible one of some greys, black and white. If none
    /// is legible, the one with the best contrast. #6C6C70 and #AEAEB2 are the system's greys for increased contrast.
    func legible(on grounds: [TemplateColor]) -> TemplateColor {
        let greys = [TemplateColor(0x6C_6C70), TemplateColor(0xAE_AEB2), TemplateColor(0x4C_4C50)]
        let contrasts = ([self] + greys + [.black, .white]).map { color in
            (color, contrast: grounds.map { color.over($0).contrast(with: $0) }.min() ?? 21)
        }
        return contrasts.first { $0.contrast >= 4.5 }?.0 ?? contrasts.max { $0.contrast < $1.contrast }?.0 ?? self
    }
}
