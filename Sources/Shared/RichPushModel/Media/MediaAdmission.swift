import RichPushPayload

public import struct Foundation.URL

/// Decides which downloads can be attached.
///
/// A downloader checks while the bytes arrive, so that it stops early if a file cannot be attached: first the announced
/// length, then, after ``startLength`` bytes, the format and its size limit.
public struct MediaAdmission: Sendable, Hashable {
    /// The number of first bytes from which the format is detected. A shorter file is checked as a whole.
    public static let startLength = MediaFileFormat.startLength
    /// The largest size in bytes that the system accepts for any format.
    public static let largestByteLimit = MediaFormat.allCases.map(\.byteLimit).max() ?? 0
    /// The largest size in bytes that the system accepts for each format.
    public static let systemLimits = Dictionary(uniqueKeysWithValues: MediaFormat.allCases.map { ($0, $0.byteLimit) })

    /// The largest size in bytes of any file.
    public var byteLimit: Int
    /// The largest size in bytes for each format, by default that of the system. For a format that is not listed,
    /// ``byteLimit`` applies.
    public var formatLimits: [MediaFormat: Int]
    private let url: String

    /// Makes the limits for the media of a URL.
    ///
    /// - Parameters:
    ///   - url: the payload's URL, which errors name.
    ///   - byteLimit: the largest size in bytes of any file.
    ///   - formatLimits: the largest size in bytes for each format.
    public init(
        of url: URL,
        byteLimit: Int = MediaAdmission.largestByteLimit,
        formatLimits: [MediaFormat: Int] = MediaAdmission.systemLimits
    ) {
        self.byteLimit = byteLimit
        self.formatLimits = formatLimits
        self.url = url.absoluteString
    }

    /// Decides the format of a file by its bytes. Neither the response's type nor the URL's extension replaces them.
    ///
    /// - Parameters:
    ///   - start: its first ``startLength`` bytes, or all bytes of a shorter file.
    ///   - contentType: the response's Content-Type, as it was sent. An error names it.
    /// - Returns: the format.
    /// - Throws: ``MediaError`` with the code ``MediaError/Code/unsupported`` if the file cannot be attached. It says what
    ///   the bytes are.
    public func format(start: [UInt8], contentType: String?) throws(MediaError) -> MediaFormat {
        let found = MediaFileFormat.of(start)
        if let format = MediaFormat(found) { return format }
        throw .unsupported(url, found: found, start: start, contentType: contentType)
    }

    /// The largest size in bytes for a format.
    public func byteLimit(of format: MediaFormat) -> Int {
        min(byteLimit, formatLimits[format] ?? byteLimit)
    }
}

/// Downloads media from the network to a file.
public protocol MediaDownloading: Sendable {
    /// Downloads a URL into a folder.
    ///
    /// The implementation must:
    /// - stop when the task is cancelled;
    /// - send no credentials;
    /// - check the URL, every redirect and the addresses of their hosts with the policy;
    /// - stop as soon as the admission refuses the download;
    /// - leave no file when it throws.
    ///
    /// - Parameters:
    ///   - url: a URL that the policy allows.
    ///   - folder: the folder of the file. The downloader chooses the file's name.
    ///   - admission: checks format and size while the bytes arrive.
    ///   - policy: decides which URLs and addresses may be fetched.
    /// - Returns: the downloaded file.
    /// - Throws: ``MediaError``; a cancellation may throw `CancellationError`.
    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia
}

/// A file that was downloaded; its content is not checked yet.
public struct DownloadedMedia: Sendable, Hashable {
    /// The URL of the file.
    public var file: URL
    /// The response's Content-Type, as it was sent.
    public var contentType: String?
    /// The size of the file in bytes.
    public var byteCount: Int

    /// Makes a downloaded file, for a downloader of the app's own.
    public init(file: URL, contentType: String?, byteCount: Int) {
        self.file = file
        self.contentType = contentType
        self.byteCount = byteCount
    }
}
