/// Provides the bearer tokens of calls to the platform.
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
/// A token is used only for the call that it was requested for. If this process signs the member out before the
/// provider returns, the token is not used: a call that changes something stays in the outbox, and a call that only
/// reads fails.
public protocol TokenProvider: Sendable {
    /// Returns the token of a call's member.
    ///
    /// - Parameters:
    ///   - context: The context of the call. Return only a token of its recipient; a host service has many members.
    ///   - refused: The token that the platform has just refused, else `nil`. Return another token, or `nil` if there
    ///     is none.
    /// - Returns: A bearer token, or `nil` to call without a token; after a refusal, `nil` if there is no other token.
    /// - Throws: Any error if there is no token for the member now, for example because the member has logged out. The
    ///   call is then not made. If it changes something, it stays in the outbox together with the member's other calls
    ///   until a `sync`, a sign-in or `DefaultNotificationHelper.tokenChanged(for:)`.
    func token(for context: CallContext, refused: String?) async throws -> String?
}

/// One token, or none, for every call: for tools and tests.
public struct FixedToken: TokenProvider {
    private let value: String?

    /// Creates a provider that always returns the same token; `nil` means calls without a token.
    public init(_ value: String?) {
        self.value = value
    }

    /// Returns the token for every call, also after a refusal; it never throws.
    public func token(for context: CallContext, refused: String?) async throws -> String? { value }
}
