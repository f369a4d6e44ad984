/// A key of a push that can hold the URL of media.
public struct MediaKey: Sendable, Hashable {
    /// The keys from the root to the URL, outermost first.
    public let path: [String]
    /// The keys from the root to the declared type of the media, if the sender may declare one.
    public let typePath: [String]?
    /// The media kind that the key's name implies; nil for none.
    public let hint: MediaKind?

    /// The path with dots, as diagnostics name it: `_st.image_url`.
    public let name: String

    /// Creates a key for media from its path.
    public init(_ path: [String], typePath: [String]? = nil, hint: MediaKind? = nil) {
        self.path = path
        self.typePath = typePath
        self.hint = hint
        name = path.joined(separator: ".")
    }

    /// The keys of the kit, of Carnival, of CleverTap and of common custom payloads, in order of precedence.
    public static let standard: [MediaKey] = [
        MediaKey(["_st", "video_url"], hint: .video),
        MediaKey(["video_url"], hint: .video),
        MediaKey(["_st", "image_url"], hint: .image),
        MediaKey(["image_url"], hint: .image),
        MediaKey(["ct_mediaUrl"], typePath: ["ct_mediaType"]),
        MediaKey(["attachmentUrl"]),
        MediaKey(["data", "attachment-url"]),
        MediaKey(["mediaUrl"], typePath: ["mediaType"]),
    ]
}
