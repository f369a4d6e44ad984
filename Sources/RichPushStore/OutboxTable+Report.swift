import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// The numbers of calls, each counted in an index. Reading every call would take seconds with a million calls.
    func counts() throws -> OutboxCounts {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT
                        (SELECT count(*) FROM outbox WHERE state = 0),
                        (SELECT count(*) FROM outbox WHERE state = 1),
                        (SELECT count(*) FROM outbox WHERE state = 0 AND \(Self.givesWay()))
                    """
            )
        )
        return OutboxCounts(waiting: row?[0] ?? 0, setAside: row?[1] ?? 0, untried: row?[2] ?? 0)
    }

    func underWay(at now: Date) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM outbox WHERE state = 0 AND \(Self.isLeased())"),
            arguments: ["clock": now.milliseconds]
        ) ?? 0
    }

    /// When the next call can be tried. The first calls of lines that are not on hold are read in the order of their
    /// times, up to the first one that is not leased.
    func nextAttempt() throws -> Date? {
        var earliest: Int64?
        for needsToken in [true, false] {
            let rows = try Row.fetchCursor(db.cachedStatement(sql: Self.dueTimes), arguments: [needsToken])
            while let row = try rows.next() {
                let due: Int64 = row[0]
                if let earliest, earliest <= due { break }
                let leasedUntil: Int64? = row[1]
                let time = max(due, leasedUntil ?? due)
                earliest = min(earliest ?? time, time)
            }
        }
        return earliest.map(Date.init(milliseconds:))
    }

    static let dueTimes = """
        SELECT due, lease_until FROM outbox INDEXED BY outbox_due
        WHERE state = 0 AND front = 1 AND needs_token = ? ORDER BY due
        """

    func waiting(limit: Int) throws -> [WaitingCall] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + "WHERE state = 0 AND unreadable = 0 ORDER BY outbox.id LIMIT ?"),
            arguments: [limit]
        ).compactMap { row in
            OutboxEntry(row: row).map {
                WaitingCall(
                    entry: $0,
                    nextAttempt: Date(milliseconds: row["next_attempt"]),
                    reason: row["reason"],
                    hold: $0.call.waitsForMember ? RecipientHold(row: row) : nil
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
    /// Reads why the member's calls are on hold; `nil` if they are not.
    fileprivate init?(row: Row) {
        if row["away"] {
            self = .signedOut
        } else if let since = row["paused"] as Int64? {
            self = .paused(since: Date(milliseconds: since))
        } else {
            return nil
        }
    }
}
