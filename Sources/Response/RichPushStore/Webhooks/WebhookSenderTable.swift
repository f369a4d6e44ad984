import RichPushModel

/// The services that send webhooks, each with the time at which it was last seen. The leases of a service that was killed
/// end when other services see that it is gone, and not only at the end of each lease.
///
/// The owner of a lease is the name of its service, `/`, and what tells its leases apart. A service that is not in the table,
/// such as one of 0.4.0, keeps its leases until they end.
struct WebhookSenderTable {
    let db: StoreSession

    /// Notes that a service is there.
    func note(_ sender: String) throws {
        try db.run(
            """
            INSERT INTO webhook_sender (owner, beat) VALUES (?1, ?2)
            ON CONFLICT (owner) DO UPDATE SET beat = excluded.beat
            """,
            sender,
            db.now().milliseconds
        )
    }

    /// Removes a service that has ended, and gives its leases back, with the rows of endpoints locked.
    func remove(_ sender: String) throws {
        try db.run(
            """
            UPDATE webhook_event SET lease_owner = NULL, lease_until = NULL
            WHERE lease_until IS NOT NULL AND \(Self.isLease("?1"))
            """,
            sender
        )
        try db.run("DELETE FROM webhook_sender WHERE owner = ?", sender)
    }

    /// Removes services that were not seen for so long that none of their leases is left.
    func removeOld() throws {
        let now = db.now()
        let age = Lease.maximumDuration * 2
        try db.run(
            "DELETE FROM webhook_sender WHERE beat NOT BETWEEN ? AND ?",
            now.adding(.zero - age).milliseconds,
            now.adding(age).milliseconds
        )
    }

    /// SQL condition: the lease of a row of `webhook_event` is one of a service that is gone at `:now`. A time that is too far
    /// ahead was stored before the clock was set back.
    static let isGone = """
        EXISTS (
            SELECT 1 FROM webhook_sender
            WHERE \(isLease("webhook_sender.owner")) AND beat NOT BETWEEN :now - \(silence) AND :now + \(silence)
        )
        """

    private static let silence = WebhookRule.longestSilence.inMilliseconds

    private static func isLease(_ sender: String) -> String {
        "substr(lease_owner, 1, length(\(sender)) + 1) = \(sender) || '/'"
    }
}
