/// What kind of media something is.
public enum MediaKind: String, CaseIterable, Sendable, Hashable, Codable {
    /// A still picture.
    case image
    /// A video.
    case video
    /// Sound.
    case audio
    /// An animated picture.
    case gif
    /// Neither the payload nor the URL tells.
    case unknown

    /// The kind a payload declares: `image`, `video`, `audio`, `gif`, a MIME type or a file extension, in any case;
    /// nil if it is none of these.
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

    /// The kind a file extension stands for, in any case and without its period; nil if it is none of a kind the system
    /// attaches.
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
