import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The recipients. Only this table contains their names; all other tables contain their numbers.
struct RecipientTable {
    let db: StoreSession

    /// The recipient's number; `nil` if nothing was recorded for the recipient.
    func number(of recipient: Recipient) throws -> Int64? {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try db.run("SELECT id FROM recipient WHERE name = ?", db.key(recipient.rawValue))?.0
    }

    /// The recipient's number, a new one if needed, the badge count, and whether a message was taken back. Every commit
    /// begins with this. A member who is recorded again is no longer marked for removal; see ``Schema/members``.
    func register(
        _ recipient: Recipient,
        message: Int64? = nil
    ) throws -> (number: Int64, badgeCount: Int, isRecalled: Bool) {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        // The row that was locked first can be that of the member before an erasure. A new member has a row before the
        // lock, so that what is read is what the last transaction has left.
        if db.dialect.locksRows { try db.put(Self.adding, db.keeping(recipient.rawValue)) }
        try lock(recipient)
        // A recall for all members comes before this commit or after it.
        try db.use(table: "recall", isAlone: false)
        let sql = """
            SELECT CASE erasure WHEN 0 THEN id ELSE -id END,
                CASE WHEN \(RecallTable.isOfMember) THEN -1 - coalesce(count, 0) ELSE coalesce(count, 0) END
            FROM recipient LEFT JOIN badge ON badge.recipient = recipient.id WHERE name = ?1
            """
        let known = try db.run(sql, db.key(recipient.rawValue), message)
        let stored = known?.1 ?? 0
        let count = Int(stored < 0 ? -1 - stored : stored)
        if let number = known?.0, number > 0 { return (number, count, stored < 0) }
        // What was taken back for an erased member is not of the one who comes back.
        let number = try known.map { try restore(recipient, number: 0 &- $0.0) } ?? insert(recipient)
        let isRecalled = try message.map { try RecallTable(db: db).has($0, of: number) } ?? false
        return (number, count, isRecalled)
    }

    /// Numbers are used up only by members who have none.
    private static let adding = """
        INSERT INTO recipient (name) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM recipient WHERE name = ?1)
        ON CONFLICT (name) DO NOTHING
        """

    /// Waits for the lock of a member.
    func lock(_ recipient: Recipient) throws {
        try db.lock("SELECT 1 FROM recipient WHERE name = ?", db.key(recipient.rawValue))
    }

    private func insert(_ recipient: Recipient) throws -> Int64 {
        let sql = "INSERT INTO recipient (name) VALUES (?)"
        guard let number = try db.insert(sql, unique: "name", parameter: 1, db.keeping(recipient.rawValue)) else {
            throw DatabaseDamage(finding: "the table recipient does not take a new row")
        }
        return number
    }

    /// Keeps the name of a member who was marked for removal. While rows are still being removed, the member gets a new
    /// number, and the calls that must still be sent move to it.
    private func restore(_ recipient: Recipient, number: Int64) throws -> Int64 {
        let table = ErasedMemberTable(db: db)
        guard try table.isBeingErased(number) else {
            try db.put("UPDATE recipient SET erasure = 0 WHERE id = ?", number)
            return number
        }
        try table.removeName(of: number)
        let new = try insert(recipient)
        try db.put("UPDATE outbox SET recipient = ?1 WHERE \(OutboxTable.isOf("?2"))", new, number)
        try LineTable(db: db).move(from: number, to: new)
        return new
    }

    /// The recipient with a number; `nil` if there is none, or if it was erased and has no name.
    func recipient(_ number: Int64) throws -> Recipient? {
        guard let name: String = try db.row("SELECT name FROM recipient WHERE id = ?", [number])?["name"],
            !name.utf8.contains(0)
        else { return nil }
        return Recipient(name)
    }

    /// The member with an id that a push names.
    func member(withID id: String) throws -> Recipient? {
        guard !id.utf8.contains(0), Recipient(id) != .device else { return nil }
        return try isKnown(Recipient(id)) ? Recipient(id) : nil
    }

    /// Whether something was recorded for the member, and the member was not erased afterwards.
    func isKnown(_ recipient: Recipient) throws -> Bool {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        let sql = "SELECT 1 FROM recipient WHERE name = ? AND \(Self.isNotErased)"
        return try db.run(sql, db.key(recipient.rawValue)) != nil
    }

    /// SQL condition: the member was not erased; see ``Schema/members``.
    static let isNotErased = "erasure IN (0, 3)"

    /// The members, newest first.
    func members(limit: Int) throws -> [Recipient] {
        try db.rows(
            "SELECT name FROM recipient WHERE name != ? AND \(Self.isNotErased) ORDER BY id DESC LIMIT ?",
            [Recipient.device.rawValue, max(0, limit)]
        ).readable { Recipient(try $0["name"]) }
    }

    /// SQL condition: the member is signed out or paused.
    static let isOnHold = "(recipient.signed_out = 1 OR recipient.paused IS NOT NULL)"

    func isSignedOut(_ recipient: Int64) throws -> Bool {
        try db.run("SELECT signed_out FROM recipient WHERE id = ?", recipient)?.0 == 1
    }

    func markSignedOut(_ recipient: Int64) throws {
        try db.put("UPDATE recipient SET signed_out = 1 WHERE id = ?", recipient)
        try LineTable(db: db).hold(true, of: recipient)
    }

    /// Stores that the member is signed in and that their token was not refused.
    func setPresent(_ recipient: Int64) throws {
        try db.run("UPDATE recipient SET signed_out = 0, paused = NULL WHERE id = ?", recipient)
        try LineTable(db: db).hold(false, of: recipient)
    }

    /// Pauses a member. If the member is paused already, the earlier time is kept.
    func pause(_ recipient: Recipient, at time: Date) throws {
        guard let number = try number(of: recipient) else { return }
        try db.run("UPDATE recipient SET paused = ? WHERE id = ? AND paused IS NULL", time.milliseconds, number)
        try LineTable(db: db).hold(true, of: number)
    }

    /// Whether a member is paused; with `nil`, whether any member is.
    func isPaused(_ recipient: Recipient?) throws -> Bool {
        try db.run(
            "SELECT id FROM recipient WHERE paused IS NOT NULL AND (?1 IS NULL OR name = ?1) LIMIT 1",
            recipient.map { db.key($0.rawValue) }
        ) != nil
    }

    /// Ends a member's pause; `nil` ends all pauses.
    func resume(_ recipient: Recipient?) throws {
        let paused =
            if let recipient {
                try db.rows(
                    "SELECT id FROM recipient WHERE name = ? AND paused IS NOT NULL",
                    [db.key(recipient.rawValue)]
                )
            } else {
                try db.rows("SELECT id FROM recipient WHERE paused IS NOT NULL AND \(db.isSound("recipient"))")
            }
        for number in try paused.readable({ try $0["id"] as Int64 }) {
            try db.run("UPDATE recipient SET paused = NULL WHERE id = ?", number)
            if try !isSignedOut(number) { try LineTable(db: db).hold(false, of: number) }
        }
    }
}
