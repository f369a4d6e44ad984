import GRDB
import RichPushCore

/// Members, each kept by name once and by an integer everywhere else.
struct RecipientTable {
    let db: Database

    /// The member's number, if anything was ever recorded of them.
    func number(of recipient: Recipient) throws -> Int64? {
        try StoredText.check(recipient.rawValue, as: "The recipient")
        return try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM recipient WHERE name = ?"),
            arguments: [recipient.rawValue]
        )
    }

    /// The member's number, a new one if need be.
    func register(_ recipient: Recipient) throws -> Int64 {
        if let number = try number(of: recipient) { return number }
        try db.cachedStatement(sql: "INSERT INTO recipient (name) VALUES (?)").execute(arguments: [recipient.rawValue])
        return db.lastInsertedRowID
    }
}
