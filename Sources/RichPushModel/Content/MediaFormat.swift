public import RichPushPayload

/// A file format that the system takes as an attachment; anything else is refused.
///
/// The attachment's file name ends with the format's extension, whatever the URL said: names come from this list, never
/// from the network.
public enum MediaFormat: String, CaseIterable, Sendable {
    /// JPEG image.
    case jpeg
    /// PNG image.
    case png
    /// GIF image, animated or not.
    case gif
    /// MPEG layer 3 audio.
    case mp3
    /// Wave audio.
    case wav
    /// AIFF audio.
    case aiff
    /// MPEG-4 audio.
    case m4a
    /// MPEG-4 movie.
    case mp4
    /// MPEG-1 or MPEG-2 movie.
    case mpeg
    /// AVI movie.
    case avi

    /// The extension of the attachment's file.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .mpeg: "mpg"
        default: rawValue
        }
    }

    /// What kind of media it is.
    public var kind: MediaKind {
        switch self {
        case .jpeg, .png: .image
        case .gif: .gif
        case .mp3, .wav, .aiff, .m4a: .audio
        case .mp4, .mpeg, .avi: .video
        }
    }

    /// The largest attachment of this kind that the system takes, in bytes: images 10 MB, audio 5 MB, movies 50 MB.
    public var byteLimit: Int {
        switch kind {
        case .audio: 5 * 1_000_000
        case .video: 50 * 1_000_000
        case .image, .gif, .unknown: 10 * 1_000_000
        }
    }
}
