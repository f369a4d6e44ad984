public import struct Foundation.URL

/// Brings media from the network into a file.
public protocol MediaDownloading: Sendable {
    /// Downloads a URL into a folder.
    ///
    /// The download must stop when the task is cancelled, send no credentials, check every redirect by the policy, stop
    /// at the byte limit, and leave no file behind when it throws.
    ///
    /// - Parameters:
    ///   - url: a URL that the policy allows.
    ///   - folder: where the file goes; its name is the downloader's own.
    ///   - byteLimit: the most bytes to accept.
    ///   - policy: what a redirect may lead to.
    /// - Throws: ``MediaError``.
    func download(
        _ url: URL,
        into folder: URL,
        byteLimit: Int,
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
