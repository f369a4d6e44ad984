/// What kind of media something is.
public enum MediaKind: String, CaseIterable, Sendable, Hashable, Codable {
    /// A still picture, shown as an image.
    case image
    /// A video with or without sound.
    case video
    /// Sound without a picture.
    case audio
    /// An animated picture in the GIF format.
    case gif
    /// The kind is not known from the payload or the URL.
    case unknown

    /// Creates the kind a payload declares: `image`, `video`, `audio`, `gif`, a MIME type or a file extension, in any case;
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

    /// Creates the kind of a file extension, in upper or lower case, without its period; nil if the system does not attach such a
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
