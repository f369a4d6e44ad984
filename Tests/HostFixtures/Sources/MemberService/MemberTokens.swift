import RichPushKit

/// The token of each member, for calls of that member only.
actor MemberTokens: TokenProvider {
    private var tokens: [Recipient: String] = [:]

    func setToken(_ token: String?, of member: Recipient) {
        tokens[member] = token
    }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        guard let token = tokens[context.recipient] else { throw NotLoggedIn(member: context.recipient) }
        return token == refused ? nil : token
    }

    struct NotLoggedIn: Error {
        let member: Recipient
    }
}
