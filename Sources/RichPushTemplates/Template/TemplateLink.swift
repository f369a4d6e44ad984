import RichPushPayload

/// A link as the payload has it, and whether it can be opened.
public struct TemplateLink: Sendable, Hashable {
    /// The link, never re-encoded.
    public let text: String
    /// Whether it is an absolute URL that may be opened. A link that is not counts as given, so nothing else takes its
    /// place: the system's default action happens instead.
    public let isUsable: Bool

    /// Judges a text.
    public init(_ text: String) {
        self.text = text.trimmingWhiteSpace()
        isUsable = LinkSyntax.isUsable(self.text)
    }

    /// The link if it can be opened.
    public var url: String? { isUsable ? text : nil }
}
