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
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(Self.isHexadecimal),
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

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
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
