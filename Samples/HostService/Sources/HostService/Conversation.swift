import RichPushKit

/// The lines that the hooks have added to the answer of each current request.
@MainActor
enum Conversation {
    private struct Request: Hashable {
        let recipient: Recipient
        let identifier: String?
    }

    private static var said: [Request: JSONObject] = [:]

    static func add(_ key: String, _ value: JSONValue, _ context: PushContext) {
        said[Request(recipient: context.recipient, identifier: context.requestIdentifier), default: [:]][key] = value
    }

    static func end(_ recipient: Recipient, _ identifier: String?) -> JSONObject {
        said.removeValue(forKey: Request(recipient: recipient, identifier: identifier)) ?? [:]
    }
}

/// The service's tokens. The calls of each member are made with that member's own token.
struct MemberTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        refused == nil ? "token-for-\(context.recipient)" : nil
    }
}
