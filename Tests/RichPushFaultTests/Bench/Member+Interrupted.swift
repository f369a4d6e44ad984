import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushKit
import RichPushModel
import Testing

extension Member {
    /// Services with an interrupted network.
    static func services(
        _ database: String,
        _ platform: String,
        afterAnswer: @escaping @Sendable (String) async throws -> Void
    ) throws -> PushServices {
        var services = try services(database: database, platform: platform)
        var policy = URLPolicy.platform
        policy.allowsLoopback = true
        let client = try HTTPLoyaltyClient(
            baseURL: try #require(URL(string: platform)),
            policy: policy,
            tokens: Tokens(),
            transport: InterruptedTransport(afterAnswer: afterAnswer)
        )
        services.api = LoyaltyAPIs(client)
        services.retry.callsAfterSuccess = 0
        return services
    }
}

/// A network that runs a closure between the platform's answer and the client, and may lose the answer.
private struct InterruptedTransport: HTTPTransport {
    let base = SystemTransport()
    let afterAnswer: @Sendable (_ path: String) async throws -> Void

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let reply = try await base.send(request, body: body, to: addresses, timeout: timeout)
        try await afterAnswer(request.path ?? "")
        return reply
    }
}

private struct Tokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        "token-for-\(context.recipient.rawValue)"
    }
}
