import GRDB
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Members, each kept by name once and by an integer everywhere else.
struct RecipientTable {
    let db: Database

    /// The member's number, if anything was ever recorded of them.
    func number(of recipient: Recipient) throws -> Int64? {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try db.run("SELECT id FROM recipient WHERE name = ?", recipient.rawValue)?.0
    }

    /// The member's number, a new one if need be, and badge count: what every commit begins with. A member who is
    /// recorded again is not removed any more; see ``Schema/registerErasedMembers(in:)``.
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
        return number > 0 ? (number, Int(badgeCount)) : (try recall(recipient, number: -number), Int(badgeCount))
    }

    private func insert(_ recipient: Recipient) throws -> Int64 {
        try db.cachedStatement(sql: "INSERT INTO recipient (name) VALUES (?)").execute(arguments: [recipient.rawValue])
        return db.lastInsertedRowID
    }

    /// Keeps the name of a member who is to be removed. While rows are still removed, the member gets another number,
    /// and the calls that must still be sent go with the name.
    private func recall(_ recipient: Recipient, number: Int64) throws -> Int64 {
        let table = ErasedMemberTable(db: db)
        guard try table.isBeingErased(number) else {
            try db.cachedStatement(sql: "UPDATE recipient SET erased = 0 WHERE id = ?").execute(arguments: [number])
            return number
        }
        try table.removeName(of: number)
        let new = try insert(recipient)
        try db.cachedStatement(sql: "UPDATE outbox SET recipient = ? WHERE recipient = ?")
            .execute(arguments: [new, number])
        return new
    }

    /// The member whom a push names. One that is named by a hash is looked for among all.
    func member(_ addressee: PushAddressee) throws -> Recipient? {
        if let id = addressee.id {
            guard !id.utf8.contains(0), Recipient(id) != .device else { return nil }
            return try isKnown(Recipient(id)) ? Recipient(id) : nil
        }
        let names = try String.fetchCursor(
            db.cachedStatement(sql: "SELECT name FROM recipient WHERE name != ? AND \(Self.isNotErased)"),
            arguments: [Recipient.device.rawValue]
        )
        while let name = try names.next() {
            if addressee.names(name) { return Recipient(name) }
        }
        return nil
    }

    /// Whether anything was ever recorded of a member, and the member was not erased since.
    func isKnown(_ recipient: Recipient) throws -> Bool {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try db.run("SELECT 1 FROM recipient WHERE name = ? AND \(Self.isNotErased)", recipient.rawValue) != nil
    }

    /// SQL: see ``Schema/registerErasedMembers(in:)``.
    private static let isNotErased = "erased IN (0, 3)"

    /// The members, the last first.
    func members(limit: Int) throws -> [Recipient] {
        try String.fetchAll(
            db.cachedStatement(
                sql: "SELECT name FROM recipient WHERE name != ? AND \(Self.isNotErased) ORDER BY id DESC LIMIT ?"
            ),
            arguments: [Recipient.device.rawValue, max(0, limit)]
        ).map(Recipient.init(rawValue:))
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
        try db.cachedStatement(sql: "UPDATE recipient SET away = 1 WHERE id = ?").execute(arguments: [recipient])
    }

    /// The member is signed in, with a token that was not refused yet.
    func setPresent(_ recipient: Int64) throws {
        try db.cachedStatement(sql: "UPDATE recipient SET away = 0, paused = NULL WHERE id = ?")
            .execute(arguments: [recipient])
    }

    /// A member who is paused already stays so since then.
    func pause(_ recipient: Recipient, at time: Date) throws {
        try db.cachedStatement(sql: "UPDATE recipient SET paused = ? WHERE name = ? AND paused IS NULL")
            .execute(arguments: [time.milliseconds, recipient.rawValue])
    }

    /// Whether a member is paused; `nil` asks for any member.
    func isPaused(_ recipient: Recipient?) throws -> Bool {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT id FROM recipient WHERE paused IS NOT NULL AND (:name IS NULL OR name = :name) LIMIT 1"
            ),
            arguments: ["name": recipient?.rawValue]
        ) != nil
    }

    /// Ends a member's pause; `nil` ends all pauses.
    func resume(_ recipient: Recipient?) throws {
        guard let recipient else {
            return try db.cachedStatement(sql: "UPDATE recipient SET paused = NULL WHERE paused IS NOT NULL").execute()
        }
        try db.cachedStatement(sql: "UPDATE recipient SET paused = NULL WHERE name = ? AND paused IS NOT NULL")
            .execute(arguments: [recipient.rawValue])
    }
}
