public import Foundation
import HTTPTypes
public import RichPushDelivery
public import RichPushModel

/// Brings media over HTTP, straight to the disk.
///
/// The memory it takes does not grow with the file, and what has arrived is judged before the rest is read: by its
/// announced length, by what its first bytes are, by the limit of that kind. Redirects are followed here, at most five;
/// the policy is asked about each of them and about every address their hosts lead to. No credentials, cookies or
/// header fields of a host's are sent. A download that fails leaves no file.
public struct HTTPMediaDownloader: MediaDownloading {
    private let timeout: Duration
    private let transport: any HTTPStreaming
    private let resolver: HostResolver
    private let clock: PushClock
    private let random: RandomSource

    /// A downloader.
    ///
    /// - Parameters:
    ///   - timeout: how long one download may take, redirects and look-ups included; a pipeline's own budget usually
    ///     ends it earlier.
    ///   - transport: what carries the requests.
    ///   - resolver: what hosts' names are looked up with, before anything is sent to them.
    ///   - clock: what the time-out is measured with.
    ///   - random: where the names of files come from.
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

    /// Downloads a URL into a folder; see ``/RichPushDelivery/MediaDownloading/download(_:into:admission:policy:)``.
    ///
    /// - Throws: ``/RichPushDelivery/MediaError``, or `CancellationError` if the task was cancelled.
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
        // Also after the deadline: a download that ends late finds its file removed.
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

    /// Hands an answer over; where it leads to, if it is a redirect.
    private func answer(from url: URL, to addresses: [String], into intake: MediaIntake) async throws -> String? {
        // A compressed body could not be compared with its announced length.
        guard let request = HTTPRequest(method: .get, url: url, headerFields: [.acceptEncoding: "identity"]) else {
            throw HTTPTransportError(code: .invalidRequest, message: "\"\(url)\" is not an address; nothing was sent.")
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
