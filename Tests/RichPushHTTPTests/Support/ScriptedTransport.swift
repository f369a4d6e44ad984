import HTTPTypes
import RichPushHTTP
import RichPushModel

/// A request that a client passed to its transport.
struct SentRequest: Sendable {
    var request: HTTPRequest
    var body: String
    var addresses: [String] = []

    /// The method and the URL as one text.
    var line: String {
        "\(request.method.rawValue) \(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
    }
}

/// A transport in memory: returns one response after the other, then always the last one.
final class ScriptedTransport: HTTPTransport {
    private let script: [Result<HTTPReply, any Error>]
    private let log = Locked<[SentRequest]>([])

    init(_ replies: HTTPReply...) { script = replies.map { .success($0) } }

    init(throwing error: any Error) { script = [.failure(error)] }

    var sent: [SentRequest] { log.withLock { $0 } }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let number = log.withLock { log in
            log.append(SentRequest(request: request, body: String(decoding: body, as: UTF8.self), addresses: addresses))
            return log.count - 1
        }
        return try script[min(number, script.count - 1)].get()
    }
}

extension HTTPReply {
    /// Makes a response.
    static func answer(
        _ status: Int,
        _ body: String = "",
        type: String? = "application/json",
        fields: HTTPFields = [:],
        isComplete: Bool = true
    ) -> HTTPReply {
        var response = HTTPResponse(status: .init(code: status), headerFields: fields)
        response.headerFields[.contentType] = type
        return HTTPReply(response: response, body: Array(body.utf8), isComplete: isComplete)
    }
}
