public import struct Foundation.URL

/// Decides which downloads can be attached.
///
/// A downloader checks while the bytes arrive, so that it stops early if a file cannot be attached: first the announced
/// length, then, after ``startLength`` bytes, the format and its size limit.
public struct MediaAdmission: Sendable, Hashable {
    /// The number of first bytes from which the format is detected. A shorter file is checked as a whole.
    public static let startLength = MediaSignature.length
    /// The largest size in bytes that the system accepts for any format.
    public static let largestByteLimit = MediaFormat.allCases.map(\.byteLimit).max() ?? 0
    /// The largest size in bytes that the system accepts for each format.
    public static let systemLimits = Dictionary(
        uniqueKeysWithValues: MediaFormat.allCases.map { ($0, $0.byteLimit) }
    )

    /// The largest size in bytes of any file.
    public var byteLimit: Int
    /// The largest size in bytes for each format, by default that of the system. For a format that is not listed,
    /// ``byteLimit`` applies.
    public var formatLimits: [MediaFormat: Int]
    private let declaredType: String?
    private let urlPath: String

    /// Makes the limits for the media of a URL.
    ///
    /// - Parameters:
    ///   - url: the payload's URL.
    ///   - declaredType: the type that the payload declares.
    ///   - byteLimit: the largest size in bytes of any file.
    ///   - formatLimits: the largest size in bytes for each format.
    public init(
        of url: URL,
        declaredType: String? = nil,
        byteLimit: Int = MediaAdmission.largestByteLimit,
        formatLimits: [MediaFormat: Int] = MediaAdmission.systemLimits
    ) {
        self.byteLimit = byteLimit
        self.formatLimits = formatLimits
        self.declaredType = declaredType
        urlPath = url.path
    }

    /// Decides the format of a file.
    ///
    /// - Parameters:
    ///   - start: its first bytes.
    ///   - contentType: the response's Content-Type, as it was sent.
    /// - Returns: the format.
    /// - Throws: ``MediaError`` with the code ``MediaError/Code/unsupported`` if the file cannot be attached.
    public func format(start: [UInt8], contentType: String?) throws(MediaError) -> MediaFormat {
        try MediaFormat.decide(
            bytes: start,
            contentType: contentType,
            declaredType: declaredType,
            urlPath: urlPath
        )
    }

    /// The largest size in bytes for a format.
    public func byteLimit(of format: MediaFormat) -> Int {
        min(byteLimit, formatLimits[format] ?? byteLimit)
    }
}
