import Foundation
import HTTPTypes
import Hummingbird
import RichPushHosting

/// Finds out what a request may do, from its `Authorization` field.
struct Authenticator: Sendable {
    let keys: KeyRing
    /// Items of members' own tokens.
    let items: RateLimiter
    /// Requests without a valid key or token, by their peer's address.
    let failures: RateLimiter
    let now: @Sendable () -> Date

    init(keys: KeyRing, rate: RateLimit, now: @escaping @Sendable () -> Date = { Date() }) {
        self.keys = keys
        items = RateLimiter(rate)
        failures = RateLimiter(.standard)
        self.now = now
    }

    /// The caller of a request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - peer: the address of the other side, for the rate of failures. A valid key or token is never limited by it,
    ///     because all clients behind one proxy have one address.
    /// - Returns: what the request may do.
    /// - Throws: ``/RichPushHosting/ServiceProblem``: unauthorized, or rate-limited after many failures.
    func caller(of request: Request, peer: String) throws(ServiceProblem) -> Caller {
        if let field = request.headers[.authorization], let caller = caller(field) { return caller }
        if let wait = failures.take(peer) {
            throw ServiceProblem(.rateLimited, "Too many requests without a valid key or token.", retryAfter: wait)
        }
        throw ServiceProblem(.unauthorized, "Send a valid key or token as `Authorization: Bearer …`.")
    }

    private func caller(_ field: String) -> Caller? {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let token = String(parts[1])
        guard token.hasPrefix("rpk_") else { return keys.members?.member(of: token, now: now()).map { .member($0) } }
        guard let key = ServiceKey.id(of: token).flatMap(keys.service), key.matches(token),
            key.notAfter.map({ now() < $0 }) ?? true
        else { return nil }
        return .service(key.scopes)
    }

    /// Counts one item of a member's token. Service keys are not limited.
    ///
    /// - Throws: ``/RichPushHosting/ServiceProblem``: rate-limited.
    func countItem(of caller: Caller) throws(ServiceProblem) {
        guard case .member(let member) = caller, let wait = items.take(member.rawValue) else { return }
        throw ServiceProblem(.rateLimited, "Too many items of this member. Repeat the request later.", retryAfter: wait)
    }
}
