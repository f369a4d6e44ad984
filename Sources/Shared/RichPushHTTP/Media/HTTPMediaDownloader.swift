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
    private let fetch: FileFetch
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
        fetch = FileFetch(timeout: timeout, transport: transport, resolver: resolver, clock: clock)
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
        let place = folder.appendingPathComponent(random.identifier())
        let intake = MediaIntake(of: url, into: place, admission: admission)
        do {
            return try await fetch.file(of: url, policy, into: intake)
        } catch {
            // After the deadline too: a download that ends late must not leave a file.
            intake.discard()
            throw error
        }
    }
}
