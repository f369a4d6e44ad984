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
