import RichPushKit

/// The helper of the service.
final class ShopHelper: DefaultNotificationHelper {
    /// The name in the user agent of a device; a service has none of its own.
    override var userAgentName: String { "HostService" }

    /// Sends the calls that are due. Calls that wait because the platform refused a token are tried too: the file with
    /// the token may have changed.
    override func sendDue(limit: Int = .max) async throws -> SyncReport {
        try await services.store.resumeCalls(of: nil)
        return try await super.sendDue(limit: limit)
    }
}
