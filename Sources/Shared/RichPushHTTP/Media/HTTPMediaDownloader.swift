public import Foundation
import HTTPTypes
public import RichPushModel

/// Downloads media over HTTP, directly to a file.
///
/// Memory use does not grow with the size of the file. The announced length, the format of the first bytes and the size
/// limit of that format are checked before the rest is read. At most five redirects are followed. The policy checks
/// each redirect and all addresses of its host. No credentials, cookies or header fields of the app are sent. A
/// download that fails leaves no file.
public struct HTTPMediaDownloader: MediaDownloading {
    private let timeout: Duration
    private let transport: any HTTPStreaming
    private let resolver: HostResolver
    private let clock: PushClock
    private let random: RandomSource

    /// Makes a downloader.
    ///
    /// - Parameters:
    ///   - timeout: the longest duration of one download, with its redirects and host look-ups. The time budget of a
    ///     delivery pipeline usually ends it earlier.
    ///   - transport: sends the requests.
    ///   - resolver: looks up hosts before anything is sent to them.
    ///   - clock: measures the timeout.
    ///   - random: makes the names of the files.
    public init(
        timeout: Duration = .seconds(30),
        transport: any HTTPStreaming = SystemTransport(),
        resolver: HostResolver = .live,
        clock: PushClock = .live,
        random: RandomSource = .live
    ) {
        self.timeout = timeout
        self.transport = transport
        self.resolver = resolver
        self.clock = clock
        self.random = random
    }

    /// Downloads a URL into a folder; see ``/RichPushModel/MediaDownloading/download(_:into:admission:policy:)``.
    ///
    /// - Returns: The file in the folder, its content type and its length.
    /// - Throws: ``/RichPushModel/MediaError``, or `CancellationError` if the task was cancelled.
    public func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        try Task.checkCancellation()
        let place = folder.appendingPathComponent(random.identifier())
        let intake = MediaIntake(of: url, into: place, admission: admission)
        let fetch = FileFetch(transport: transport, resolver: resolver)
        let outcome = await withDeadline(timeout, clock: clock) { await fetch.result(of: url, policy, into: intake) }
        if case .success(let media)? = outcome { return media }
        // After the deadline too: a download that ends late must not leave a file.
        intake.discard()
        try Task.checkCancellation()
        guard let outcome else { throw MediaReport(url: url).timedOut(after: timeout) }
        return try outcome.get()
    }
}
