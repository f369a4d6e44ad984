/// Provides the bearer token of a call.
///
/// ```swift
/// struct MemberTokens: TokenProvider {
///     let tokens: [Recipient: String]
///
///     func token(for context: CallContext, refused: String?) async throws -> String? {
///         refused == nil ? tokens[context.recipient] : nil
///     }
/// }
/// ```
///
/// A token is used for the call that it was asked for and for no other. If this process signs the member of the call
/// out before the provider returns, the token is not used: the call stays queued, and a reading fails.
public protocol TokenProvider: Sendable {
    /// The token of the member a call belongs to.
    ///
    /// - Parameters:
    ///   - context: the member of the call; a host service has many members.
    ///   - refused: the token the platform has just refused, if so: bring another one, or `nil` if there is none.
    /// - Returns: a bearer token, or `nil` to call without one; after a refusal, `nil` if there is no other.
    /// - Throws: any error if there is no token for the member now, for example after a logout. The call is not made.
    ///   A call that changes something stays queued, like the member's other calls, until a `sync`, a sign-in or
    ///   `DefaultNotificationHelper.tokenChanged(for:)`. Never return another member's token than the context's
    ///   recipient's.
    func token(for context: CallContext, refused: String?) async throws -> String?
}

/// One token, or none, for every call: for tools and tests.
public struct FixedToken: TokenProvider {
    private let value: String?

    /// Creates a provider that always returns the same token.
    public init(_ value: String?) {
        self.value = value
    }

    /// The token, for every call.
    public func token(for context: CallContext, refused: String?) async throws -> String? { value }
}
