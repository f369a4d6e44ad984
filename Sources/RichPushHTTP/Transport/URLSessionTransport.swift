import Foundation
public import HTTPTypes
public import RichPushCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The live transport: URLSession, with connections kept open between requests and nothing else kept.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let exchanges: URLSessionExchanges
    private let clock: PushClock

    /// A transport with a session of its own.
    ///
    /// - Parameters:
    ///   - bodyLimit: the most bytes of an answer to keep; the rest is not read.
    ///   - clock: what time-outs are measured with.
    public init(bodyLimit: Int = 1_048_576, clock: PushClock = .live) {
        exchanges = URLSessionExchanges(bodyLimit: bodyLimit)
        session = URLSession(configuration: .bare, delegate: exchanges, delegateQueue: nil)
        self.clock = clock
    }

    deinit {
        // A session holds on to its delegate until it is told that no more tasks will come.
        session.finishTasksAndInvalidate()
    }

    /// Sends a request; see ``HTTPTransport/send(_:body:timeout:)``.
    public func send(_ request: HTTPRequest, body: [UInt8], timeout: Duration) async throws -> HTTPReply {
        let urlRequest = try URLRequest(request, body: body, timeout: timeout)
        try Task.checkCancellation()
        let outcome = await withDeadline(timeout, clock: clock) { [session, exchanges] in
            await exchanges.run(urlRequest, in: session)
        }
        guard let outcome else {
            try Task.checkCancellation()
            throw HTTPTransportError(
                code: .timedOut,
                message: "\(request.authority ?? "The host") did not answer within \(timeout); the request was ended."
            )
        }
        return try outcome.get()
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest, body: [UInt8], timeout: Duration) throws(HTTPTransportError) {
        guard let url = request.target else {
            throw HTTPTransportError(
                code: .invalidRequest,
                message: "\"\(request.authority ?? "")\(request.path ?? "")\" is no address; nothing was sent."
            )
        }
        let parts = timeout.components
        self.init(url: url, timeoutInterval: Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
        httpMethod = request.method.rawValue
        for field in request.headerFields {
            addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        // A POST without a body announces a length of zero; without one, some proxies wait for it.
        if !body.isEmpty || request.method == .post || request.method == .put { httpBody = Data(body) }
    }
}
