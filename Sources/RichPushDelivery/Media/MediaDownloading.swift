public import RichPushModel

public import struct Foundation.URL

/// Brings media from the network into a file.
public protocol MediaDownloading: Sendable {
    /// Downloads a URL into a folder.
    ///
    /// The download must stop when the task is cancelled, send no credentials, check the URL and every redirect by the
    /// policy, and the addresses their hosts lead to, stop as soon as the admission refuses what has arrived, and leave
    /// no file behind when it throws.
    ///
    /// - Parameters:
    ///   - url: a URL that the policy allows.
    ///   - folder: where the file goes; its name is the downloader's own.
    ///   - admission: what may be kept.
    ///   - policy: what may be fetched.
    /// - Throws: ``MediaError``.
    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia
}

/// A file that came from the network, not yet looked at.
public struct DownloadedMedia: Sendable, Hashable {
    /// Where the file is.
    public var file: URL
    /// The response's Content-Type, as it was sent.
    public var contentType: String?
    /// How many bytes the file has.
    public var byteCount: Int

    /// A downloaded file.
    public init(file: URL, contentType: String?, byteCount: Int) {
        self.file = file
        self.contentType = contentType
        self.byteCount = byteCount
    }
}
