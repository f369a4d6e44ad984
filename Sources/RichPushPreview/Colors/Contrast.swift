import RichPushTemplates

extension TemplateColorPair {
    /// The pair with default colours replaced if they are hard to read on a background: a contrast below 4.5 (WCAG 2.2
    /// AA). On white, CleverTap's #8E8E93 has a contrast of 3.3. A payload's own colours are kept.
    func legible(on ground: TemplateColorPair) -> TemplateColorPair {
        legible(on: [ground])
    }

    /// The same for a fill. For a gradient both of its colours are tested.
    func legible(on fill: TemplateFill) -> TemplateColorPair {
        switch fill {
        case .solid(let ground): legible(on: [ground])
        case .linear(let first, let second, _), .radial(let first, let second): legible(on: [first, second])
        }
    }

    /// The same for several backgrounds.
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
