/// A colour for each of the system's two appearances.
///
/// Two pairs are equal if their colours are, wherever these come from.
public struct TemplateColorPair: Sendable, Hashable {
    /// In the light appearance.
    public var light: TemplateColor { didSet { lightOrigin = .given(key: nil) } }
    /// In the dark appearance.
    public var dark: TemplateColor { didSet { darkOrigin = .given(key: nil) } }

    /// Where ``light`` comes from.
    package private(set) var lightOrigin = TemplateColorOrigin.given(key: nil)
    /// Where ``dark`` comes from.
    package private(set) var darkOrigin = TemplateColorOrigin.given(key: nil)

    /// A pair of colours that are drawn as they are.
    public init(light: TemplateColor, dark: TemplateColor) {
        self.light = light
        self.dark = dark
    }

    /// The same colour in both appearances, drawn as it is.
    public init(_ color: TemplateColor) {
        self.init(light: color, dark: color)
    }

    /// Whether both colours are the same, wherever they come from.
    public static func == (one: Self, other: Self) -> Bool {
        one.light == other.light && one.dark == other.dark
    }

    /// Feeds both colours into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}

/// Where a colour comes from: a page may replace a default that is hard to read, and nothing else.
package enum TemplateColorOrigin: Sendable, Equatable {
    /// The template's default.
    case standard
    /// The payload's key; nil for a colour that a host has set.
    case given(key: String?)

    /// Whether the colour is the template's default.
    package var isStandard: Bool { self == .standard }

    /// The payload's key, nil for every other origin.
    var key: String? {
        if case .given(let key) = self { key } else { nil }
    }
}

extension TemplateColorPair {
    /// Defaults, used where the payload has no colour.
    package static func standard(light: TemplateColor, dark: TemplateColor) -> TemplateColorPair {
        var pair = TemplateColorPair(light: light, dark: dark)
        (pair.lightOrigin, pair.darkOrigin) = (.standard, .standard)
        return pair
    }

    /// Replaces the light colour by one of the payload, if it has one under a key.
    mutating func setLight(_ color: TemplateColor?, key: String) {
        guard let color else { return }
        light = color
        lightOrigin = .given(key: key)
    }

    /// Replaces the dark colour by one of the payload, if it has one under a key.
    mutating func setDark(_ color: TemplateColor?, key: String) {
        guard let color else { return }
        dark = color
        darkOrigin = .given(key: key)
    }
}
