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
        let outcome = await withDeadline(timeout, clock: clock) { await fetch(url, policy: policy, into: intake) }
        if case .success(let media)? = outcome { return media }
        // After the deadline too: a download that ends late must not leave a file.
        intake.discard()
        try Task.checkCancellation()
        guard let outcome else { throw MediaReport(url: url).timedOut(after: timeout) }
        return try outcome.get()
    }

    private func fetch(
        _ url: URL,
        policy: URLPolicy,
        into intake: MediaIntake
    ) async -> Result<DownloadedMedia, any Error> {
        let report = MediaReport(url: url)
        var target = url
        var isRedirected = false
        do {
            for _ in 0...RedirectRule.limit {
                let addresses = try await policy.check(target, resolver: resolver)
                guard let location = try await answer(from: target, to: addresses, into: intake) else {
                    return .success(try intake.finish())
                }
                isRedirected = true
                guard let next = RedirectRule.target(location, from: target) else {
                    throw URLPolicyError(code: .malformed, url: location)
                }
                target = next
            }
            throw report.tooManyRedirects()
        } catch {
            let cause = intake.failure ?? error
            return .failure(report.failure(cause, isRedirected: isRedirected, hasBegun: intake.hasBegun))
        }
    }

    /// Passes a response to the intake; returns the location if it is a redirect.
    private func answer(from url: URL, to addresses: [String], into intake: MediaIntake) async throws -> String? {
        // The length of a compressed body cannot be compared with its announced length.
        guard let request = HTTPRequest(method: .get, url: url, headerFields: [.acceptEncoding: "identity"]) else {
            throw HTTPTransportError.notAnAddress(url.absoluteString)
        }
        do {
            try await transport.stream(request, to: addresses, into: intake)
        } catch {
            guard let location = intake.takeRedirect() else { throw error }
            return location
        }
        return intake.takeRedirect()
    }
}
