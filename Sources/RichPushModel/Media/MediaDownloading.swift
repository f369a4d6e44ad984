public import struct Foundation.URL

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
