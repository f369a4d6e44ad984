extension TemplateColor {
    /// The contrast ratio between two opaque colours, from 1 to 21 (WCAG 2.2).
    package func contrast(with other: TemplateColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The opaque colour that results from drawing this colour on an opaque background.
    package func over(_ ground: TemplateColor) -> TemplateColor {
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

    /// The sRGB transfer function for each of the 256 values of a channel.
    private static let linear: [Double] = (0...255).map { step in
        let value = Double(step) / 255
        return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }

    /// The power of 2.4, as `x² · x^(2/5)` with Newton's method for the fifth root, so that no mathematics library is
    /// needed.
    private static func power(_ value: Double) -> Double {
        let square = value * value
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}
