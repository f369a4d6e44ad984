public import Foundation
public import RichPushCore

/// Brings media over URLSession, straight to the disk.
///
/// Every download has a session and a state of its own, which send no credentials, cookies or header fields of a
/// host's: two notifications in one process share nothing. The memory it takes does not grow with the file.
///
/// - Note: On Linux, FoundationNetworking keeps what arrived of a download that failed in the system's temporary
///   folder; nothing of it is left in the folder given here.
public struct URLSessionMediaDownloader: MediaDownloading {
    private let timeout: Duration
    private let clock: PushClock
    private let random: RandomSource

    /// A downloader.
    ///
    /// - Parameters:
    ///   - timeout: how long one download may take; a pipeline's own budget usually ends it earlier.
    ///   - clock: what the time-out is measured with.
    ///   - random: where the names of files come from.
    public init(timeout: Duration = .seconds(30), clock: PushClock = .live, random: RandomSource = .live) {
        self.timeout = timeout
        self.clock = clock
        self.random = random
    }

    /// Downloads a URL into a folder; see ``MediaDownloading/download(_:into:byteLimit:policy:)``.
    ///
    /// - Throws: ``MediaError``, or `CancellationError` if the task was cancelled.
    public func download(
        _ url: URL,
        into folder: URL,
        byteLimit: Int,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        do {
            try policy.check(url)
        } catch {
            throw MediaError(code: .url, message: "The media is not fetched: \(error)", underlying: error)
        }
        try Task.checkCancellation()
        let file = folder.appendingPathComponent(random.identifier())
        let download = MediaDownload(judge: MediaJudge(url: url, file: file, byteLimit: byteLimit, policy: policy))
        let outcome = await withDeadline(timeout, clock: clock) { await download.run() }
        guard let outcome else {
            download.abandon()
            try Task.checkCancellation()
            throw MediaError(
                code: .timedOut,
                message: "\(url.absoluteString) was not there within \(timeout); it is not attached."
            )
        }
        return try outcome.get()
    }
}
