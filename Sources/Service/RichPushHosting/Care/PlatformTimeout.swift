public import HTTPTypes
public import RichPushHTTP
import RichPushModel

/// A transport that waits a short time for the loyalty platform, and a shorter one after the platform has timed out
/// several times in a row. The call of a response then stays queued instead of keeping its client waiting.
public struct PlatformTimeout: HTTPTransport {
    private let base: any HTTPTransport
    private let wait: Duration
    private let shortWait: Duration
    private let limit: Int
    private let timeouts = Locked(0)

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - base: sends the requests.
    ///   - wait: the longest duration of a request with its response; 5 seconds by default.
    ///   - shortWait: the same after `limit` timeouts in a row; 1 second by default. A response ends the row.
    ///   - limit: a number of timeouts; 3 by default.
    public init(
        _ base: any HTTPTransport,
        wait: Duration = .seconds(5),
        shortWait: Duration = .seconds(1),
        afterTimeouts limit: Int = 3
    ) {
        self.base = base
        self.wait = wait
        self.shortWait = shortWait
        self.limit = limit
    }

    /// Sends a request with the shortest of the given time and the transport's.
    ///
    /// - Throws: what the base transport throws.
    public func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let wait = timeouts.withLock { $0 >= limit } ? shortWait : wait
        do {
            let reply = try await base.send(request, body: body, to: addresses, timeout: min(timeout, wait))
            timeouts.withLock { $0 = 0 }
            return reply
        } catch {
            if (error as? HTTPTransportError)?.code == .timedOut { timeouts.withLock { $0 += 1 } }
            throw error
        }
    }
}
