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
    public var fileExtension: String { row?.fileExtensions.first ?? rawValue }

    /// The format of a file extension, in any case and without its period; nil for one that the system does not attach.
    package init?(fileExtension: String) { self.init(MediaFileFormat.of(fileExtension: fileExtension)) }

    /// The media kind of this format; never ``/RichPushPayload/MediaKind/unknown``.
    public var kind: MediaKind { row?.kind ?? .image }

    /// Whether the format is one of images, which templates show.
    package var isPicture: Bool { kind.isPicture }

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
    /// The format of a row of the table; nil if the system does not attach its files.
    init?(_ row: MediaFileFormat?) {
        guard let format = row?.attachment.flatMap(MediaFormat.init(rawValue:)) else { return nil }
        self = format
    }

    private var row: MediaFileFormat? { MediaFileFormat.of(attachment: rawValue) }

    /// The format of a file by its first bytes alone; nil if the system does not attach such a file.
    package init?(start: [UInt8]) { self.init(MediaFileFormat.of(start)) }
}
