import RichPushTemplates

extension TemplateColorPair {
    /// The pair with those of its colours replaced that are a template's defaults and hard to read on a ground (below
    /// 4.5, WCAG 2.2 AA): on white, CleverTap's #8E8E93 has a contrast of 3.3. A payload's own colours are kept.
    func legible(on ground: TemplateColorPair) -> TemplateColorPair {
        legible(on: [ground])
    }

    /// The same on a fill: of a gradient, on both of its ends.
    func legible(on fill: TemplateFill) -> TemplateColorPair {
        switch fill {
        case .solid(let ground): legible(on: [ground])
        case .linear(let first, let second, _), .radial(let first, let second): legible(on: [first, second])
        }
    }

    /// The same on each of several grounds.
    func legible(on grounds: [TemplateColorPair]) -> TemplateColorPair {
        TemplateColorPair(
            light: lightOrigin.isStandard ? light.legible(on: grounds.map { $0.light.over(.white) }) : light,
            dark: darkOrigin.isStandard ? dark.legible(on: grounds.map { $0.dark.over(.darkGround) }) : dark
        )
    }

    /// The pair with other colours in place of a template's defaults.
    func withStandard(_ other: TemplateColorPair) -> TemplateColorPair {
        TemplateColorPair(
            light: lightOrigin.isStandard ? other.light : light,
            dark: darkOrigin.isStandard ? other.dark : dark
        )
    }

    /// The lightest and the darkest that the system's material looks on the page's wall.
    static let material = [
        TemplateColorPair(light: .white, dark: .darkGround),
        TemplateColorPair(light: TemplateColor(0xD5_D7E9), dark: TemplateColor(0x40_4043)),
    ]
}

extension TemplateColor {
    /// The dark appearance's ground, of templates and of the page.
    static let darkGround = TemplateColor(0x1C_1C1E)

    /// The colour, or the first of some others that can be read on all of some grounds; failing that, the one that can
    /// be read best. #6C6C70 and #AEAEB2 are the system's own grey where contrast is increased.
    func legible(on grounds: [TemplateColor]) -> TemplateColor {
        let greys = [TemplateColor(0x6C_6C70), TemplateColor(0xAE_AEB2), TemplateColor(0x4C_4C50)]
        let contrasts = ([self] + greys + [.black, .white]).map { color in
            (color, contrast: grounds.map { color.over($0).contrast(with: $0) }.min() ?? 21)
        }
        return contrasts.first { $0.contrast >= 4.5 }?.0 ?? contrasts.max { $0.contrast < $1.contrast }?.0 ?? self
    }
}
