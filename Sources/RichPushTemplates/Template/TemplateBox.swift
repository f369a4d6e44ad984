/// The border of a box: a line and rounded corners.
public struct TemplateBorder: Sendable, Hashable {
    /// The line's colour; nil draws none.
    public var color: TemplateColorPair?
    /// The line's width in points.
    public var width = 0.0
    /// The corners' radius in points.
    public var radius = 0.0

    /// Creates a border without a line and with square corners.
    public init() {}
}

/// The background of a box: a colour or a gradient.
public enum TemplateFill: Sendable, Hashable {
    /// One colour for the whole box.
    case solid(TemplateColorPair)
    /// A linear gradient. Degrees are those of CSS: 0 points to the top, 90 to the right.
    case linear(TemplateColorPair, TemplateColorPair, degrees: Double)
    /// A radial gradient, from the first colour in the middle to the second at the edge.
    case radial(TemplateColorPair, TemplateColorPair)
}

/// A button within a template.
public struct TemplateButton: Sendable, Hashable {
    /// The button's text; it is not markup.
    public var title: String
    /// The button's background: a colour or a gradient.
    public var fill: TemplateFill
    /// The colour of the button's text.
    public var textColor: TemplateColorPair
    /// The button's border; the default draws none.
    public var border = TemplateBorder()

    /// Creates a button. What it opens is in ``TemplateMachine/button``.
    public init(title: String, fill: TemplateFill, textColor: TemplateColorPair) {
        self.title = title
        self.fill = fill
        self.textColor = textColor
    }
}
