import GRDB
import RichPushCore

import struct Foundation.Date

extension OutboxTable {
    func counts() throws -> OutboxCounts {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT count(*) FILTER (WHERE state = 0), count(*) FILTER (WHERE state = 1) FROM outbox"
            )
        )
        return OutboxCounts(waiting: row?[0] ?? 0, setAside: row?[1] ?? 0)
    }

    func underWay(at now: Date) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM outbox WHERE state = 0 AND \(Self.isHeld)"),
            arguments: ["now": now.milliseconds, "longest": Self.longestLease]
        ) ?? 0
    }

    /// A call in somebody's hand may be tried by others when the lease is over.
    func nextAttempt() throws -> Date? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(max(next_attempt, ifnull(lease_until, next_attempt)))
                    FROM outbox JOIN recipient ON recipient.id = outbox.recipient
                    WHERE state = 0 AND NOT (needs_token AND (away OR paused IS NOT NULL))
                    """
            )
        ).map(Date.init(milliseconds:))
    }

    func waiting(limit: Int) throws -> [WaitingCall] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + "WHERE state = 0 ORDER BY outbox.id LIMIT ?"),
            arguments: [limit]
        ).compactMap { row in
            OutboxEntry(row: row).map {
                WaitingCall(
                    entry: $0,
                    nextAttempt: Date(milliseconds: row["next_attempt"]),
                    reason: row["reason"],
                    hold: $0.call.needsToken ? RecipientHold(row: row) : nil
                )
            }
        }
    }

    func setAside(limit: Int) throws -> [SetAsideCall] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + "WHERE state = 1 ORDER BY outbox.id DESC LIMIT ?"),
            arguments: [limit]
        ).compactMap { row in
            OutboxEntry(row: row).map { SetAsideCall(entry: $0, reason: row["reason"] ?? "") }
        }
    }
}

extension RecipientHold {
    /// `nil` if nothing holds the member's calls.
    fileprivate init?(row: Row) {
        if row["away"] {
            self = .away
        } else if let since = row["paused"] as Int64? {
            self = .paused(since: Date(milliseconds: since))
        } else {
            return nil
        }
    }
}
