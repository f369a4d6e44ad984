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
            task.cancel()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let full = underWay.withLock { [bodyLimit] exchanges -> Exchange? in
            guard let room = exchanges[dataTask.taskIdentifier].map({ bodyLimit - $0.body.count }) else { return nil }
            exchanges[dataTask.taskIdentifier]?.body.append(contentsOf: data.prefix(room))
            return data.count > room ? exchanges[dataTask.taskIdentifier] : nil
        }
        guard let full else { return }
        full.reply.settle { try Self.reply(to: dataTask, body: full.body, error: nil, isComplete: false) }
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = underWay.withLock({ $0[task.taskIdentifier] }) else { return }
        exchange.reply.settle {
            try Self.reply(to: task, body: exchange.body, error: error, isComplete: error == nil)
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

    /// What a task brought: an answer if it began, however it ended.
    private static func reply(
        to task: URLSessionTask,
        body: [UInt8],
        error: (any Error)?,
        isComplete: Bool
    ) throws -> HTTPReply {
        let code = (error as? URLError)?.code
        if code == .cancelled { throw CancellationError() }
        let host = task.originalRequest?.url?.host() ?? "The host"
        if code == .timedOut {
            throw HTTPTransportError(code: .timedOut, message: "\(host) did not answer in time.", underlying: error)
        }
        guard let response = (task.response as? HTTPURLResponse).flatMap(HTTPResponse.init) else {
            throw HTTPTransportError(
                code: .unreachable,
                message: "\(host) could not be reached, or closed the connection without an answer.",
                underlying: error
            )
        }
        return HTTPReply(response: response, body: body, isComplete: isComplete)
    }
}

extension HTTPResponse {
    fileprivate init?(_ response: HTTPURLResponse) {
        guard (100...999).contains(response.statusCode) else { return nil }
        self.init(status: Status(code: response.statusCode))
        for (name, value) in response.allHeaderFields {
            guard let text = name as? String, let name = HTTPField.Name(text), let value = value as? String
            else { continue }
            headerFields.append(HTTPField(name: name, value: value))
        }
    }
}
