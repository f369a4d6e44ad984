import GRDB
import RichPushCore

import struct Foundation.Date

extension OutboxTable {
    /// Leases calls, the oldest first. A call whose turn has not come holds back the later ones of its member about the
    /// same thing.
    func lease(_ request: LeaseRequest) throws -> [OutboxEntry] {
        try request.recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + Self.condition),
            arguments: [
                "now": request.now.milliseconds,
                "all": request.includingNotDue,
                "beacons": request.beaconsOnly,
                "name": request.recipient?.rawValue,
                "after": request.after,
                "limit": max(0, request.limit),
                "longest": Self.longestLease,
                "horizon": Int64(LeaseRequest.horizon * 1000),
            ]
        )
        return try rows.compactMap { row in
            guard let entry = OutboxEntry(row: row) else {
                try setAside(row["id"], reason: "This version of the package cannot read the call.")
                return nil
            }
            return try lease(entry, for: request.lease)
        }
    }

    /// Leases a call and the older ones about the same thing that wait, unless another is at work on one of them, or
    /// their member is away. Those that the lease covers already, from the same commit, are left out.
    func leaseLine(through id: OutboxEntry.ID, for lease: Lease, at now: Date) throws -> Recording {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + Self.lineCondition),
            arguments: ["id": id]
        )
        var entries: [OutboxEntry] = []
        for row in rows {
            if row["away"], row["needs_token"] { return .notLeased }
            guard let entry = OutboxEntry(row: row) else {
                try setAside(row["id"], reason: "This version of the package cannot read the call.")
                continue
            }
            if entry.lease?.owner == lease.owner { continue }
            if entry.lease?.holds(at: now) == true { return .notLeased }
            entries.append(entry)
        }
        return .leased(try entries.map { try self.lease($0, for: lease) })
    }

    private func lease(_ entry: OutboxEntry, for lease: Lease) throws -> OutboxEntry {
        try db.cachedStatement(sql: "UPDATE outbox SET lease_owner = ?, lease_until = ? WHERE id = ?")
            .execute(arguments: [lease.owner, lease.until.milliseconds, entry.id])
        var entry = entry
        entry.lease = lease
        return entry
    }

    private static let condition = """
        WHERE state = 0
            AND outbox.id > :after
            AND (:name IS NULL OR recipient.name = :name)
            AND iif(needs_token, NOT (:beacons OR away OR paused IS NOT NULL), 1)
            AND NOT \(isHeld)
            AND (:all OR next_attempt <= :now OR next_attempt - :now > :horizon)
            AND NOT EXISTS (
                SELECT 1 FROM outbox AS older
                WHERE older.state = 0
                    AND older.recipient = outbox.recipient
                    AND older.target = outbox.target
                    AND older.id < outbox.id
                    AND (
                        older.id <= :after
                        OR ifnull(older.lease_until > :now AND older.lease_until - :now <= :longest, 0)
                        OR NOT (:all OR older.next_attempt <= :now OR older.next_attempt - :now > :horizon)
                    )
            )
        ORDER BY outbox.id
        LIMIT :limit
        """

    private static let lineCondition = """
        WHERE state = 0
            AND outbox.recipient = (SELECT own.recipient FROM outbox AS own WHERE own.id = :id)
            AND target = (SELECT own.target FROM outbox AS own WHERE own.id = :id)
            AND outbox.id <= :id
        ORDER BY outbox.id
        """
}
