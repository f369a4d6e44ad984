/// The line around a box, and its corners.
public struct TemplateBorder: Sendable, Hashable {
    /// The line's colour; nil draws none.
    public var color: TemplateColorPair?
    /// The line's width in points.
    public var width = 0.0
    /// The corners' radius in points.
    public var radius = 0.0

    /// No line, square corners.
    public init() {}
}

/// What fills a box.
public enum TemplateFill: Sendable, Hashable {
    /// One colour.
    case solid(TemplateColorPair)
    /// From one colour to another along a line. Degrees as in CSS: 0 leads to the top, 90 to the right.
    case linear(TemplateColorPair, TemplateColorPair, degrees: Double)
    /// From one colour in the middle to another at the edge.
    case radial(TemplateColorPair, TemplateColorPair)
}

/// A button within a template.
public struct TemplateButton: Sendable, Hashable {
    /// What it says, never markup.
    public var title: String
    /// What fills it.
    public var fill: TemplateFill
    /// The colour of what it says.
    public var textColor: TemplateColorPair
    /// Its border and corners.
    public var border = TemplateBorder()

    /// A button. What it opens is known to the state machine.
    public init(title: String, fill: TemplateFill, textColor: TemplateColorPair) {
        self.title = title
        self.fill = fill
        self.textColor = textColor
    }
}
