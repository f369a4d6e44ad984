import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The recipients. Only this table contains their names; all other tables contain their numbers.
struct RecipientTable {
    let db: StoreSession

    /// The recipient's number; `nil` if nothing was recorded for the recipient.
    func number(of recipient: Recipient) throws -> Int64? {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try db.run("SELECT id FROM recipient WHERE name = ?", recipient.rawValue)?.0
    }

    /// The recipient's number, a new one if needed, and the badge count. Every commit begins with this. A member who is
    /// recorded again is no longer marked for removal; see ``Schema/members``.
    func register(_ recipient: Recipient) throws -> (number: Int64, badgeCount: Int) {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        let known = try db.run(
            """
            SELECT iif(erased, -id, id), ifnull(count, 0)
            FROM recipient LEFT JOIN badge ON badge.recipient = recipient.id WHERE name = ?
            """,
            recipient.rawValue
        )
        guard let (number, badgeCount) = known else { return (try insert(recipient), 0) }
        return number > 0 ? (number, Int(badgeCount)) : (try recall(recipient, number: 0 &- number), Int(badgeCount))
    }

    private func insert(_ recipient: Recipient) throws -> Int64 {
        guard let number = try db.insert("INSERT INTO recipient (name) VALUES (?)", recipient.rawValue) else {
            throw DatabaseDamage(finding: "the table recipient does not take a new row")
        }
        return number
    }

    /// Keeps the name of a member who was marked for removal. While rows are still being removed, the member gets a new
    /// number, and the calls that must still be sent move to it.
    private func recall(_ recipient: Recipient, number: Int64) throws -> Int64 {
        let table = ErasedMemberTable(db: db)
        guard try table.isBeingErased(number) else {
            try db.run("UPDATE recipient SET erased = 0 WHERE id = ?", number)
            return number
        }
        try table.removeName(of: number)
        let new = try insert(recipient)
        try db.run("UPDATE outbox SET recipient = ? WHERE recipient = ?", new, number)
        return new
    }

    /// The member with an id that a push names.
    func member(withID id: String) throws -> Recipient? {
        guard !id.utf8.contains(0), Recipient(id) != .device else { return nil }
        return try isKnown(Recipient(id)) ? Recipient(id) : nil
    }

    /// Whether something was recorded for the member, and the member was not erased afterwards.
    func isKnown(_ recipient: Recipient) throws -> Bool {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try db.run("SELECT 1 FROM recipient WHERE name = ? AND \(Self.isNotErased)", recipient.rawValue) != nil
    }

    /// SQL condition: the member was not erased; see ``Schema/members``.
    static let isNotErased = "erased IN (0, 3)"

    /// The members, newest first.
    func members(limit: Int) throws -> [Recipient] {
        try db.rows(
            "SELECT name FROM recipient WHERE name != ? AND \(Self.isNotErased) ORDER BY id DESC LIMIT ?",
            [Recipient.device.rawValue, max(0, limit)]
        ).readable { Recipient(try $0["name"]) }
    }

    /// Why the member's calls that need a token are not tried.
    enum Hold {
        case signedOut, paused
    }

    func hold(_ recipient: Int64) throws -> Hold? {
        guard
            let (away, paused) = try db.run("SELECT away, paused IS NOT NULL FROM recipient WHERE id = ?", recipient)
        else { return nil }
        if away != 0 { return .signedOut }
        return paused != 0 ? .paused : nil
    }

    func markSignedOut(_ recipient: Int64) throws {
        try db.run("UPDATE recipient SET away = 1 WHERE id = ?", recipient)
    }

    /// Stores that the member is signed in and that their token was not refused.
    func setPresent(_ recipient: Int64) throws {
        try db.run("UPDATE recipient SET away = 0, paused = NULL WHERE id = ?", recipient)
    }

    /// Pauses a member. If the member is paused already, the earlier time is kept.
    func pause(_ recipient: Recipient, at time: Date) throws {
        try db.run(
            "UPDATE recipient SET paused = ? WHERE name = ? AND paused IS NULL",
            time.milliseconds,
            recipient.rawValue
        )
    }

    /// Whether a member is paused; with `nil`, whether any member is.
    func isPaused(_ recipient: Recipient?) throws -> Bool {
        try db.run(
            "SELECT id FROM recipient WHERE paused IS NOT NULL AND (?1 IS NULL OR name = ?1) LIMIT 1",
            recipient?.rawValue
        ) != nil
    }

    /// Ends a member's pause; `nil` ends all pauses.
    func resume(_ recipient: Recipient?) throws {
        guard let recipient else {
            try db.run("UPDATE recipient SET paused = NULL WHERE paused IS NOT NULL AND \(db.isSound("recipient"))")
            return
        }
        try db.run(
            "UPDATE recipient SET paused = NULL WHERE name = ? AND paused IS NOT NULL",
            recipient.rawValue
        )
    }
}
