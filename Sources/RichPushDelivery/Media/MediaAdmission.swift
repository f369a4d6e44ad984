public import RichPushModel

public import struct Foundation.URL

/// What may be kept of a download.
///
/// A downloader asks while the bytes arrive, so that nothing is read to its end that cannot be attached: first with the
/// announced length, then, as soon as ``startLength`` bytes are there, what they are and how many of them there may be.
public struct MediaAdmission: Sendable, Hashable {
    /// How many of a file's first bytes tell what it is; a shorter file is judged by all it has.
    public static let startLength = MediaSignature.length
    /// The most bytes of any format that the system takes.
    public static let largestByteLimit = MediaFormat.allCases.map(\.byteLimit).max() ?? 0
    /// The most bytes of each format that the system takes.
    public static let systemLimits = Dictionary(
        uniqueKeysWithValues: MediaFormat.allCases.map { ($0, $0.byteLimit) }
    )

    /// The most bytes of any file, whatever it is.
    public var byteLimit: Int
    /// The most bytes of each format, the system's unless a host says otherwise; a format left out has the limit of any
    /// file.
    public var formatLimits: [MediaFormat: Int]
    private let declaredType: String?
    private let urlPath: String

    /// What may be kept of a URL's media.
    ///
    /// - Parameters:
    ///   - url: the payload's URL.
    ///   - declaredType: what the payload says of it.
    ///   - byteLimit: the most bytes of any file.
    ///   - formatLimits: the most bytes of each format.
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

    /// Decides what a file is.
    ///
    /// - Parameters:
    ///   - start: its first bytes.
    ///   - contentType: the response's Content-Type, as it was sent.
    /// - Throws: ``MediaError`` with the code ``MediaError/Code/unsupported`` if it cannot be attached.
    public func format(start: [UInt8], contentType: String?) throws(MediaError) -> MediaFormat {
        try MediaFormat.decide(
            bytes: start,
            contentType: contentType,
            declaredType: declaredType,
            urlPath: urlPath
        )
    }

    /// The most bytes of a file of a format.
    public func byteLimit(of format: MediaFormat) -> Int {
        min(byteLimit, formatLimits[format] ?? byteLimit)
    }
}
