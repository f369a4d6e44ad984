import Foundation
import HTTPTypes
import RichPushCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One exchange of a ``URLSessionStreaming``: its session's delegate.
final class URLSessionStream: NSObject, URLSessionDataDelegate {
    private let sink: any HTTPBodySink
    private let hasBegun = Locked(false)
    private let end = FirstResult<Void>()

    init(into sink: any HTTPBodySink) {
        self.sink = sink
    }

    /// Returns when the answer was handed over; throws at once when the task is cancelled.
    func run(_ request: URLRequest) async throws {
        try Task.checkCancellation()
        let session = URLSession(configuration: .bare, delegate: self, delegateQueue: .forDelegates())
        let task = session.dataTask(with: request)
        try await withTaskCancellationHandler {
            task.resume()
            session.finishTasksAndInvalidate()
            try await end.value()
        } onCancel: {
            end.settle { throw CancellationError() }
            task.cancelSoon()
        }
    }

    // MARK: The session's delegate

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        begin(response, of: dataTask)
        completionHandler(end.settled == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        begin(dataTask.response, of: dataTask)
        // What still comes of an exchange that was ended is let go by: the sooner it is read, the sooner
        // FoundationNetworking finds the time to end it.
        guard end.settled == nil else { return }
        handOver(dataTask) { try data.withUnsafeBytes { try sink.write($0) } }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        begin(response, of: task)
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // Only a server's own identity is judged by default: a request for a password is an answer like any other.
        guard let refusal = challenge.failureResponse as? HTTPURLResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        begin(refusal, of: task)
        end.settle {}
        // FoundationNetworking cancels the task within this call, which must not happen on the session's own queue.
        DispatchQueue.global(qos: .utility).async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if error == nil { begin(task.response, of: task) }
        let hasBegun = hasBegun.withLock { $0 }
        let host = task.originalRequest?.url?.host() ?? "The host"
        end.settle {
            if let error { throw HTTPTransportError.failure(error, of: host, hasBegun: hasBegun) }
            if !hasBegun { throw HTTPTransportError.noAnswer(of: host) }
        }
    }

    // MARK: The sink

    /// Hands status and header fields over, once; the session tells of them in different ways.
    private func begin(_ response: URLResponse?, of task: URLSessionTask) {
        guard let head = HTTPReply(response, body: [])?.response, end.settled == nil else { return }
        let isFirst = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
        if isFirst { handOver(task) { try sink.begin(head) } }
    }

    private func handOver(_ task: URLSessionTask, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            end.settle { throw error }
            task.cancelSoon()
        }
    }
}
