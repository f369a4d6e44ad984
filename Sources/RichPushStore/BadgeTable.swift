import GRDB
import RichPushCore

import struct Foundation.Date

/// Badge counts and their history.
struct BadgeTable {
    let db: Database

    func count(of recipient: Int64) throws -> Int {
        Int(try db.run("SELECT count FROM badge WHERE recipient = ?", recipient)?.0 ?? 0)
    }

    /// Changes a count; the count afterwards.
    func apply(_ change: BadgeChange, to recipient: Int64, at time: Date, applied: Bool?) throws -> Int {
        let count = change.applied(to: try count(of: recipient))
        try db.cachedStatement(
            sql: """
                INSERT INTO badge (recipient, count) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET count = excluded.count
                """
        ).execute(arguments: [recipient, count])
        try db.cachedStatement(
            sql: "INSERT INTO badge_history (recipient, time, count, applied) VALUES (?, ?, ?, ?)"
        ).execute(arguments: [recipient, time.milliseconds, count, applied])
        return count
    }

    func all() throws -> [BadgeCount] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT name, count FROM badge JOIN recipient ON recipient.id = badge.recipient ORDER BY name"
            )
        ).map { BadgeCount(recipient: Recipient($0[0]), count: $0[1]) }
    }

    func history(of recipient: Int64, limit: Int) throws -> [BadgeHistoryEntry] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT time, count, applied FROM badge_history WHERE recipient = ? ORDER BY id DESC LIMIT ?"
            ),
            arguments: [recipient, limit]
        ).map { BadgeHistoryEntry(time: Date(milliseconds: $0[0]), count: $0[1], applied: $0[2]) }
    }
}
