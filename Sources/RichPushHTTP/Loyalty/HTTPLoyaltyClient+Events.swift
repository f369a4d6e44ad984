public import RichPushCore

extension HTTPLoyaltyClient: EventsAPI {
    /// Adds an event to the member's own.
    public func favoriteEvent(id: Int64, context: CallContext) async throws {
        _ = try await perform(.favoriteEvent, ["id": String(id)], context)
    }
}
