public import RichPushPayload

/// What is attached to a notification that has no template.
public struct PreviewMedia: Sendable, Hashable {
    /// Where it is, as the payload has it.
    public var url: String
    /// What it is. Pictures are shown; films and sounds are only hinted at, for the page loads nothing but pictures.
    public var kind: MediaKind
    /// What is read out in its place.
    public var alternativeText: String

    /// An attachment.
    public init(url: String, kind: MediaKind, alternativeText: String = "Notification Image") {
        self.url = url
        self.kind = kind
        self.alternativeText = alternativeText
    }
}
