/// A text of a template as the payload has it.
public struct TemplateText: Sendable, Hashable {
    /// The text, markup and all.
    public var text: String
    /// Whether simple markup (bold, italic, underlined, struck through, line breaks) is meant to be shown as such. What
    /// is shown must keep to a list of allowed tags; a plain text is shown letter by letter.
    public var allowsMarkup: Bool

    /// A text.
    public init(_ text: String, allowsMarkup: Bool = false) {
        self.text = text
        self.allowsMarkup = allowsMarkup
    }
}
