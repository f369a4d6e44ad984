#if !canImport(Darwin)
import Foundation
import RichPushCurl
import RichPushModel

/// The thread that runs libcurl: one handle for all requests of the process, which share its connections.
///
/// This thread waits only for the network. A response is passed to its sink on another thread. If libcurl fails as a
/// whole, the requests of the loop end, and the next request starts another loop.
final class CurlLoop: Sendable {
    enum Command {
        case start(CurlExchange)
        /// Continues an exchange after its sink has received the queued bytes.
        case resume(CurlExchange)
        /// Ends an exchange that has not ended yet.
        case stop(CurlExchange)
    }

    /// An exchange that libcurl is running.
    private struct Running {
        var exchange: CurlExchange
        var easy: OpaquePointer
        var errorText: CurlErrorText
    }

    /// What other threads have asked for.
    private struct Inbox {
        var commands: [Command] = []
        /// Why the loop takes no more commands.
        var failure: HTTPTransportError?
    }

    private struct Handle: @unchecked Sendable {  // used by the loop's thread alone; any thread may wake it
        var multi: OpaquePointer
    }

    /// The longest wait, in milliseconds. Each command wakes the loop earlier.
    private static let longestWait: Int32 = 60_000

    private static let current = Locked<CurlLoop?>(nil)

    /// The process's loop. It starts at the first use, and again after it has failed.
    ///
    /// - Throws: ``HTTPTransportError`` if libcurl cannot be loaded or the loop cannot be started; the next call tries
    ///   again.
    static func shared() throws -> CurlLoop {
        try current.withLock { current in
            if let current, current.inbox.withLock({ $0.failure == nil }) { return current }
            try CurlLibrary.load()
            let loop = CurlLoop(Handle(multi: try rp_failure.catching { rp_multi_new(&$0) }))
            try loop.start()
            current = loop
            return loop
        }
    }

    private let handle: Handle
    private let inbox = Locked(Inbox())

    private init(_ handle: Handle) {
        self.handle = handle
    }

    deinit { rp_multi_free(handle.multi) }

    private func start() throws(HTTPTransportError) {
        let loop = Unmanaged.passRetained(self)
        do throws(HTTPTransportError) {
            try rp_failure.catching { failure in
                let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
                    guard let context else { return }
                    Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
                }
                return rp_start_thread(run, loop.toOpaque(), &failure) ? () : nil
            }
        } catch {
            loop.release()
            throw error
        }
    }

    // MARK: From any thread

    func send(_ command: Command) {
        let failure = inbox.withLock { inbox in
            if inbox.failure == nil { inbox.commands.append(command) }
            return inbox.failure
        }
        if let failure { return refuse(command, failure) }
        var failed = rp_failure()
        if !rp_multi_wake(handle.multi, &failed) { refuse(command, close(failed)) }
    }

    /// Ends the exchange of a command that the loop does not follow.
    private func refuse(_ command: Command, _ error: HTTPTransportError) {
        if case .start(let exchange) = command { exchange.end(.failure(error)) }
    }

    /// Takes no more commands. The first failure counts.
    @discardableResult
    private func close(_ failure: rp_failure) -> HTTPTransportError {
        let error = HTTPTransportError(failure, "libcurl has stopped; the request was ended.")
        return inbox.withLock { inbox in
            let first = inbox.failure ?? error
            inbox.failure = first
            return first
        }
    }

    // MARK: On the loop's thread

    private func run() {
        var running: [ObjectIdentifier: Running] = [:]
        var failure = rp_failure()
        while inbox.withLock({ $0.failure == nil }) {
            followCommands(&running)
            let isWorking = rp_multi_perform(handle.multi, &failure)
            endFinished(&running)
            if !isWorking || !rp_multi_wait(handle.multi, Self.longestWait, &failure) { close(failure) }
        }
        endAll(running)
    }

    private func takeCommands() -> [Command] {
        inbox.withLock { inbox in
            defer { inbox.commands = [] }
            return inbox.commands
        }
    }

    private func followCommands(_ running: inout [ObjectIdentifier: Running]) {
        for command in takeCommands() {
            switch command {
            case .start(let exchange):
                start(exchange, &running)
            case .resume(let exchange):
                guard let easy = running[ObjectIdentifier(exchange)]?.easy else { continue }
                let code = rp_easy_resume(easy)
                if code != CurlFailure.none { end(easy, of: exchange, code, &running) }
            case .stop(let exchange):
                guard let easy = running.removeValue(forKey: ObjectIdentifier(exchange))?.easy else { continue }
                rp_multi_remove(handle.multi, easy)
            }
        }
    }

    private func start(_ exchange: CurlExchange, _ running: inout [ObjectIdentifier: Running]) {
        guard !exchange.hasEnded else { return }
        do throws(HTTPTransportError) {
            let errorText = CurlErrorText()
            let easy = try exchange.makeHandle(errorText)
            try rp_failure.catching { rp_multi_add(handle.multi, easy, &$0) ? () : nil }
            running[ObjectIdentifier(exchange)] = Running(exchange: exchange, easy: easy, errorText: errorText)
        } catch {
            exchange.end(.failure(error))
        }
    }

    private func endFinished(_ running: inout [ObjectIdentifier: Running]) {
        var code: Int32 = 0
        while let easy = rp_multi_next_ended(handle.multi, &code) {
            guard let context = rp_easy_context(easy) else { continue }
            end(easy, of: CurlExchange.of(context), code, &running)
        }
    }

    private func end(
        _ easy: OpaquePointer,
        of exchange: CurlExchange,
        _ code: Int32,
        _ running: inout [ObjectIdentifier: Running]
    ) {
        let failure = CurlFailure(
            code: code,
            text: running[ObjectIdentifier(exchange)]?.errorText.value ?? "",
            hasSent: rp_easy_has_sent(easy)
        )
        rp_multi_remove(handle.multi, easy)
        running[ObjectIdentifier(exchange)] = nil
        exchange.finish(code == CurlFailure.none ? nil : failure)
    }

    private func endAll(_ running: [ObjectIdentifier: Running]) {
        for entry in running.values { rp_multi_remove(handle.multi, entry.easy) }
        let commands = takeCommands()
        guard let error = inbox.withLock({ $0.failure }) else { return }
        for entry in running.values { entry.exchange.end(.failure(error)) }
        for command in commands { refuse(command, error) }
    }
}

/// The buffer for libcurl's error text of one exchange.
final class CurlErrorText {
    private(set) var buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(RP_ERROR_SIZE))

    init() {
        buffer.initialize(repeating: 0, count: Int(RP_ERROR_SIZE))
    }

    deinit { buffer.deallocate() }

    var value: String { String(cString: buffer) }
}

#endif
