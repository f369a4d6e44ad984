#if canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushModel

/// Sends requests with a URLSession of its own, without cookies, cache and credentials. It follows no redirect, and passes
/// each response to a sink.
///
/// Requests share its connections. Tasks that run when the object is released are completed.
final class URLSessionNetwork: Sendable {
    private let session: URLSession
    private let delegate = SessionDelegate()

    /// - Parameter proxy: not used; the system's settings apply.
    init(proxy: String?) {
        session = URLSession(configuration: .bare, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // A session retains its delegate until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    /// Sends a request and returns when the sink has received the whole response.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: the request's body; empty for none.
    ///   - addresses: not used; URLSession looks up the host itself.
    ///   - idleTimeout: the longest pause between two parts of the response.
    ///   - streams: not used; URLSession decides.
    ///   - sink: receives the response.
    /// - Throws: ``HTTPTransportError``, the sink's error, or `CancellationError` as soon as the task is cancelled; a
    ///   call of the sink may still be running then.
    func run(
        _ request: HTTPRequest,
        body: [UInt8] = [],
        to addresses: [String],
        idleTimeout: Duration,
        streams: Bool = false,
        into sink: any HTTPBodySink
    ) async throws {
        let urlRequest = try URLRequest(request, body: body, timeout: idleTimeout)
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
/// URLSession waits for its delegate before it reads more, so that a slow sink slows the sender down.
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
        // The default handling checks the server's certificate. A request for a password is treated as a response.
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
    /// A configuration without cookies, cache and credentials.
    fileprivate static var bare: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        // The number of calls that a sync and the background can make at the same time; the default is six.
        configuration.httpMaximumConnectionsPerHost = 32
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.keepNothing()
        return configuration
    }

    /// Without cookies, cache and credentials.
    func keepNothing() {
        httpCookieStorage = nil
        httpCookieAcceptPolicy = .never
        httpShouldSetCookies = false
        urlCache = nil
        urlCredentialStorage = nil
    }
}
#endif
