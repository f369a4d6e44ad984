#if canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushModel

/// One task of a session. It passes its response to a sink. It ends once: with the end of the response, an error, an
/// error of the sink, or cancellation.
///
/// The session calls back for one task at a time. Cancellation can occur at any time.
final class URLSessionExchange: Sendable {
    private struct State {
        var hasBegun = false
        var result: Result<Void, any Error>?
        var waiter: CheckedContinuation<Void, any Error>?
    }

    private let task: URLSessionTask
    private let sink: any HTTPBodySink
    private let state = Locked(State())

    init(of task: URLSessionTask, into sink: any HTTPBodySink) {
        self.task = task
        self.sink = sink
    }

    var id: Int { task.taskIdentifier }

    private var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Whether the exchange has ended; later callbacks are ignored.
    private var hasEnded: Bool { state.withLock { $0.result != nil } }

    // MARK: The response

    /// Passes the status and header fields to the sink, once; the session reports them in several callbacks.
    func begin(_ response: URLResponse?) {
        guard !hasBegun, !hasEnded, let head = HTTPResponse(response) else { return }
        state.withLock { $0.hasBegun = true }
        handOver { try sink.begin(head) }
    }

    func write(_ data: Data) {
        begin(task.response)
        guard hasBegun, !hasEnded else { return }
        handOver { try data.withUnsafeBytes { try sink.write($0) } }
    }

    /// Ends with a response that asks for a password; its body is not read.
    func refuse(_ refusal: HTTPURLResponse) {
        begin(refusal)
        end(.success(()))
    }

    func complete(_ error: (any Error)?) {
        begin(task.response)
        let host = task.originalRequest?.url?.host() ?? "The host"
        if let error {
            end(.failure(HTTPTransportError.failure(error, of: host, hasBegun: hasBegun)))
        } else {
            end(hasBegun ? .success(()) : .failure(HTTPTransportError.noAnswer(of: host)))
        }
    }

    private func handOver(_ body: () throws -> Void) {
        do { try body() } catch { stop(error) }
    }

    // MARK: The end

    /// Waits until the exchange has ended. It is called only once.
    func ending() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.waiter = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Ends with an error and cancels the task.
    func stop(_ error: any Error) {
        end(.failure(error))
        task.cancel()
    }

    private func end(_ result: Result<Void, any Error>) {
        let waiter = state.withLock { state in
            guard state.result == nil else { return nil as CheckedContinuation<Void, any Error>? }
            state.result = result
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(with: result)
    }
}
#endif
