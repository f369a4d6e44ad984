import struct Foundation.Date
public import RichPushCore

extension InMemoryStore {
    struct MessageKey: Hashable {
        var id: Int64
        var recipient: Recipient
    }

    func record(_ event: MessageEvent, for recipient: Recipient) -> Bool {
        let key = MessageKey(id: event.messageResponseID, recipient: recipient)
        var record = messages[key] ?? MessageRecord(messageResponseID: key.id, recipient: recipient)
        switch event.action {
        case .delivered where record.delivered == nil: record.delivered = event.time
        case .opened where record.opened == nil: record.opened = event.time
        case .delivered, .opened: return false
        }
        messages[key] = record
        return true
    }

    /// One message of one member.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try check()
        return messages[MessageKey(id: messageResponseID, recipient: recipient)]
    }

    /// The messages of all members, the newest first by their latest event.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try check()
        let newestFirst = messages.values.sorted {
            ($0.latest, $0.messageResponseID) > ($1.latest, $1.messageResponseID)
        }
        return Array(newestFirst.prefix(max(0, limit ?? newestFirst.count)))
    }

    /// Counts over all messages.
    public func messageTotals() async throws -> MessageTotals {
        try check()
        return MessageTotals(
            delivered: messages.values.filter { $0.delivered != nil }.count,
            opened: messages.values.filter { $0.opened != nil }.count,
            openedAndDelivered: messages.values.filter { $0.delivered != nil && $0.opened != nil }.count
        )
    }

    /// A member's messages that were delivered and not opened, the newest first.
    public func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try check()
        return messages.values
            .filter { $0.recipient == recipient && $0.delivered != nil && $0.opened == nil }
            .sorted { ($0.latest, $0.messageResponseID) > ($1.latest, $1.messageResponseID) }
    }
}

extension MessageRecord {
    /// When the message's latest event happened.
    fileprivate var latest: Date {
        max(delivered ?? .distantPast, opened ?? .distantPast)
    }
}
