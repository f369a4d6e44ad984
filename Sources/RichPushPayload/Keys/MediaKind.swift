/// The kind of a media file, as declared or detected.
public enum MediaKind: String, CaseIterable, Sendable, Hashable, Codable {
    /// A still image: JPEG or PNG.
    case image
    /// A video, with or without sound.
    case video
    /// Sound without a video or image.
    case audio
    /// A GIF image, animated or not.
    case gif
    /// The payload and the URL do not say the kind.
    case unknown

    /// Reads the kind that a payload declares: `image`, `video`, `audio`, `gif`, a MIME type or a file extension, in
    /// upper or lower case; nil for any other text.
    public init?(declared: String) {
        let declared = declared.lowercased()
        if let kind = MediaKind(rawValue: declared), kind != .unknown {
            self = kind
        } else if let slash = declared.firstIndex(of: "/") {
            guard declared != "image/gif" else { self = .gif; return }
            guard let kind = MediaKind(rawValue: String(declared[..<slash])), kind != .gif, kind != .unknown
            else { return nil }
            self = kind
        } else {
            self.init(fileExtension: declared)
        }
    }

    /// Reads the kind from a file extension without its period, in upper or lower case; nil if the system does not
    /// attach such files.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "gif": self = .gif
        case "jpg", "jpeg", "jpe", "png": self = .image
        case "mp4", "m4v", "mov", "mpg", "mpeg", "mpe", "avi": self = .video
        case "mp3", "m4a", "wav", "aif", "aiff": self = .audio
        default: return nil
        }
    }
}

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
