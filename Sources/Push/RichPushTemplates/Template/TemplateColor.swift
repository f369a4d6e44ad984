import RichPushPayload

/// An sRGB colour with 8 bits for each channel.
public struct TemplateColor: Sendable, Hashable {
    /// Red, from 0 to 255.
    public let red: UInt8
    /// Green, from 0 to 255.
    public let green: UInt8
    /// Blue, from 0 to 255.
    public let blue: UInt8
    /// Opacity, from 0 (transparent) to 255 (opaque).
    public let alpha: UInt8

    /// Creates an opaque colour from `0xRRGGBB`.
    public init(_ rgb: UInt32) {
        self.init(rgba: rgb << 8 | 0xFF)
    }

    private init(rgba: UInt32) {
        red = UInt8(truncatingIfNeeded: rgba >> 24)
        green = UInt8(truncatingIfNeeded: rgba >> 16)
        blue = UInt8(truncatingIfNeeded: rgba >> 8)
        alpha = UInt8(truncatingIfNeeded: rgba)
    }

    /// Reads `RRGGBB` or `RRGGBBAA` with or without a `#`; nil for anything else.
    public init?(hexadecimal text: String) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
        // UInt32(_:radix:) would take a sign as well.
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.hexadecimalValue != nil }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        self.init(rgba: digits.count == 8 ? value : value << 8 | 0xFF)
    }

    /// A fully transparent colour, `#00000000`.
    public static let clear = TemplateColor(rgba: 0)
    /// Opaque black, `#000000`.
    public static let black = TemplateColor(0x00_0000)
    /// Opaque white, `#FFFFFF`.
    public static let white = TemplateColor(0xFF_FFFF)

    /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
    public var hexadecimal: String {
        let rgba = [red, green, blue, alpha].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return "#" + rgba.hexadecimal.uppercased().prefix(alpha == 255 ? 6 : 8)
    }
}

/// The colours of a template's background and texts.
public struct TemplateColors: Sendable, Hashable {
    /// The background of the whole template. The default is white, and `#1C1C1E` in the dark appearance.
    public var background = TemplateColorPair.standard(light: .white, dark: TemplateColor(0x1C_1C1E))
    /// The colour of the title. The default is black, and white in the dark appearance.
    public var title = TemplateColorPair.standard(light: .black, dark: .white)
    /// The colour of subtitle and message. The default is `#8E8E93`, and `#AEAEB2` in the dark appearance.
    public var message = TemplateColorPair.standard(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
    /// The colour of the first additional line of `pt_vertical_img`.
    public var firstLine = TemplateColorPair.standard(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
    /// The colour of the second additional line of `pt_vertical_img`.
    public var secondLine = TemplateColorPair.standard(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))

    /// Creates the default colours of CleverTap 1.6.0.
    public init() {}
}

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
        return TemplateColor(mixed(red, ground.red) << 16 | mixed(green, ground.green) << 8 | mixed(blue, ground.blue))
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

/// A colour for each of the system's two appearances.
///
/// Two pairs are equal if their colours are equal. Whether a colour is a default or given does not matter.
public struct TemplateColorPair: Sendable, Hashable {
    /// The colour in the light appearance.
    public var light: TemplateColor { didSet { lightOrigin = .given(key: nil) } }
    /// The colour in the dark appearance.
    public var dark: TemplateColor { didSet { darkOrigin = .given(key: nil) } }

    /// Whether ``light`` is a default or given, and by which key.
    package private(set) var lightOrigin = TemplateColorOrigin.given(key: nil)
    /// Whether ``dark`` is a default or given, and by which key.
    package private(set) var darkOrigin = TemplateColorOrigin.given(key: nil)

    /// Creates a pair of given colours. The preview draws given colours unchanged.
    public init(light: TemplateColor, dark: TemplateColor) {
        self.light = light
        self.dark = dark
    }

    /// Creates a pair with the same given colour in both appearances.
    public init(_ color: TemplateColor) {
        self.init(light: color, dark: color)
    }

    /// Whether both colours are equal. Their origins are not compared.
    public static func == (one: Self, other: Self) -> Bool {
        one.light == other.light && one.dark == other.dark
    }

    /// Feeds both colours into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}

/// Where a colour comes from. The preview may replace a default that is hard to read, but never a given colour.
package enum TemplateColorOrigin: Sendable, Equatable {
    /// The colour is the template's default.
    case standard
    /// The colour is given: by the payload's key, or by the app if the key is nil.
    case given(key: String?)

    /// Whether the colour is the template's default.
    package var isStandard: Bool { self == .standard }

    /// The payload's key; nil for every other origin.
    var key: String? {
        if case .given(let key) = self { key } else { nil }
    }
}

extension TemplateColorPair {
    /// A pair of defaults, for keys that the payload does not have.
    package static func standard(light: TemplateColor, dark: TemplateColor) -> TemplateColorPair {
        var pair = TemplateColorPair(light: light, dark: dark)
        (pair.lightOrigin, pair.darkOrigin) = (.standard, .standard)
        return pair
    }

    /// Sets the light colour to the payload's; nil keeps the colour.
    mutating func setLight(_ color: TemplateColor?, key: String) {
        guard let color else { return }
        light = color
        lightOrigin = .given(key: key)
    }

    /// Sets the dark colour to the payload's; nil keeps the colour.
    mutating func setDark(_ color: TemplateColor?, key: String) {
        guard let color else { return }
        dark = color
        darkOrigin = .given(key: key)
    }
}
