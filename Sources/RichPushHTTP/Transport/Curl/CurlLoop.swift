#if !canImport(Darwin)
import Foundation
import RichPushCurl
import RichPushModel

/// The thread that runs libcurl: one handle for all requests of the process, which share its connections.
///
/// This thread waits only for the network. A response is passed to its sink on another thread.
final class CurlLoop: Sendable {
    private enum Command {
        case start(CurlExchange)
        case resume(CurlExchange)
        case stop(CurlExchange)
    }

    /// An exchange that libcurl is running.
    private struct Running {
        var exchange: CurlExchange
        var easy: OpaquePointer
        var errorText: CurlErrorText
    }

    private struct Handle: @unchecked Sendable {  // used by the loop's thread alone; any thread may wake it
        var multi: OpaquePointer
    }

    /// The longest wait, in milliseconds. Each command wakes the loop earlier.
    private static let longestWait: Int32 = 60_000

    private static let result: Result<CurlLoop, HTTPTransportError> = {
        do throws(HTTPTransportError) {
            try CurlLibrary.load()
            guard let multi = rp_multi_new() else { throw .outOfMemory }
            return .success(CurlLoop(Handle(multi: multi)))
        } catch {
            return .failure(error)
        }
    }()

    /// The process's loop; it starts at the first use.
    ///
    /// - Returns: The loop, the same for each call.
    /// - Throws: ``HTTPTransportError`` if libcurl cannot be loaded.
    static func shared() throws(HTTPTransportError) -> CurlLoop {
        try result.get()
    }

    private let handle: Handle
    private let commands = Locked<[Command]>([])

    private init(_ handle: Handle) {
        self.handle = handle
        let thread = Thread { self.run() }
        thread.name = "RichPushKit.curl"
        thread.start()
    }

    // MARK: From any thread

    func start(_ exchange: CurlExchange) { send(.start(exchange)) }

    /// Continues an exchange after its sink has received the queued bytes.
    func resume(_ exchange: CurlExchange) { send(.resume(exchange)) }

    /// Ends an exchange that has not ended yet.
    func stop(_ exchange: CurlExchange) { send(.stop(exchange)) }

    private func send(_ command: Command) {
        commands.withLock { $0.append(command) }
        rp_multi_wake(handle.multi)
    }

    // MARK: On the loop's thread

    private func run() {
        rp_block_broken_pipe_signal()
        var running: [ObjectIdentifier: Running] = [:]
        while true {
            for command in commands.withLock({ commands in commands.takeAll() }) { follow(command, &running) }
            rp_multi_perform(handle.multi)
            endFinished(&running)
            rp_multi_wait(handle.multi, Self.longestWait)
        }
    }

    private func follow(_ command: Command, _ running: inout [ObjectIdentifier: Running]) {
        switch command {
        case .start(let exchange):
            guard !exchange.hasEnded else { return }
            let errorText = CurlErrorText()
            guard let easy = exchange.makeHandle(errorText), rp_multi_add(handle.multi, easy) else {
                return exchange.end(.failure(HTTPTransportError.outOfMemory))
            }
            running[ObjectIdentifier(exchange)] = Running(exchange: exchange, easy: easy, errorText: errorText)
        case .resume(let exchange):
            if let easy = running[ObjectIdentifier(exchange)]?.easy { rp_easy_resume(easy) }
        case .stop(let exchange):
            guard let easy = running.removeValue(forKey: ObjectIdentifier(exchange))?.easy else { return }
            rp_multi_remove(handle.multi, easy)
        }
    }

    private func endFinished(_ running: inout [ObjectIdentifier: Running]) {
        var code: Int32 = 0
        while let easy = rp_multi_next_ended(handle.multi, &code) {
            guard let context = rp_easy_context(easy) else { continue }
            let exchange = CurlExchange.of(context)
            let failure = CurlFailure(
                code: code,
                text: running[ObjectIdentifier(exchange)]?.errorText.value ?? "",
                hasSent: rp_easy_has_sent(easy)
            )
            rp_multi_remove(handle.multi, easy)
            running[ObjectIdentifier(exchange)] = nil
            exchange.finish(failure.code == CurlFailure.none ? nil : failure)
        }
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

extension HTTPTransportError {
    fileprivate static let outOfMemory = HTTPTransportError(
        code: .invalidRequest,
        message: "libcurl could not make the request; nothing was sent."
    )
}

extension Array {
    fileprivate mutating func takeAll() -> Self {
        defer { self = [] }
        return self
    }
}
#endif
