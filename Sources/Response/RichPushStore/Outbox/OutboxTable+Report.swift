import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// The numbers of calls, each counted in an index. Reading every call would take seconds with a million calls.
    func counts() throws -> OutboxCounts {
        func count(_ condition: String) throws -> Int {
            Int(try db.run("SELECT count(*) FROM outbox WHERE \(condition)")?.0 ?? 0)
        }
        return OutboxCounts(
            waiting: try count("state = 0"),
            setAside: try count("state = 1"),
            triedLast: try count("state = 0 AND \(Self.isTriedLast())")
        )
    }

    func underWay() throws -> Int {
        let leased = "SELECT count(*) FROM outbox WHERE state = 0 AND \(Self.isLeased())"
        return Int(try db.run(leased, db.now().milliseconds)?.0 ?? 0)
    }

    /// When the next call can be tried. The first calls of lines that are not on hold are read in the order of their
    /// times, up to the first one that is not leased.
    func nextAttempt() throws -> Date? {
        let now = db.now()
        var earliest: Date?
        for isEMSOpen in [false, true] {
            // A time that is too far ahead is reached.
            if try db.run(Self.anyAhead, now.milliseconds, isEMSOpen) != nil { return now }
            let rows = try db.cursor(Self.dueTimes, ["now": now.milliseconds, "beacon": isEMSOpen])
            while let row = try rows.next() {
                // A time that cannot be read belongs to a call that can be leased, and is then found to be damaged.
                let due = (try? row["due"]) ?? Date(milliseconds: 0)
                if let earliest, earliest <= due { break }
                let leaseEnd: Date? = try? row["lease_end"]
                let time = max(due, leaseEnd ?? due)
                earliest = min(earliest ?? time, time)
            }
        }
        return earliest
    }

    static let dueTimes = """
        SELECT due, CASE WHEN \(isLeased("line")) THEN lease_until END AS lease_end
        FROM line WHERE held = 0 AND beacon = :beacon ORDER BY due
        """

    static let anyAhead = """
        SELECT 1 FROM line
        WHERE held = 0 AND due > :now + \(horizon) AND beacon = :beacon AND NOT \(isLeased("line")) LIMIT 1
        """

    func waiting(limit: Int) throws -> [WaitingCall] {
        try waiting("ORDER BY outbox.id LIMIT ?", [limit])
    }

    func waiting(key: String) throws -> WaitingCall? {
        try waiting("AND idempotency_key = ?", [db.key(key)]).first
    }

    private func waiting(_ condition: String, _ arguments: StoredArguments) throws -> [WaitingCall] {
        try db.rows(Self.selection + "WHERE state = 0 AND unreadable = 0 \(condition)", arguments).readable { row in
            guard let entry = try OutboxEntry(row: row, at: db.now()) else { return nil }
            return WaitingCall(
                entry: entry,
                nextAttempt: try row["next_attempt"],
                reason: try row["reason"],
                hold: entry.call.waitsForMember ? try RecipientHold(row: row) : nil
            )
        }
    }

    func setAside(limit: Int) throws -> [SetAsideCall] {
        try db.rows(Self.selection + "WHERE state = 1 ORDER BY outbox.id DESC LIMIT ?", [limit]).readable { row in
            guard let entry = try OutboxEntry(row: row, at: db.now()) else { return nil }
            return SetAsideCall(entry: entry, reason: try row["reason"] ?? "")
        }
    }
}

extension RecipientHold {
    /// Reads why the member's calls are on hold; `nil` if they are not.
    fileprivate init?(row: StoredRow) throws {
        if try row["signed_out", of: "recipient"] {
            self = .signedOut
        } else if let since = try row["paused", of: "recipient"] as Date? {
            self = .paused(since: since)
        } else {
            return nil
        }
    }
}
