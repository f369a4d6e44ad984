/// How a picture of a given name looks: a soft gradient and a motif, the same at every rendering.
///
/// Names that differ only in a number at the end, `carousel-1` and `carousel-2`, get colours and shapes far apart.
struct PictureDesign {
    private let top: Color
    private let bottom: Color
    private let accent: Color
    private let motif: Motif

    /// How many pixels to the left the gradient's lines move from row to row: a whole number, so that each row repeats
    /// most of the one above.
    static let slope: Float = 2

    /// - Parameter name: The file's name without its extension.
    init(name: String) {
        let digits = name.reversed().prefix { $0.isNumber }.count
        let number = Int(name.suffix(min(digits, 6))) ?? 0
        let seed = StableHash.of(String(name.dropLast(digits)))
        let hue = Float(seed % 360) / 360 + Float(number) * 0.382
        top = Color(hue: hue, saturation: 0.72, lightness: 0.64)
        bottom = Color(hue: hue + 0.13, saturation: 0.66, lightness: 0.36)
        accent = Color(hue: hue + 0.52, saturation: 0.85, lightness: 0.72)
        motif = Motif.allCases[(Int(seed >> 20 & 0xFFFF) + number) % Motif.allCases.count]
    }

    /// Draws the design at a size.
    ///
    /// - Parameter phase: From 0 to 1, where in its movement an animation is.
    func picture(width: Int, height: Int, phase: Float = 0) -> Picture {
        let unit = Float(min(width, height)) / 2
        let diagonal = Float(width) + Self.slope * Float(height)
        return Picture(width: width, height: height) { x, y in
            var color = top.mixed(with: bottom, share: (x + Self.slope * y) / diagonal)
            let layers = motif.layers(
                x: (x - Float(width) / 2) / unit,
                y: (y - Float(height) / 2) / unit,
                phase: phase,
                pixel: 1 / unit
            )
            color = color.mixed(with: .white, share: layers.back * 0.22)
            color = color.mixed(with: .white, share: layers.middle * 0.55)
            return color.mixed(with: accent, share: layers.front)
        }
    }
}

/// A hash that is the same in every process, as Swift's own is not: FNV-1a over UTF-8.
enum StableHash {
    static func of(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
