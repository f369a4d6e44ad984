public import Foundation
public import RichPushModel

/// Fetches passes for Wallet over HTTP, into memory.
///
/// The status, the announced length, the first bytes and the limit of 10 MB are checked while the bytes arrive; at the end
/// the directory of the archive decides whether it is a pass, whatever its media type. At most three redirects are followed. The policy checks each redirect and all addresses of its host. No credentials, cookies or
/// header fields of the app are sent.
public struct HTTPPassFetcher: PassFetching {
    private let fetch: FileFetch
    private let keepsBytes: Bool

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - timeout: the longest duration of one pass, with its redirects and host look-ups.
    ///   - transport: sends the requests.
    ///   - resolver: looks up hosts before anything is sent to them.
    ///   - clock: measures the timeout.
    ///   - keepsBytes: whether the pass has its bytes. A service that only checks passes does not need them: with `false`
    ///     about 1 MB is kept of a file while it arrives, and ``/RichPushModel/WalletPass/data`` is empty.
    public init(
        timeout: Duration = .seconds(20),
        transport: any HTTPStreaming = SystemTransport(),
        resolver: HostResolver = .live,
        clock: PushClock = .live,
        keepsBytes: Bool = true
    ) {
        fetch = FileFetch(timeout: timeout, transport: transport, resolver: resolver, clock: clock)
        self.keepsBytes = keepsBytes
    }

    /// Fetches a pass; see ``/RichPushModel/PassFetching/pass(at:policy:)``.
    ///
    /// - Returns: The pass.
    /// - Throws: ``/RichPushModel/MediaError``, or `CancellationError` if the task was cancelled.
    public func pass(at url: URL, policy: URLPolicy) async throws -> WalletPass {
        let pass = try await fetch.file(of: url, policy, into: PassIntake(of: url, keepsBytes: keepsBytes))
        try Task.checkCancellation()
        return pass
    }
}
