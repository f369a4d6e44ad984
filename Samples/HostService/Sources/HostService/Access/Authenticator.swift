import Foundation
import HTTPTypes
import Hummingbird
import RichPushHosting
import RichPushKit

/// Finds out what a request may do, from its `Authorization` field.
struct Authenticator: Sendable {
    let keys: KeyRing
    /// Items and reads of members' own tokens.
    let items: RateLimiter<Recipient>
    /// Requests without a valid key or token, by their peer's address.
    let failures: RateLimiter<String>
    /// Tokens that are not valid, by their peer's address. Behind this rate no signature is checked.
    let signatures: RateLimiter<String>
    let now: @Sendable () -> Date

    init(
        keys: KeyRing,
        rate: RateLimit,
        now: @escaping @Sendable () -> Date = { Date() },
        instant: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.keys = keys
        items = RateLimiter(rate, now: instant)
        failures = RateLimiter(.standard, now: instant)
        signatures = RateLimiter(.signatures, now: instant)
        self.now = now
    }

    /// The caller of a request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - peer: the address of the other side, for the rate of failures. A valid key, and a token that was valid before,
    ///     are never limited by it, because all clients behind one proxy have one address.
    /// - Returns: what the request may do.
    /// - Throws: ``/RichPushHosting/ServiceError``: unauthorized, or rate-limited after many failures.
    func caller(of request: Request, peer: String) throws(ServiceError) -> Caller {
        if let field = request.headers[.authorization], let caller = try caller(field, peer) { return caller }
        if let wait = failures.take(peer) { throw Self.limited(wait) }
        throw ServiceError(.unauthorized, "Send a valid key or token as `Authorization: Bearer …`.")
    }

    private static func limited(_ wait: Duration) -> ServiceError {
        ServiceError(.rateLimited, "Too many requests without a valid key or token.", retryAfter: wait)
    }

    private func caller(_ field: String, _ peer: String) throws(ServiceError) -> Caller? {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let token = String(parts[1])
        guard token.hasPrefix("rpk_") else { return try member(of: token, peer).map { .member($0) } }
        guard let key = ServiceKey.id(of: token).flatMap(keys.service), key.matches(token),
            key.notAfter.map({ now() < $0 }) ?? true
        else { return nil }
        return .service(key.scopes)
    }

    private func member(of token: String, _ peer: String) throws(ServiceError) -> Recipient? {
        guard let members = keys.members else { return nil }
        if let member = members.knownMember(of: token, now: now()) { return member }
        if let wait = signatures.wait(for: peer) { throw Self.limited(wait) }
        if let member = members.member(of: token, now: now()) { return member }
        signatures.take(peer)
        return nil
    }

    /// Counts one item or one read of a member's token. Service keys are not limited.
    ///
    /// - Throws: ``/RichPushHosting/ServiceError``: rate-limited.
    func countItem(of caller: Caller) throws(ServiceError) {
        guard case .member(let member) = caller, let wait = items.take(member) else { return }
        throw ServiceError(
            .rateLimited,
            "Too many requests of this member. Repeat the request later.",
            retryAfter: wait
        )
    }
}
