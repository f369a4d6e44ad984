public import RichPushPayload

/// A file format that the system accepts as an attachment. Other formats are refused.
///
/// The attachment's file name ends with the format's extension, not with that of the URL: names come from this list, never
/// from the network.
public enum MediaFormat: String, CaseIterable, Sendable {
    /// A JPEG image, extension `jpg`.
    case jpeg
    /// A PNG image, extension `png`.
    case png
    /// GIF image, animated or not.
    case gif
    /// Audio in MPEG layer 3, extension `mp3`.
    case mp3
    /// Audio in the Wave format, extension `wav`.
    case wav
    /// Audio in the AIFF format, extension `aiff`.
    case aiff
    /// Audio in MPEG-4, extension `m4a`.
    case m4a
    /// A movie in MPEG-4, extension `mp4`.
    case mp4
    /// A movie in MPEG-1 or MPEG-2, extension `mpg`.
    case mpeg
    /// A movie in the AVI format, extension `avi`.
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

    /// The largest attachment of this kind that the system accepts, in bytes: images 10 MB, audio 5 MB, movies 50 MB.
    public var byteLimit: Int {
        switch kind {
        case .audio: 5 * 1_000_000
        case .video: 50 * 1_000_000
        case .image, .gif, .unknown: 10 * 1_000_000
        }
    }
}
