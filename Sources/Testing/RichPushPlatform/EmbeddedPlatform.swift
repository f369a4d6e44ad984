public import Foundation
public import RichPushModel

#if Tools
import FlyingFox
#endif

/// A loyalty platform inside the process, for tests, demonstrations and experiments.
///
/// It listens on 127.0.0.1, or on ``PlatformOptions/host``, answers every operation of the loyalty API for any id, serves the files of its
/// ``MediaLibrary`` under `/media/`, counts EMS opens under `/beacons/`, and shows the requests at `/`. It keeps its
/// state in memory, per member; ``stop()`` does not clear it. The bearer token names the member: `token-for-rose` is
/// the token of the member `rose`, and every other token is a member's name itself. A call with a known
/// `Idempotency-Key` is not executed again; it gets the same response as the first time.
///
/// ```swift
/// let platform = EmbeddedPlatform()
/// let address = try await platform.start()
/// await platform.setFault(.status(503), for: .operation(.clipOffer), count: 2)
/// ```
public actor EmbeddedPlatform {
    let options: PlatformOptions
    var requestLog: RequestLog
    var faults = FaultTable()
    var backend = LoyaltyBackend()
    var answeredKeys = IdempotentReplies()

    private var port: UInt16
    private var running: LocalServer?
    private var observers: [Int: AsyncStream<LoggedRequest>.Continuation] = [:]
    private var nextObserver = 0

    /// Makes a platform that is not started yet.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any free port. Later starts use the same port, so that addresses stay valid.
    ///   - options: The platform's routes, files and limits.
    public init(port: UInt16 = 0, options: PlatformOptions = PlatformOptions()) {
        self.port = port
        self.options = options
        requestLog = RequestLog(capacity: options.logCapacity)
    }

    /// The platform's address, such as `http://127.0.0.1:PORT`. With port 0, the real port is known after the first
    /// ``start()``.
    public var url: URL {
        var components = URLComponents()
        (components.scheme, components.host, components.port) = ("http", options.host, Int(port))
        return components.url ?? URL(fileURLWithPath: "/")
    }

    /// Starts to listen, and returns when connections are accepted.
    ///
    /// - Returns: The platform's address.
    /// - Throws: A ``PlatformError`` if the port cannot be used or the platform is already running.
    public func start() async throws -> URL {
        guard running == nil else {
            throw PlatformError(code: .alreadyRunning, message: "The embedded platform is already running at \(url).")
        }
        // A request with the fault `hang` must last longer than every client's timeout.
        guard options.secret?.isEmpty != true, options.secret != nil || options.host == "127.0.0.1" else {
            let fault = "because \(options.host) needs a secret that is not empty."
            throw PlatformError(code: .secretMissing, message: "The embedded platform was not started, \(fault)")
        }
        let server: LocalServer
        do {
            server = try LocalServer(host: options.host, port: port, timeout: 86_400) { [self] request in
                await response(to: request)
            }
        } catch {
            throw unavailable(error)
        }
        running = server
        do {
            port = try await server.listen()
        } catch {
            running = nil
            throw unavailable(await server.failure())
        }
        return url
    }

    private func unavailable(_ error: (any Error)?) -> PlatformError {
        let reason = error?.localizedDescription ?? "it ended at once"
        let fault = "it cannot listen on \(options.host):\(port): \(reason)"
        return PlatformError(
            code: .portUnavailable,
            message: "The embedded platform was not started, because \(fault)"
        )
    }

    /// Stops listening and ends open requests, hanging ones too. State and log are kept. Does nothing if not started.
    public func stop() async {
        let server = running
        running = nil
        await server?.stop()
    }

    /// The received requests, in the order of arrival, without those for the platform's own pages `/`, `/_log` and
    /// `/_state`.
    ///
    /// At least the latest ``PlatformOptions/logCapacity`` requests are kept.
    public var log: [LoggedRequest] { requestLog.entries }

    /// The state of each member that has changed something, by the member. Two names are one member if their UTF-8 bytes are equal.
    public var members: [Recipient: MemberState] { backend.members }

    /// The state of one member; empty for an unknown member.
    public func state(of member: String) -> MemberState {
        backend.members[Recipient(member)] ?? MemberState()
    }

    /// Sets or removes the fault of a target.
    ///
    /// - Parameters:
    ///   - fault: The fault; nil removes the target's fault.
    ///   - target: The requests that the fault applies to. A target has one fault at a time. If several targets include
    ///     a request, the fault that was set first is used.
    ///   - count: The number of requests that fail; nil means all until the fault is changed.
    public func setFault(_ fault: PlatformFault?, for target: FaultTarget, count: Int? = nil) {
        faults.set(fault, for: target, count: count)
    }

    /// Removes the faults of all targets. State and log are kept.
    public func clearFaults() {
        faults.removeAll()
    }

    /// Removes members, idempotency keys, faults and the log. The platform keeps running.
    public func reset() {
        backend.removeAll()
        answeredKeys.removeAll()
        faults.removeAll()
        requestLog.removeAll()
    }

    /// A stream of the requests from now on. Each request appears when it arrives, before it is answered.
    ///
    /// The stream ends only when its consumer stops iterating.
    ///
    /// - Returns: A new stream; each stream receives all requests.
    public func arrivals() -> AsyncStream<LoggedRequest> {
        let id = nextObserver
        nextObserver += 1
        let (stream, continuation) = AsyncStream.makeStream(of: LoggedRequest.self)
        observers[id] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.removeObserver(id) }
        }
        return stream
    }

    func announce(_ request: LoggedRequest) {
        for observer in observers.values { observer.yield(request) }
    }

    private func response(to request: HTTPRequest) async -> HTTPResponse {
        let isHead = request.method == .HEAD
        guard let request = try? await PlatformRequest(request) else {
            let refusal = PlatformReply.refusal(413, "The body is longer than \(PlatformRequest.bodyLimit) bytes.")
            var response = refusal.response(toHead: isHead)
            response.headers[.connection] = "close"
            return response
        }
        return await reply(to: request).response(toHead: isHead)
    }

    private func removeObserver(_ id: Int) {
        observers[id] = nil
    }
}
