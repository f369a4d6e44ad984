/// The operations that register the tokens with which a platform pushes to Live Activities and widgets.
///
/// A host whose platform does not push to them leaves it out of ``LoyaltyAPIs``: then no such token is recorded.
public protocol ActivityAPI: Sendable {
    /// Registers a token for a member. It replaces an earlier one of the same member, device, kind, type and activity.
    ///
    /// - Parameters:
    ///   - token: The token, with what it is for.
    ///   - context: The context of the call, with the member of the device.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not register the token.
    func registerActivityToken(_ token: ActivityToken, context: CallContext) async throws
    /// Removes a registration: its member has signed out or its activity has ended.
    ///
    /// - Parameters:
    ///   - token: The token that was registered, or was to be registered, last.
    ///   - context: The context of the call, with the member of the registration.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not remove the registration.
    func removeActivityToken(_ token: ActivityToken, context: CallContext) async throws
}

extension ActivityAPI where Self: LoyaltyClient {
    /// Registers a token for a member.
    ///
    /// - Throws: The client's error.
    public func registerActivityToken(_ token: ActivityToken, context: CallContext) async throws {
        _ = try await perform(.call(.registerActivityToken(token)), context: context)
    }

    /// Removes a registration: its member has signed out or its activity has ended.
    ///
    /// - Throws: The client's error.
    public func removeActivityToken(_ token: ActivityToken, context: CallContext) async throws {
        _ = try await perform(.call(.removeActivityToken(token)), context: context)
    }
}
