import HTTPTypes
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload

import struct Foundation.Data
import struct Foundation.URL

/// Answers each call as the platform answered it in a recording. A call with HTTP answers goes through the HTTP client, so
/// that its rules are part of the replay.
struct ReplayClient: LoyaltyClient, EMSOpenAPI {
    private let calls: [String: RecordedResponse.Call]

    init(calls: [RecordedResponse.Call]) {
        self.calls = Dictionary(calls.map { ($0.operation, $0) }) { first, _ in first }
    }

    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject {
        guard let client = try client(of: request.operation) else { return [:] }
        return try await client.perform(request, context: context)
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        guard let client = try client(of: .postEMSOpen) else { return EMSOpenReply(status: 200, data: Data()) }
        return try await client.postEMSOpen(url, context: context)
    }

    /// The client with the recorded answers; `nil` for a call that succeeded without HTTP.
    private func client(of operation: LoyaltyOperation) throws -> HTTPLoyaltyClient? {
        guard let call = calls[operation.rawValue] else {
            throw LoyaltyAPIError(code: .unreachable, message: "The recording has no call of \(operation.rawValue).")
        }
        if !call.exchanges.isEmpty { return try Self.client(with: call.exchanges) }
        if let code = call.error { throw Self.error(with: code) }
        return nil
    }

    private static func client(with exchanges: [RecordedResponse.Exchange]) throws -> HTTPLoyaltyClient {
        // The recorded client has checked each address before it sent something.
        guard let platform = URL(string: "https://platform.example.com") else { throw ReplayedError(code: "other") }
        return try HTTPLoyaltyClient(
            baseURL: platform,
            tokens: ReplayTokens(),
            transport: ReplayTransport(exchanges: exchanges),
            emsOpenPolicy: URLPolicy(allowedSchemes: nil, allowsLoopback: true)
        )
    }

    private static func error(with code: String) -> any Error {
        let parts = code.split(separator: ".").map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("platform", let name?):
            let status = parts.count > 2 ? Int(parts[2]) : nil
            return LoyaltyAPIError(code: .init(rawValue: name), message: "Recorded: \(code).", status: status)
        case ("cancelled", _): return CancellationError()
        default: return ReplayedError(code: code)
        }
    }
}

private struct ReplayTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        refused == nil ? "token-1" : "token-2"
    }
}

/// Gives the recorded answers in their order, then the last one again.
private struct ReplayTransport: HTTPTransport {
    private let exchanges: [RecordedResponse.Exchange]
    private let next = Locked(0)

    init(exchanges: [RecordedResponse.Exchange]) { self.exchanges = exchanges }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let position = next.withLock { next in
            defer { next += 1 }
            return min(next, exchanges.count - 1)
        }
        let exchange = exchanges[position]
        guard let status = exchange.status, (100...999).contains(status) else {
            if exchange.error == "cancelled" { throw CancellationError() }
            let code = HTTPTransportError.Code(rawValue: exchange.error ?? "unreachable")
            throw HTTPTransportError(code: code, message: "Recorded: \(code.rawValue).")
        }
        var fields = HTTPFields()
        fields[.contentType] = exchange.contentType
        fields[.location] = exchange.location
        fields[.retryAfter] = exchange.retryAfter.flatMap { Int(exactly: $0) }.map(String.init)
        return HTTPReply(
            response: HTTPResponse(status: .init(code: status), headerFields: fields),
            body: exchange.body?.serialized() ?? Self.filling(exchange.bodyBytes ?? 0),
            isComplete: exchange.isCut != true
        )
    }

    private static func filling(_ count: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "x"), count: max(0, min(count, RecordedResponse.byteLimit)))
    }
}
