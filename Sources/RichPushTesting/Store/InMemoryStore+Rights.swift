public import RichPushHandling
public import RichPushModel
import RichPushPayload

import Foundation

extension InMemoryStore: MemberRights {
    /// Passes every record about a member to a closure. Returns whether the member is known.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``, and the errors of `receive`.
    public func exportMember(
        _ recipient: Recipient,
        _ receive: @Sendable (MemberRecord) throws -> Void
    ) async throws -> Bool {
        try check()
        let records = records(of: recipient)
        guard isKnown(recipient) else { return false }
        try receive(MemberRecord(kind: .member, fields: member(recipient)))
        for record in records { try receive(record) }
        return true
    }

    /// Removes every record about a member. Returns what was removed and what is kept.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        try check()
        var erasure = MemberErasure(recipient: recipient)
        erasure.isKnown = isKnown(recipient)
        erasure.messages = messages.keys.count { $0.recipient == recipient }
        erasure.removedMessages = pruned.keys.count { $0.recipient == recipient }
        erasure.badgeHistory = badges[recipient]?.count ?? 0
        erasure.lateResults = lateResults.count { $0.recipient == recipient }
        erasure.handledResponses = handled.values.count { $0.recipient == recipient }
        erasure.kept = keptCalls(of: recipient)
        erasure.calls = outbox.count { $0.entry.recipient == recipient } - erasure.kept.count
        remove(recipient, besides: Set(erasure.kept.map(\.id)))
        return erasure
    }

    private func remove(_ recipient: Recipient, besides kept: Set<OutboxEntry.ID>) {
        messages = messages.filter { $0.key.recipient != recipient }
        pruned = pruned.filter { $0.key.recipient != recipient }
        (badges[recipient], badgeSetTimes[recipient], paused[recipient]) = (nil, nil, nil)
        lateResults.removeAll { $0.recipient == recipient }
        handled = handled.filter { $0.value.recipient != recipient }
        handledKeys.removeAll { handled[$0] == nil }
        outbox.removeAll { $0.entry.recipient == recipient && !kept.contains($0.entry.id) }
        if device.owner == recipient { device.wanted = nil }
        if device.signedIn == recipient { device.signedIn = nil }
        device.tokens[recipient] = nil
        away.remove(recipient)
        known.removeAll { $0 == recipient }
    }

    /// The queued deregistrations, and leased registrations before them.
    private func keptCalls(of recipient: Recipient) -> [OutboxEntry] {
        let rows = outbox.filter { $0.entry.recipient == recipient && !$0.isSetAside && $0.entry.call.isOfDevice }
        guard let last = rows.last(where: { $0.isDeregistration }) else { return [] }
        return rows.filter { row in
            row.isDeregistration || (row.entry.id < last.entry.id && row.isHeld(at: leaseTime(.distantPast)))
        }.map(\.entry)
    }

    private func isKnown(_ recipient: Recipient) -> Bool {
        known.contains(recipient) || !records(of: recipient).isEmpty || badges[recipient] != nil
            || device.tokens[recipient] != nil
            || device.signedIn == recipient || away.contains(recipient) || paused[recipient] != nil
    }

    private func member(_ recipient: Recipient) -> JSONObject {
        [
            "away": .bool(away.contains(recipient)), "paused": Self.json(paused[recipient]),
            "badge": Self.json(badges[recipient]?.last?.count), "badgeSet": Self.json(badgeSetTimes[recipient]),
            "deviceToken": Self.json(device.tokens[recipient]), "deviceId": Self.json(device.id),
            "signedIn": .bool(device.signedIn == recipient),
            "wantedToken": Self.json(device.owner == recipient ? device.wanted : nil),
        ]
    }

    private func records(of recipient: Recipient) -> [MemberRecord] {
        let messages = self.messages.values.filter { $0.recipient == recipient }
            .sorted { $0.messageResponseID < $1.messageResponseID }
        let pruned = self.pruned.filter { $0.key.recipient == recipient }.sorted { $0.key.id < $1.key.id }
        return messages.map { MemberRecord(kind: .messages, fields: Self.fields($0)) }
            + pruned.map { MemberRecord(kind: .removedMessages, fields: Self.fields($0.key, $0.value)) }
            + (badges[recipient] ?? []).map { MemberRecord(kind: .badgeHistory, fields: Self.fields($0)) }
            + outbox.filter { $0.entry.recipient == recipient }
            .map { MemberRecord(kind: .calls, fields: Self.fields($0)) }
            + lateResults.filter { $0.recipient == recipient }
            .map { MemberRecord(kind: .lateResults, fields: Self.fields($0)) }
            + handled.values.filter { $0.recipient == recipient }.sorted { $0.time < $1.time }
            .map { MemberRecord(kind: .handledResponses, fields: Self.fields($0)) }
    }

    private static func json(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    private static func json(_ number: Int?) -> JSONValue { number.map { .int(Int64($0)) } ?? .null }
    private static func json(_ date: Date?) -> JSONValue { json(date?.formatted(.iso8601)) }

    private static func fields(_ message: MessageRecord) -> JSONObject {
        [
            "messageResponseId": .int(message.messageResponseID), "recipient": .string(message.recipient.rawValue),
            "delivered": json(message.delivered), "opened": json(message.opened),
            "deliveredSent": json(message.deliveredSent), "openedSent": json(message.openedSent),
        ]
    }

    private static func fields(_ key: MessageKey, _ actions: Set<MessageAction>) -> JSONObject {
        [
            "messageResponseId": .int(key.id), "delivered": .bool(actions.contains(.delivered)),
            "opened": .bool(actions.contains(.opened)),
        ]
    }

    private static func fields(_ entry: BadgeHistoryEntry) -> JSONObject {
        ["time": json(entry.time), "count": json(entry.count), "applied": entry.applied.map { .bool($0) } ?? .null]
    }

    private static func fields(_ row: OutboxRow) -> JSONObject {
        [
            "id": .int(row.entry.id), "recipient": .string(row.entry.recipient.rawValue),
            "api": .string(row.entry.call.name), "call": .object(row.entry.call.json),
            "target": .string(row.entry.call.target), "state": row.isSetAside ? "setAside" : "waiting",
            "attempts": json(row.entry.attempts), "recorded": json(row.entry.created),
            "nextAttempt": json(row.nextAttempt), "reason": json(row.reason),
            "idempotencyKey": .string(row.entry.idempotencyKey),
            "requestIdentifier": json(row.entry.requestIdentifier), "locale": .string(row.entry.locale),
        ]
    }

    private static func fields(_ late: LateResult) -> JSONObject {
        let result: JSONObject =
            switch late.result {
            case .done: [:]
            case .offerResponse(let info): ["offerResponse": .object(info.json)]
            }
        return ["call": .object(late.call.json), "result": .object(result), "time": json(late.time)]
    }

    private static func fields(_ response: HandledResponse) -> JSONObject {
        [
            "key": .string(response.key), "recipient": .string(response.recipient.rawValue),
            "outcome": .string(response.outcome), "reason": json(response.reason), "time": json(response.time),
        ]
    }
}

extension InMemoryStore.OutboxRow {
    fileprivate var isDeregistration: Bool {
        if case .deregisterDevice = entry.call { true } else { false }
    }
}
