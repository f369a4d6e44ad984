import RichPushModel

/// Moves the records of the device, made while no member was signed in, to the member who signs in; see
/// ``PushStore/setSignedInRecipient(_:)``.
struct DeviceAdoption {
    let db: StoreSession
    /// The number of ``RichPushModel/Recipient/device``.
    let device: Int64
    /// The number of the member.
    let member: Int64

    /// Moves all records of the device to the member.
    func run() throws {
        try removeReportsOfKnownEvents()
        try moveMessages()
        try RecallTable(db: db).move(from: device, to: member)
        try moveCalls()
        try moveBadge()
        let isOfDevice = "recipient = ?2 AND \(try db.isSound("late_result"))"
        try db.run("UPDATE late_result SET recipient = ?1 WHERE \(isOfDevice)", member, device)
        try moveResponses()
    }

    /// Moves the device's responses. One that was answered for both stays as the member has it.
    private func moveResponses() throws {
        let isOfDevice = "recipient = ?2 AND \(try db.isSound("response"))"
        try db.run(
            """
            UPDATE response SET recipient = ?1 WHERE \(isOfDevice)
                AND identity NOT IN (SELECT own.identity FROM response AS own WHERE own.recipient = ?1)
            """,
            member,
            device
        )
        try db.run("DELETE FROM response WHERE \(isOfDevice) AND ?1 <> ?2", member, device)
    }

    /// Removes the device's reports of events that are recorded for the member too: they would count twice.
    private func removeReportsOfKnownEvents() throws {
        let rows = try db.rows("SELECT id, call FROM outbox WHERE \(OutboxTable.isOf("?1"))", [device])
        let known: [OutboxEntry.ID] = try rows.readable { row in
            guard case .trackMessage(let id, _, let action) = LoyaltyCall(storedText: try row["call"]),
                try MessageTable(db: db).isKnown(action, of: id, recipient: member)
            else { return nil }
            return try row["id"]
        }
        for id in known { try OutboxTable(db: db).remove(id) }
    }

    /// Moves the device's messages. Messages have no index by member, so all of them are read once.
    private func moveMessages() throws {
        let rows = try db.rows(
            """
            SELECT message_response_id AS key, recipient, delivered, delivered_event, opened, opened_event
            FROM message WHERE recipient = ?
            """,
            [device]
        )
        // A damaged message stays with the device.
        for message in try rows.readable(MessagePruning.Message.init(row:)) {
            try keepEvents(of: message)
            let (id, recent) = (message.id, RecentMessages(db: db))
            try recent.follow(id, of: member) {
                try db.run(Self.copyingMessage, ["id": id, "member": member, "device": device])
            }
            try recent.follow(id, of: device) {
                try db.run("DELETE FROM message WHERE message_response_id = ? AND recipient = ?", id, device)
            }
        }
        try PrunedMessageTable(db: db).move(from: device, to: member)
    }

    /// Gives the journal events of a message rows of their own. They belong to the device; when one is committed again,
    /// its message can belong to a different member.
    private func keepEvents(of message: MessagePruning.Message) throws {
        for case (_, let time?, let event?) in message.events {
            try JournalEventTable(db: db).note(event, wasNew: true, at: time)
        }
    }

    private static let copyingMessage = """
        INSERT INTO message (message_response_id, recipient, delivered, opened, delivered_sent, opened_sent)
        SELECT message_response_id, :member, delivered, opened, delivered_sent, opened_sent
        FROM message WHERE message_response_id = :id AND recipient = :device
        ON CONFLICT (message_response_id, recipient) DO UPDATE SET
            delivered = coalesce(message.delivered, excluded.delivered),
            opened = coalesce(message.opened, excluded.opened),
            delivered_sent = coalesce(message.delivered_sent, excluded.delivered_sent),
            opened_sent = coalesce(message.opened_sent, excluded.opened_sent)
        """

    /// Moves the calls that are not device calls.
    private func moveCalls() throws {
        let targets = try db.rows(
            """
            UPDATE outbox SET recipient = ?1
            WHERE \(OutboxTable.isOf("?2")) AND NOT (target >= 'device/' AND target < 'device0')
            RETURNING target
            """,
            [member, device]
        ).readable { try $0["target"] as String }
        for target in Set(targets) {
            for recipient in [device, member] { try LineTable(db: db).renew(recipient, target) }
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
        try db.run("DELETE FROM badge WHERE recipient = ?", device)
        if isNew {
            try db.run("INSERT INTO badge (recipient, count) VALUES (?, ?)", member, adopted)
        } else if let last {
            let sum = BadgeChange.increment(by: adopted).applied(to: own)
            _ = try badges.apply(.set(sum), from: 0, to: member, at: last, applied: nil)
        }
        if let time = times.max() { try badges.noteSet(of: member, at: time) }
    }
}
