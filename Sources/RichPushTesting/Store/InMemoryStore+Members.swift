import RichPushHandling
public import RichPushModel
public import RichPushPayload

import struct Foundation.Date

extension InMemoryStore {
    /// The known member that a push names; `nil` if no known member is named.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        try check()
        return known.first { addressee.names($0.rawValue) }
    }

    /// Whether a member is known.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        try check()
        return known.contains(recipient)
    }

    /// The known members, the newest first, at most `limit` of them.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func members(limit: Int) async throws -> [Recipient] {
        try check()
        return Array(known.reversed().prefix(max(0, limit)))
    }

    /// Notes that a member is known.
    func note(_ recipient: Recipient) {
        guard recipient != .device, !known.contains(recipient) else { return }
        known.append(recipient)
    }

    /// Moves the records of the device, made while no member was signed in, to a member.
    func adopt(_ member: Recipient) {
        guard member != .device else { return }
        removeReportsOfKnownEvents(of: member)
        for (key, record) in messages where key.recipient == .device {
            messages[key] = nil
            messages[MessageKey(id: key.id, recipient: member), default: record.owned(by: member)].fill(from: record)
        }
        for (key, actions) in pruned where key.recipient == .device {
            pruned[key] = nil
            pruned[MessageKey(id: key.id, recipient: member), default: []].formUnion(actions)
        }
        for index in outbox.indices where outbox[index].entry.recipient == .device {
            if !outbox[index].entry.call.isOfDevice { outbox[index].entry.recipient = member }
        }
        for index in lateResults.indices where lateResults[index].recipient == .device {
            lateResults[index].recipient = member
        }
        for key in handledKeys where handled[key]?.recipient == .device { handled[key]?.recipient = member }
        adoptBadge(member)
    }

    /// Removes reports of events that the member has too: they would count these events twice.
    private func removeReportsOfKnownEvents(of member: Recipient) {
        outbox.removeAll { row in
            guard row.entry.recipient == .device, case .trackMessage(let text, _, let action) = row.entry.call,
                let id = Int64(text)
            else { return false }
            let key = MessageKey(id: id, recipient: member)
            return messages[key]?.time(of: action) != nil || pruned[key]?.contains(action) == true
        }
    }

    private func adoptBadge(_ member: Recipient) {
        guard let adopted = badges.removeValue(forKey: .device), let change = adopted.last else { return }
        let times = [badgeSetTimes.removeValue(forKey: .device), badgeSetTimes[member]].compactMap(\.self)
        badgeSetTimes[member] = times.max()
        guard let own = badges[member]?.last else {
            badges[member] = adopted
            return
        }
        let sum = BadgeHistoryEntry(time: max(own.time, change.time), count: own.count + change.count, applied: nil)
        badges[member]? += adopted + [sum]
        boundBadgeHistory(of: member)
    }
}

extension MessageRecord {
    fileprivate func owned(by member: Recipient) -> MessageRecord {
        var record = self
        record.recipient = member
        return record
    }

    fileprivate mutating func fill(from other: MessageRecord) {
        delivered = delivered ?? other.delivered
        opened = opened ?? other.opened
        deliveredSent = deliveredSent ?? other.deliveredSent
        openedSent = openedSent ?? other.openedSent
    }

    fileprivate func time(of action: MessageAction) -> Date? {
        switch action {
        case .delivered: delivered
        case .opened: opened
        }
    }
}
