import HTTPTypes
import RichPushHTTP
import RichPushModel

/// A platform behind a network that comes and goes. It applies a call once for each idempotency key.
final class FakePlatform: HTTPTransport {
    struct Request: Sendable, Hashable {
        var path: String
        var key: String
        var token: String
        var body: [UInt8]
    }

    private struct State {
        var isReachable = true
        var losesAnswers = false
        /// Tokens of another number are refused.
        var tokenNumber = 1
        var status = 200
        var answer = "{}"
        var requests: [Request] = []
        var applied: [Request] = []
    }

    private let state = Locked(State())

    var isReachable: Bool {
        get { state.withLock { $0.isReachable } }
        set { state.withLock { $0.isReachable = newValue } }
    }
    /// Whether calls are applied and their answers lost.
    var losesAnswers: Bool {
        get { state.withLock { $0.losesAnswers } }
        set { state.withLock { $0.losesAnswers = newValue } }
    }
    /// Every request that has arrived.
    var requests: [Request] { state.withLock { $0.requests } }
    /// The first request of each key, in the order of arrival.
    var applied: [Request] { state.withLock { $0.applied } }

    func renewTokens() { state.withLock { $0.tokenNumber += 1 } }
    func answer(_ status: Int, _ body: String = "{}") { state.withLock { ($0.status, $0.answer) = (status, body) } }
    func token(of member: Recipient) -> String { state.withLock { "\(member)/\($0.tokenNumber)" } }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        try take(request, body: body)
    }

    /// Answers a request.
    ///
    /// - Throws: `HTTPTransportError` without a network, or if the answer is lost.
    func take(_ request: HTTPRequest, body: [UInt8]) throws -> HTTPReply {
        let key = HTTPField.Name("Idempotency-Key").flatMap { request.headerFields[$0] } ?? ""
        let token = String(request.headerFields[.authorization]?.dropFirst("Bearer ".count) ?? "")
        let request = Request(path: request.path ?? "", key: key, token: token, body: body)
        return try state.withLock { state in
            guard state.isReachable else {
                throw HTTPTransportError(code: .unreachable, message: "There is no network.")
            }
            state.requests.append(request)
            guard token.hasSuffix("/\(state.tokenNumber)") else {
                return HTTPReply(response: HTTPResponse(status: .unauthorized))
            }
            guard state.status < 300 else {
                return HTTPReply(response: HTTPResponse(status: .init(code: state.status)))
            }
            if !state.applied.contains(where: { $0.key == request.key }) { state.applied.append(request) }
            if state.losesAnswers { throw HTTPTransportError(code: .timedOut, message: "There was no answer.") }
            return HTTPReply(response: HTTPResponse(status: .init(code: state.status)), body: Array(state.answer.utf8))
        }
    }
}

/// The tokens of members that the platform knows.
struct PlatformTokens: TokenProvider {
    struct Unknown: Error {}

    let platform: FakePlatform

    func token(for context: CallContext, refused: String?) async throws -> String? {
        guard context.recipient != .device else { throw Unknown() }
        let token = platform.token(of: context.recipient)
        return token == refused ? nil : token
    }
}
