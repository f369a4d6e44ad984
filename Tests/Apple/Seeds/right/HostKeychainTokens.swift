import Foundation
import RichPushApp

/// Tokens that app and extension share; a refused one is renewed.
struct RenewedTokens: TokenProvider {
    private let shared: SharedTokens
    private let renew: @Sendable (Recipient) async throws -> String

    init(group: String, renew: @escaping @Sendable (Recipient) async throws -> String) {
        shared = .keychain(accessGroup: group)
        self.renew = renew
    }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        if let known = try await shared.token(for: context, refused: refused) { return known }
        let token = try await renew(context.recipient)
        try shared.save(token, for: context.recipient)
        return token
    }
}
