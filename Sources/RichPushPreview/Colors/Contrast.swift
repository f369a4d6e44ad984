import RichPushTemplates

extension TemplateColor {
    /// The contrast between two opaque colours, from 1 to 21 (WCAG 2.2).
    func contrast(with other: TemplateColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The colour on a ground, as far as it lets that through.
    func over(_ ground: TemplateColor) -> TemplateColor {
        guard alpha < 255 else { return self }
        let share = UInt32(alpha)
        func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt32 {
            (UInt32(top) * share + UInt32(bottom) * (255 - share) + 127) / 255
        }
        return TemplateColor(
            mixed(red, ground.red) << 16 | mixed(green, ground.green) << 8 | mixed(blue, ground.blue)
        )
    }

    private var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
    }

    /// The sRGB transfer function at its 256 steps.
    private static let linear: [Double] = (0...255).map { step in
        let value = Double(step) / 255
        return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }

    /// The power of 2.4, as `x² · x^(2/5)` with Newton's method for the fifth root: no mathematics library is linked for
    /// it.
    private static func power(_ value: Double) -> Double {
        let square = value * value
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}

extension TemplateColorPair {
    /// The colours in their default are replaced where they are hard to read on a ground (below 4.5, WCAG 2.2 AA): on
    /// white, CleverTap's #8E8E93 has a contrast of 3.3. A payload's own colours stay as they are.
    func legible(on ground: TemplateColorPair, default pair: TemplateColorPair) -> TemplateColorPair {
        legible(on: [ground], default: pair)
    }

    /// The same on a fill: of a gradient, on both of its ends.
    func legible(on fill: TemplateFill, default pair: TemplateColorPair) -> TemplateColorPair {
        switch fill {
        case .solid(let ground): legible(on: [ground], default: pair)
        case .linear(let first, let second, _), .radial(let first, let second):
            legible(on: [first, second], default: pair)
        }
    }

    private func legible(on grounds: [TemplateColorPair], default pair: TemplateColorPair) -> TemplateColorPair {
        TemplateColorPair(
            light: light == pair.light ? light.legible(on: grounds.map { $0.light.over(.white) }) : light,
            dark: dark == pair.dark ? dark.legible(on: grounds.map { $0.dark.over(.darkGround) }) : dark
        )
    }

    /// What lies between a picture and a text over it: the appearance's own veil, or the other where the text cannot be
    /// read on that.
    static func veil(under text: TemplateColorPair) -> TemplateColorPair {
        TemplateColorPair(
            light: text.light.legible(of: [.white, .darkGround]),
            dark: text.dark.legible(of: [.darkGround, .white])
        )
    }
}

extension TemplateColor {
    /// The dark appearance's ground, of templates and of the page.
    static let darkGround = TemplateColor(0x1C_1C1E)

    /// The colour, or the first of some others that can be read on all of some grounds; failing that, the one that can
    /// be read best. #6C6C70 and #AEAEB2 are the system's own grey where contrast is increased.
    func legible(on grounds: [TemplateColor]) -> TemplateColor {
        let others = [self, TemplateColor(0x6C_6C70), TemplateColor(0xAE_AEB2), .black, .white]
        let contrasts = others.map { color in
            (color, contrast: grounds.map { color.over($0).contrast(with: $0) }.min() ?? 21)
        }
        return contrasts.first { $0.contrast >= 4.5 }?.0 ?? contrasts.max { $0.contrast < $1.contrast }?.0 ?? self
    }

    /// The first of some grounds on which the colour can be read; failing that, the best of them.
    func legible(of grounds: [TemplateColor]) -> TemplateColor {
        let contrasts = grounds.map { ($0, contrast: over($0).contrast(with: $0)) }
        return contrasts.first { $0.contrast >= 4.5 }?.0 ?? contrasts.max { $0.contrast < $1.contrast }?.0 ?? .white
    }
}
