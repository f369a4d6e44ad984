#if canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushModel

/// A URLSession of this package's own: it keeps and sends nothing by itself, follows no redirect, and hands each answer
/// to a sink.
///
/// Requests share its connections. Tasks still under way when the object is released are finished.
final class ExchangeSession: Sendable {
    private let session: URLSession
    private let delegate = SessionDelegate()

    init() {
        session = URLSession(configuration: .bare, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // A session holds on to its delegate until it is told that no more tasks will come.
        session.finishTasksAndInvalidate()
    }

    /// Sends a request and returns when the whole answer was handed over.
    ///
    /// - Parameter timeout: the longest pause between two pieces of the answer; without one, URLSession's default.
    /// - Throws: ``HTTPTransportError``, what the sink throws, or, at once when the task is cancelled,
    ///   `CancellationError`; a call of the sink may still be under way then.
    func run(
        _ request: HTTPRequest,
        body: [UInt8] = [],
        timeout: Duration? = nil,
        into sink: any HTTPBodySink
    ) async throws {
        let urlRequest = try URLRequest(request, body: body, timeout: timeout)
        try Task.checkCancellation()
        let task = session.dataTask(with: urlRequest)
        let exchange = URLSessionExchange(of: task, into: sink)
        delegate.add(exchange)
        defer { delegate.remove(exchange) }
        try await withTaskCancellationHandler {
            task.resume()
            try await exchange.ending()
        } onCancel: {
            exchange.stop(CancellationError())
        }
    }
}

/// Finds the exchange that each callback of a session belongs to.
///
/// URLSession waits for its delegate before it reads on, so that a slow sink holds the sender back.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let underWay = Locked<[Int: URLSessionExchange]>([:])

    func add(_ exchange: URLSessionExchange) {
        underWay.withLock { $0[exchange.id] = exchange }
    }

    func remove(_ exchange: URLSessionExchange) {
        underWay.withLock { _ = $0.removeValue(forKey: exchange.id) }
    }

    private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
        underWay.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.begin(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.write(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        exchange(of: task)?.begin(response)
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
        exchange(of: task)?.refuse(refusal)
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(of: task)?.complete(error)
    }
}

extension URLSessionConfiguration {
    /// A configuration that keeps and sends nothing by itself: no cookies, no cache, no credentials.
    fileprivate static var bare: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        // As many calls as a sync and the background make at the same time; the default is six.
        configuration.httpMaximumConnectionsPerHost = 32
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        return configuration
    }
}
#endif
