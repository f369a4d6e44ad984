import FlyingFox
import FlyingSocks
public import Foundation

/// A loyalty platform in the process: for the command line's demonstration, for tests, for trying things out.
///
/// It listens on 127.0.0.1 alone, answers every operation of the loyalty API for any id, serves the files of its
/// options' ``MediaLibrary`` under `/media/`, counts beacons under `/beacons/`, and shows at `/` what it was asked. State
/// is kept in memory, per member, and survives ``stop()``. A call whose `Idempotency-Key` was seen before is answered as
/// the first time and not carried out again.
///
/// ```swift
/// let platform = EmbeddedPlatform()
/// let address = try await platform.start()
/// await platform.setFault(.status(503), for: .operation(.clipOffer), count: 2)
/// …
/// #expect(await platform.log.map(\.status) == [503, 503, 200])
/// await platform.stop()
/// ```
public actor EmbeddedPlatform {
    let options: PlatformOptions
    var requestLog: RequestLog
    var faults = FaultTable()
    var backend = LoyaltyBackend()
    var answeredKeys = IdempotentReplies()

    private var port: UInt16
    private var running: (server: HTTPServer, task: Task<Void, any Error>)?
    private var observers: [Int: AsyncStream<LoggedRequest>.Continuation] = [:]
    private var nextObserver = 0

    /// Makes a platform; it listens once it is started.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any that is free. It is kept for later starts, so that addresses stay valid.
    ///   - options: How it behaves.
    public init(port: UInt16 = 0, options: PlatformOptions = PlatformOptions()) {
        self.port = port
        self.options = options
        requestLog = RequestLog(capacity: options.logCapacity)
    }

    /// The platform's address: `http://127.0.0.1:PORT`.
    public var url: URL {
        var components = URLComponents()
        (components.scheme, components.host, components.port) = ("http", "127.0.0.1", Int(port))
        return components.url ?? URL(fileURLWithPath: "/")
    }

    /// Starts to listen.
    ///
    /// - Returns: The platform's address.
    /// - Throws: A ``PlatformError`` if the port is taken or the platform runs already.
    public func start() async throws -> URL {
        guard running == nil else {
            throw PlatformError(code: .alreadyRunning, message: "The embedded platform runs already, at \(url).")
        }
        let wanted = port
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try sockaddr_in.inet(ip4: "127.0.0.1", port: wanted),
                // A request that hangs on purpose must outlast every client's patience.
                timeout: 86_400,
                pool: PromptSocketPool(base: HTTPServer.defaultPool()),
                logger: .disabled
            ),
            handler: ClosureHTTPHandler { [self] request in await response(to: request) }
        )
        // Where many tests begin at once, it takes a while until the server has its turn.
        let listening = Task { try await server.waitUntilListening(timeout: 60) }
        let task = Task {
            defer { listening.cancel() }
            try await server.run()
        }
        running = (server, task)
        do {
            try await listening.value
        } catch {
            running = nil
            task.cancel()
            throw await Self.unavailable(port: wanted, task)
        }
        if case .ip4(_, let actual) = await server.listeningAddress { port = actual }
        return url
    }

    /// Stops to listen and ends open requests, hanging ones included. State and log are kept.
    public func stop() async {
        guard let (server, task) = running else { return }
        running = nil
        await server.stop()
        task.cancel()
        _ = await task.result
    }

    /// The requests received, in the order they arrived.
    ///
    /// The platform's own pages, `/`, `/_log` and `/_state`, are not among them.
    public var log: [LoggedRequest] { requestLog.entries }

    /// What each member did.
    public var members: [String: MemberState] { backend.members }

    /// What one member did; empty for a member who was never seen.
    public func state(of member: String) -> MemberState {
        backend.members[member] ?? MemberState()
    }

    /// Makes requests fail from now on.
    ///
    /// - Parameters:
    ///   - fault: What happens; nil ends a fault.
    ///   - target: Which requests are concerned. A target has one fault at a time; where several targets concern a
    ///     request, the one set first is used.
    ///   - count: For how many requests; nil means until it is changed.
    public func setFault(_ fault: PlatformFault?, for target: FaultTarget, count: Int? = nil) {
        faults.set(fault, for: target, count: count)
    }

    /// Ends all faults.
    public func clearFaults() {
        faults.removeAll()
    }

    /// Forgets members, keys, faults and the log.
    public func reset() {
        backend.removeAll()
        answeredKeys.removeAll()
        faults.removeAll()
        requestLog.removeAll()
    }

    /// The requests from now on, each as it arrives, before it is answered.
    ///
    /// The stream ends when its consumer stops to iterate; it never fails.
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
            let refusal = PlatformReply.refusal(413, "The body is longer than a loyalty call needs.")
            var response = refusal.response(toHead: isHead)
            response.headers[.connection] = "close"
            return response
        }
        return await reply(to: request).response(toHead: isHead)
    }

    private func removeObserver(_ id: Int) {
        observers[id] = nil
    }

    /// Why a server that ended did not listen.
    private static func unavailable(port: UInt16, _ task: Task<Void, any Error>) async -> PlatformError {
        var reason = "it ended at once"
        if case .failure(let error) = await task.result { reason = error.localizedDescription }
        return PlatformError(
            code: .portUnavailable,
            message: "The embedded platform cannot listen on 127.0.0.1:\(port), so it was not started: \(reason)"
        )
    }
}
