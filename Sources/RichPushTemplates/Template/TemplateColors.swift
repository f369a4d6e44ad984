/// The colours of a template's ground and texts.
public struct TemplateColors: Sendable, Hashable {
    /// Behind everything.
    public var background = TemplateColorPair(light: .white, dark: TemplateColor(0x1C_1C1E))
    /// The title.
    public var title = TemplateColorPair(light: .black, dark: .white)
    /// Subtitle and message.
    public var message = TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
    /// The first additional line of a vertical image.
    public var firstLine = TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
    /// The second additional line of a vertical image.
    public var secondLine = TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))

    /// The defaults of CleverTap 1.6.0.
    public init() {}
}
