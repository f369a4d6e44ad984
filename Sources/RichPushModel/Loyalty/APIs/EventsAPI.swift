/// Events, as the rich push actions need them.
public protocol EventsAPI: Sendable {
    /// Adds an event to the member's own.
    func favoriteEvent(id: Int64, context: CallContext) async throws
}
