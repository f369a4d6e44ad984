public import RichPushPayload

/// A file format that the system accepts as an attachment. Other formats are refused.
///
/// The file name of an attachment ends with ``fileExtension``, whatever the URL says. Names never come from the
/// network.
public enum MediaFormat: String, CaseIterable, Sendable {
    /// A JPEG image, of at most 10 MB.
    case jpeg
    /// A PNG image, of at most 10 MB.
    case png
    /// A GIF image, animated or not, of at most 10 MB.
    case gif
    /// MPEG layer 3 audio, of at most 5 MB.
    case mp3
    /// Wave audio, of at most 5 MB.
    case wav
    /// AIFF audio, of at most 5 MB.
    case aiff
    /// MPEG-4 audio, of at most 5 MB.
    case m4a
    /// An MPEG-4 movie, of at most 50 MB.
    case mp4
    /// An MPEG-1 or MPEG-2 movie, of at most 50 MB.
    case mpeg
    /// An AVI movie, of at most 50 MB.
    case avi

    /// The extension of the attachment's file name, without its period.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .mpeg: "mpg"
        default: rawValue
        }
    }

    /// The format of a file extension, in any case and without its period; nil for one that the system does not attach.
    package init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg", "jpe": self = .jpeg
        case "png": self = .png
        case "gif": self = .gif
        case "mp3": self = .mp3
        case "wav", "wave": self = .wav
        case "aif", "aiff", "aifc": self = .aiff
        case "m4a": self = .m4a
        case "mp4", "m4v": self = .mp4
        case "mpg", "mpeg", "m2v", "mpe", "mp2v": self = .mpeg
        case "avi": self = .avi
        default: return nil
        }
    }

    /// The media kind of this format; never ``/RichPushPayload/MediaKind/unknown``.
    public var kind: MediaKind {
        switch self {
        case .jpeg, .png: .image
        case .gif: .gif
        case .mp3, .wav, .aiff, .m4a: .audio
        case .mp4, .mpeg, .avi: .video
        }
    }

    /// The largest attachment of this format that the system accepts, in bytes: images 10 MB, audio 5 MB, movies 50 MB
    /// (Apple). One MB is 1,000,000 bytes.
    public var byteLimit: Int {
        switch kind {
        case .audio: 5 * 1_000_000
        case .video: 50 * 1_000_000
        case .image, .gif, .unknown: 10 * 1_000_000
        }
    }
}

extension MediaFormat {
    /// Decides a format from the bytes, the response's type, the declared type, or the URL's file extension. The first
    /// of them that names a format decides.
    ///
    /// - Throws: ``MediaError`` with the code `unsupported` if none of them names a format, or the format cannot be
    ///   attached.
    package static func decide(
        bytes: [UInt8],
        contentType: String?,
        declaredType: String?,
        urlPath: String
    ) throws(MediaError) -> MediaFormat {
        let verdicts = [
            MediaSignature.verdict(on: bytes),
            contentType.map(MediaVerdict.init(contentType:)) ?? .unknown,
            declaredType.map(MediaVerdict.init(declaredType:)) ?? .unknown,
            MediaVerdict(urlPath: urlPath),
        ]
        switch verdicts.first(where: { $0 != .unknown }) {
        case .format(let format): return format
        case .refused(let reason):
            throw MediaError(code: .unsupported, message: "The file \(reason); it is not attached.")
        case .unknown, nil:
            throw MediaError(
                code: .unsupported,
                message: "The file's bytes, type and name do not show a known format; it is not attached."
            )
        }
    }
}
