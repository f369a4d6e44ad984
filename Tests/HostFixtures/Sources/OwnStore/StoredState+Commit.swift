import Foundation
import RichPushKit

extension StoredState {
    mutating func commit(_ changes: StoreChanges) throws -> StoreReceipt {
        let name = changes.recipient.name
        if let held = changes.heldClaim {
            guard let place = place(of: held) else {
                throw StoreError(code: .claimLost, message: "The response has another owner; nothing is recorded.")
            }
            if let sent = responses[place].sent, changes.calls.last?.isKnown(as: responses[place].callKey) == true {
                var receipt = StoreReceipt(
                    newMessages: changes.messages.map { _ in false },
                    entries: [],
                    badgeCount: members[name]?.badgeCount ?? 0
                )
                receipt.result = sent.result
                return receipt
            }
            if let call = changes.calls.last, call.isKnown(as: responses[place].callKey),
                let lease = waiting.first(where: { call.isKnown(as: $0.key) })?.lease(at: now), lease.holds,
                lease.owner != call.lease?.owner
            {
                throw StoreError(code: .inProgress, message: "Another process makes the call; nothing is recorded.")
            }
        }
        if let claim = changes.claim, let state = response(claim, of: changes.recipient), state != .new {
            return StoreReceipt(
                newMessages: changes.messages.map { _ in false },
                entries: [],
                badgeCount: members[name]?.badgeCount ?? 0,
                response: state
            )
        }
        note(changes.recipient)
        if let claim = changes.claim { begin(claim, of: changes.recipient) }
        if let event = changes.journalEvent, let wasNew = journalEvents[event] {
            for message in changes.messages { noteSent(message, of: changes.recipient) }
            return StoreReceipt(
                newMessages: changes.messages.map { _ in wasNew },
                entries: [],
                badgeCount: members[name]?.badgeCount ?? 0,
                wasTakenBefore: true
            )
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: 0)
        receipt.response = changes.claim.map { _ in .new }
        for message in changes.messages {
            let isNew = record(message, of: name)
            receipt.newMessages.append(isNew)
            noteSent(message, of: changes.recipient)
            for call in message.calls { receipt.entries += record(call, changes, ifNotKnown: isNew) }
        }
        for call in changes.calls { receipt.entries += record(call, changes, ifNotKnown: true) }
        if let held = changes.heldClaim, let place = place(of: held), let call = changes.calls.last {
            responses[place].callKey = calls.first { call.isKnown(as: $0.key) }?.key
            responses[place].sent = nil
            responses[place].claimEnd = end(of: held)
        }
        if let event = changes.journalEvent { journalEvents[event] = receipt.newMessages.contains(true) }
        var member = members[name, default: StoredMember()]
        if let badge = changes.effectiveBadge(newMessages: receipt.newMessages, setTime: member.badgeSet) {
            if changes.setsBadge { member.badgeSet = changes.time }
            let count = badge.applied(to: member.badgeCount)
            member.badges.append(
                StoredMember.Badge(time: changes.time, count: count, applied: changes.badgeApplied)
            )
            members[name] = member
        }
        receipt.badgeCount = member.badgeCount
        return receipt
    }

    /// Records an event of a message, and returns whether it was new.
    private mutating func record(_ event: MessageEvent, of name: MemberName) -> Bool {
        var message = members[name]?.messages[event.messageResponseID] ?? StoredMember.Message()
        let time: WritableKeyPath<StoredMember.Message, Date?> =
            switch event.action {
            case .delivered: \.delivered
            case .opened: \.opened
            }
        guard message[keyPath: time] == nil else { return false }
        message[keyPath: time] = event.time
        members[name, default: StoredMember()].messages[event.messageResponseID] = message
        return true
    }

    private mutating func noteSent(_ event: MessageEvent, of recipient: Recipient) {
        guard let sent = event.sent else { return }
        markSent(event.messageResponseID, event.action, of: recipient.name, at: sent)
        calls.removeAll { call in
            guard call.recipient.name == recipient.name,
                case .trackMessage(let id, _, let action) = call.call
            else { return false }
            return id == event.messageResponseID && action == event.action
        }
    }

    mutating func markSent(_ id: Int64, _ action: MessageAction, of name: MemberName, at time: Date) {
        guard var message = members[name]?.messages[id] else { return }
        switch action {
        case .delivered: message.deliveredSent = message.deliveredSent ?? time
        case .opened: message.openedSent = message.openedSent ?? time
        }
        members[name]?.messages[id] = message
    }

    /// Records a call, and returns the calls that were leased with it.
    mutating func record(
        _ call: OutboxCall,
        _ changes: StoreChanges,
        ifNotKnown recordsNew: Bool
    ) -> [OutboxEntry] {
        let isSame = { (known: StoredCall) in call.isKnown(as: known.key) }
        if let known = calls.firstIndex(where: isSame) {
            if calls[known].isSetAside {
                calls[known].isSetAside = false
                calls[known].reason = nil
                calls[known].nextAttempt = now
                calls[known].notBefore = nil
            }
        } else {
            guard recordsNew else { return [] }
            lastCall += 1
            calls.append(
                StoredCall(
                    id: lastCall,
                    recipient: changes.recipient,
                    call: call.call,
                    key: call.idempotencyKey,
                    requestIdentifier: call.requestIdentifier,
                    locale: call.locale,
                    created: changes.time,
                    nextAttempt: now
                )
            )
        }
        guard let lease = call.lease, let own = calls.first(where: isSame) else { return [] }
        return leaseLine(of: own, lease)
    }

    private mutating func leaseLine(of own: StoredCall, _ lease: Lease) -> [OutboxEntry] {
        let isSignedOut = members[own.recipient.name]?.isSignedOut ?? false
        let line = calls.indices.filter { index in
            let call = calls[index]
            return !call.isSetAside && call.id <= own.id && call.isInLine(with: own)
                && (call.id == own.id || !call.givesWay)
        }
        let others = line.filter { calls[$0].leaseOwner != lease.owner }
        let mustWait = others.contains { calls[$0].isLeased(at: now) || calls[$0].isPutOff(at: now) }
        guard !mustWait, !(isSignedOut && own.call.waitsForMember) else { return [] }
        return others.map { index in
            calls[index].begin(lease, at: now, pass: nil)
            return calls[index].entry(at: now)
        }
    }

    mutating func signIn(_ recipient: Recipient?) {
        if let former = signedIn, former.name != recipient?.name {
            members[former.name, default: StoredMember()].isSignedOut = true
        }
        if signedIn?.name != recipient?.name { wantedToken = nil }
        if let recipient {
            members[recipient.name, default: StoredMember()].isSignedOut = false
            members[recipient.name]?.pausedSince = nil
            adopt(recipient)
        }
        signedIn = recipient
    }
}

extension OutboxCall {
    /// Whether a key is that of the call, or was in an earlier version.
    fileprivate func isKnown(as key: String?) -> Bool { key == idempotencyKey || key != nil && key == formerKey }
}
