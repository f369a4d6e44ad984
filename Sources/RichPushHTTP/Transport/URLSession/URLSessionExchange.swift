#if canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushModel

/// One task of a session: hands its answer to a sink, and ends once, by whatever comes first of the answer's end, an
/// error, the sink's refusal and cancellation.
///
/// The session's callbacks for one task come one after the other; cancellation comes at any time.
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

    /// What comes of an exchange that has ended is ignored.
    private var hasEnded: Bool { state.withLock { $0.result != nil } }

    // MARK: The answer

    /// Hands over status and header fields, once; the session reports them in several ways.
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

    /// Ends with an answer that asks for a password; the rest of it is not read.
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

    /// Waits for the end; called once.
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
