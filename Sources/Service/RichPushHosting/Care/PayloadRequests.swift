public import RichPushModel

import struct Foundation.URL

/// Bounds the requests of a service to addresses that payloads name: how many there are at the same time, how many wait,
/// and how much memory they hold together.
///
/// ```swift
/// services.passes = HTTPPassFetcher(timeout: .seconds(10), keepsBytes: false)
/// let requests = PayloadRequests()
/// services = services.forHosting(requests)
/// ```
public final class PayloadRequests: Sendable {
    /// The largest number of bytes that all requests hold at the same time.
    public static let byteLimit = 32_000_000

    /// A kind of request.
    public enum Kind: String, CaseIterable, Sendable {
        /// Of a pass.
        case pass
        /// Of an EMS open.
        case beacon

        /// How many are sent at the same time: few passes, which are files; beacons have short answers, and wait in the
        /// outbox.
        public var limit: Int {
            switch self {
            case .pass: 2
            case .beacon: 256
            }
        }

        /// How many bytes one holds at most: a pass whose bytes are kept, and the beginning of a beacon's answer.
        public var byteLimit: Int {
            switch self {
            case .pass: 12_000_000
            case .beacon: 16_384
            }
        }
    }

    private let room: RequestRoom<Kind>

    /// Makes a bound.
    ///
    /// - Parameters:
    ///   - wait: the longest time that a request waits for others to end; 5 seconds by default.
    ///   - waitingLimit: how many requests of a kind wait at most; 64 by default.
    ///   - clock: measures the time.
    public init(wait: Duration = .seconds(5), waitingLimit: Int = 64, clock: PushClock = .live) {
        let problem = ServiceError(
            .overloaded,
            "Too many requests to addresses of payloads are being sent. Repeat the request with the same id.",
            retryAfter: .seconds(5)
        )
        room = RequestRoom(problem: problem, wait: wait, waitingLimit: waitingLimit, clock: clock) { $0.limit }
    }

    /// How many requests of a kind are being sent, and how many wait.
    public func load(of kind: Kind) -> RequestRoom<Kind>.Load { room.load(of: kind) }

    /// How many bytes the requests hold at most now.
    public var bytes: Int { Kind.allCases.reduce(0) { $0 + load(of: $1).used * $1.byteLimit } }

    /// Sends a request when there is room for it.
    ///
    /// - Parameters:
    ///   - kind: the kind of the request.
    ///   - body: sends the request.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws; ``ServiceError`` of the kind ``ServiceError/Kind/overloaded`` if there is no room in
    ///   time; `CancellationError`.
    public func run<Value: Sendable>(_ kind: Kind, _ body: () async throws -> Value) async throws -> Value {
        try await room.run(of: kind, body)
    }

    /// A fetcher of passes within this bound.
    public func fetcher(_ base: any PassFetching) -> any PassFetching {
        BoundedPasses(base: base, requests: self)
    }
}

/// Fetches passes when there is room.
private struct BoundedPasses: PassFetching {
    let base: any PassFetching
    let requests: PayloadRequests

    func pass(at url: URL, policy: URLPolicy) async throws -> WalletPass {
        try await requests.run(.pass) { try await base.pass(at: url, policy: policy) }
    }
}
