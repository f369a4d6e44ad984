import Foundation
import HTTPTypes
import RichPushCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests a session has under way, each with its own state.
///
/// The session has one delegate because FoundationNetworking does not hand data to the delegate of a single task.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
    private struct Exchange {
        var reply: FirstResult<HTTPReply>
        var body: [UInt8] = []
    }

    private let bodyLimit: Int
    private let underWay = Locked<[Int: Exchange]>([:])

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    func run(_ request: URLRequest, in session: URLSession) async -> Result<HTTPReply, any Error> {
        let reply = FirstResult<HTTPReply>()
        let task = session.dataTask(with: request)
        underWay.withLock { $0[task.taskIdentifier] = Exchange(reply: reply) }
        defer { underWay.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) } }
        return await withTaskCancellationHandler {
            task.resume()
            do { return .success(try await reply.value()) } catch { return .failure(error) }
        } onCancel: {
            reply.settle { throw CancellationError() }
            task.cancelSoon()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let full = underWay.withLock { [bodyLimit] exchanges -> Exchange? in
            guard let room = exchanges[dataTask.taskIdentifier].map({ bodyLimit - $0.body.count }) else { return nil }
            exchanges[dataTask.taskIdentifier]?.body.append(contentsOf: data.prefix(room))
            return data.count > room ? exchanges[dataTask.taskIdentifier] : nil
        }
        guard let full, let reply = HTTPReply(dataTask.response, body: full.body, isComplete: false) else { return }
        full.reply.settle { reply }
        dataTask.cancelSoon()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = underWay.withLock({ $0[task.taskIdentifier] }) else { return }
        let failure = error.flatMap { Self.failure($0, of: task) }
        let reply = HTTPReply(task.response, body: exchange.body, isComplete: error == nil)
        exchange.reply.settle {
            if let failure { throw failure }
            guard let reply else { throw Self.unreachable(task, error) }
            return reply
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
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
        let exchange = underWay.withLock { $0[task.taskIdentifier] }
        if let exchange, let reply = HTTPReply(refusal, body: exchange.body) { exchange.reply.settle { reply } }
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    /// The error of a task that counts even if an answer had begun.
    private static func failure(_ error: any Error, of task: URLSessionTask) -> (any Error)? {
        switch (error as? URLError)?.code {
        case .cancelled: CancellationError()
        case .timedOut:
            HTTPTransportError(code: .timedOut, message: "\(host(of: task)) was too slow.", underlying: error)
        default: nil
        }
    }

    private static func unreachable(_ task: URLSessionTask, _ error: (any Error)?) -> HTTPTransportError {
        HTTPTransportError(
            code: .unreachable,
            message: "\(host(of: task)) could not be reached, or closed the connection without an answer.",
            underlying: error
        )
    }

    private static func host(of task: URLSessionTask) -> String {
        task.originalRequest?.url?.host() ?? "The host"
    }
}
