import GRDB
import RichPushHandling
import RichPushModel

/// Moves the records of the device, made while no member was signed in, to the member who signs in; see
/// ``RichPushHandling/DeviceStore/setSignedInRecipient(_:)``.
struct DeviceAdoption {
    let db: Database
    /// The number of ``RichPushModel/Recipient/device``.
    let device: Int64
    /// The number of the member.
    let member: Int64

    /// Moves all records of the device to the member.
    func run() throws {
        try removeReportsOfKnownEvents()
        try moveMessages()
        try moveCalls()
        try moveBadge()
        for table in ["late_result", "handled_response"] {
            try db.execute(sql: "UPDATE \(table) SET recipient = ? WHERE recipient = ?", arguments: [member, device])
        }
    }

    /// Removes the device's reports of events that are recorded for the member too: they would count twice.
    private func removeReportsOfKnownEvents() throws {
        let rows = try Row.fetchAll(db, sql: "SELECT id, call FROM outbox WHERE recipient = ?", arguments: [device])
        for row in rows {
            guard let call = LoyaltyCall(storedText: row["call"]), case .trackMessage(let text, _, let action) = call,
                let id = Int64(text), try MessageTable(db: db).isKnown(action, of: id, recipient: member)
            else { continue }
            try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [row["id"] as Int64])
        }
    }

    /// Moves the device's messages. Messages have no index by member, so all of them are read once.
    private func moveMessages() throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT message_response_id, delivered, delivered_event, opened, opened_event
                FROM message WHERE recipient = ?
                """,
            arguments: [device]
        )
        for row in rows {
            let id: Int64 = row[0]
            try keepEvent(row[2], at: row[1])
            try keepEvent(row[4], at: row[3])
            try db.cachedStatement(sql: Self.copyingMessage)
                .execute(arguments: ["id": id, "member": member, "device": device])
            try db.cachedStatement(sql: "DELETE FROM message WHERE message_response_id = ? AND recipient = ?")
                .execute(arguments: [id, device])
        }
        try PrunedMessageTable(db: db).move(from: device, to: member)
    }

    /// Gives the journal event of a message a row of its own. The event belongs to the device; when it is committed
    /// again, its message can belong to a different member.
    private func keepEvent(_ event: Int64?, at time: Int64?) throws {
        guard let event, let time else { return }
        try JournalEventTable(db: db).take(event, wasNew: true, at: time)
    }

    private static let copyingMessage = """
        INSERT INTO message (message_response_id, recipient, delivered, opened, delivered_sent, opened_sent)
        SELECT message_response_id, :member, delivered, opened, delivered_sent, opened_sent
        FROM message WHERE message_response_id = :id AND recipient = :device
        ON CONFLICT DO UPDATE SET
            delivered = ifnull(delivered, excluded.delivered),
            opened = ifnull(opened, excluded.opened),
            delivered_sent = ifnull(delivered_sent, excluded.delivered_sent),
            opened_sent = ifnull(opened_sent, excluded.opened_sent)
        """

    /// Moves the calls that are not device calls, and finds the first call of each changed line again.
    private func moveCalls() throws {
        let targets = try String.fetchAll(
            db,
            sql: """
                UPDATE outbox SET recipient = ?, front = 0
                WHERE recipient = ? AND target NOT GLOB 'device/*'
                RETURNING target
                """,
            arguments: [member, device]
        )
        for target in Set(targets) {
            try db.execute(
                sql: "UPDATE outbox SET front = 0 WHERE state = 0 AND recipient = ? AND target = ?",
                arguments: [member, target]
            )
            try db.execute(sql: Schema.bringingFirstToFront, arguments: ["recipient": member, "target": target])
        }
    }

    private func moveBadge() throws {
        let badges = BadgeTable(db: db)
        guard try badges.isKnown(device) else { return }
        let (own, adopted) = (try badges.count(of: member), try badges.count(of: device))
        let times = try [member, device].compactMap { try badges.setTime(of: $0) }
        let isNew = try !badges.isKnown(member)
        let last = try badges.lastChange(of: [member, device])
        try badges.moveHistory(from: device, to: member)
        try db.execute(sql: "DELETE FROM badge WHERE recipient = ?", arguments: [device])
        if isNew {
            try db.execute(sql: "INSERT INTO badge (recipient, count) VALUES (?, ?)", arguments: [member, adopted])
        } else if let last {
            let sum = BadgeChange.increment(by: adopted).applied(to: own)
            _ = try badges.apply(.set(sum), to: member, at: last, applied: nil)
        }
        if let time = times.max() { try badges.noteSet(of: member, at: time) }
    }
}
