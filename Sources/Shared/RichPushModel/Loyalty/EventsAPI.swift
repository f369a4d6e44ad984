/// The operations on events that rich push actions need.
public protocol EventsAPI: Sendable {
    /// Adds an event to the member's favorites.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not apply the call.
    func favoriteEvent(id: Int64, context: CallContext) async throws
}

extension EventsAPI where Self: LoyaltyClient {
    /// Adds an event to the member's favorites.
    ///
    /// - Throws: The client's error.
    public func favoriteEvent(id: Int64, context: CallContext) async throws {
        _ = try await perform(.call(.favoriteEvent(id: id)), context: context)
    }
}
