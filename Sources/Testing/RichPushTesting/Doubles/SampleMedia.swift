public import RichPushModel

/// A media file as a server sends it: its first bytes, its length and its Content-Type.
public struct SampleMedia: Sendable, Hashable {
    /// The first bytes, or all of them.
    public var bytes: [UInt8]
    /// The Content-Type of the response; `nil` for a response without one.
    public var contentType: String?
    /// The file's length in bytes. Bytes after ``bytes`` are zero, and use no space on the disk.
    public var byteCount: Int

    /// Makes a file from its first bytes.
    ///
    /// - Parameters:
    ///   - bytes: the first bytes, or all of them.
    ///   - contentType: the response's Content-Type, or `nil` for a response without one.
    ///   - byteCount: the file's length if it is more than the number of `bytes`.
    public init(bytes: [UInt8], contentType: String? = nil, byteCount: Int? = nil) {
        self.bytes = bytes
        self.contentType = contentType
        self.byteCount = max(bytes.count, byteCount ?? 0)
    }

    /// The first bytes of a file of a format, without Content-Type: enough to be recognised and attached, but not a
    /// picture, sound or movie that can be played.
    public static func start(of format: MediaFormat) -> SampleMedia {
        SampleMedia(bytes: firstBytes(of: format))
    }

    private static func firstBytes(of format: MediaFormat) -> [UInt8] {
        switch format {
        case .jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 16]
        case .png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
        case .gif: Array("GIF89a".utf8) + [1, 0, 1, 0]
        case .mp3: Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0]
        case .wav: Array("RIFF".utf8) + [0, 0, 1, 0] + Array("WAVEfmt ".utf8)
        case .aiff: Array("FORM".utf8) + [0, 0, 1, 0] + Array("AIFFCOMM".utf8)
        case .m4a: [0, 0, 0, 24] + Array("ftypM4A ".utf8)
        case .mp4: [0, 0, 0, 24] + Array("ftypisom".utf8)
        case .mpeg: [0, 0, 1, 0xba, 0x44, 0, 4, 0]
        case .avi: Array("RIFF".utf8) + [0, 0, 1, 0] + Array("AVI LIST".utf8)
        }
    }
}
