/// A key of a push that may hold the URL of media.
public struct MediaKey: Sendable, Hashable {
    /// The keys from the root to the URL, outermost first.
    public let path: [String]
    /// The keys from the root to the declared media type; nil if this key has no such companion.
    public let typePath: [String]?
    /// The media kind that the key's name says; nil if it says none.
    public let hint: MediaKind?

    /// The path with dots, as in findings: `_st.image_url`.
    public let name: String

    /// Creates a key from its path. With an empty path, it is never found in a push.
    public init(_ path: [String], typePath: [String]? = nil, hint: MediaKind? = nil) {
        self.path = path
        self.typePath = typePath
        self.hint = hint
        name = path.joined(separator: ".")
    }

    /// The keys of the Notifications Kit, Carnival, CleverTap and common custom payloads. The first usable one wins.
    public static let standard: [MediaKey] = PayloadKey.mediaKeys.map { key in
        MediaKey(key.path, typePath: key.companion.map { [$0] }, hint: key.hint)
    }
}
