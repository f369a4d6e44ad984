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

    /// The member's number, a new one if need be, and badge count: what every commit begins with.
    func register(_ recipient: Recipient) throws -> (number: Int64, badgeCount: Int) {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        let known = try db.run(
            """
            SELECT id, ifnull(count, 0) FROM recipient LEFT JOIN badge ON badge.recipient = recipient.id WHERE name = ?
            """,
            recipient.rawValue
        )
        if let (number, badgeCount) = known { return (number, Int(badgeCount)) }
        try db.cachedStatement(sql: "INSERT INTO recipient (name) VALUES (?)").execute(arguments: [recipient.rawValue])
        return (db.lastInsertedRowID, 0)
    }

    /// The member whom a push names. One that is named by a hash is looked for among all.
    func member(_ addressee: PushAddressee) throws -> Recipient? {
        if let id = addressee.id {
            guard !id.utf8.contains(0), Recipient(id) != .device else { return nil }
            return try number(of: Recipient(id)).map { _ in Recipient(id) }
        }
        let names = try String.fetchCursor(
            db.cachedStatement(sql: "SELECT name FROM recipient WHERE name != ?"),
            arguments: [Recipient.device.rawValue]
        )
        while let name = try names.next() {
            if addressee.names(name) { return Recipient(name) }
        }
        return nil
    }

    /// The members, the last first.
    func members(limit: Int) throws -> [Recipient] {
        try String.fetchAll(
            db.cachedStatement(sql: "SELECT name FROM recipient WHERE name != ? ORDER BY id DESC LIMIT ?"),
            arguments: [Recipient.device.rawValue, max(0, limit)]
        ).map(Recipient.init(rawValue:))
    }

    /// Why the member's calls that need a token are not tried.
    enum Hold {
        case away, paused
    }

    func hold(_ recipient: Int64) throws -> Hold? {
        guard
            let (away, paused) = try db.run("SELECT away, paused IS NOT NULL FROM recipient WHERE id = ?", recipient)
        else { return nil }
        if away != 0 { return .away }
        return paused != 0 ? .paused : nil
    }

    func setAway(_ recipient: Int64) throws {
        try db.cachedStatement(sql: "UPDATE recipient SET away = 1 WHERE id = ?").execute(arguments: [recipient])
    }

    /// The member is here, with a token that nobody has refused yet.
    func setPresent(_ recipient: Int64) throws {
        try db.cachedStatement(sql: "UPDATE recipient SET away = 0, paused = NULL WHERE id = ?")
            .execute(arguments: [recipient])
    }

    /// A member who is paused already stays so since then.
    func pause(_ recipient: Recipient, at time: Date) throws {
        try db.cachedStatement(sql: "UPDATE recipient SET paused = ? WHERE name = ? AND paused IS NULL")
            .execute(arguments: [time.milliseconds, recipient.rawValue])
    }

    /// Whether a member is paused, or anybody.
    func isPaused(_ recipient: Recipient?) throws -> Bool {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT id FROM recipient WHERE paused IS NOT NULL AND (:name IS NULL OR name = :name) LIMIT 1"
            ),
            arguments: ["name": recipient?.rawValue]
        ) != nil
    }

    /// Ends a member's pause, or everybody's.
    func resume(_ recipient: Recipient?) throws {
        guard let recipient else {
            return try db.cachedStatement(sql: "UPDATE recipient SET paused = NULL WHERE paused IS NOT NULL").execute()
        }
        try db.cachedStatement(sql: "UPDATE recipient SET paused = NULL WHERE name = ? AND paused IS NOT NULL")
            .execute(arguments: [recipient.rawValue])
    }
}
