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

    /// Whether it is a picture, which a template shows, animated or not.
    package var isPicture: Bool { self == .image || self == .gif }

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
        guard let format = MediaFileFormat.of(fileExtension: fileExtension), format.attachment != nil else {
            return nil
        }
        self = format.kind
    }
}
