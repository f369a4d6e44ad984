import Foundation
import RichPushModel
import RichPushStore

extension StoreModel {
    /// The state after the first step of an erasure: nothing of the member is known from then on.
    func erasing(_ name: Recipient, answer: Answer?) -> [StoreModel] {
        let member = self[name]
        if let answer {
            guard case .erased(let erasure) = answer, erasure.isKnown || !member.isKnown,
                erasure.calls == member.calls.count
            else { return [] }
        }
        var erased = MemberModel()
        erased.erasing = member.messages.merging(member.erasing) { new, _ in new }
        erased.hasRests = true
        (erased.numbers, erased.recorded, erased.cursors) = (member.numbers, member.recorded, member.cursors)
        for (event, var taken) in member.journal {
            taken.isUncertain = true
            erased.journal[event] = taken
        }
        // The events stay as places, so that cursors remain valid.
        erased.log = member.log.map { event in
            var event = event
            if event.kind != .memberErased { event.isErased = true }
            return event
        }
        if member.isKnown { erased.log.append(MemberModel.Event(kind: .memberErased)) }
        var next = self
        next[name] = erased
        return [next]
    }

    /// The state after an erasure.
    func endingErasure(of name: Recipient) -> [StoreModel] {
        var next = self
        (next[name].erasing, next[name].hasRests) = ([:], false)
        return [next]
    }

    /// The calls that an erasure returns are in the outbox when it ends. Calls that were recorded meanwhile can be among
    /// them.
    func readingKept(of name: Recipient, answer: Answer?) -> [StoreModel] {
        guard case .erased(let erasure) = answer else { return [self] }
        let keys = Set(self[name].calls.map(\.key))
        return erasure.kept.allSatisfy { keys.contains($0.idempotencyKey) } ? [self] : []
    }

    /// The state after the messages of all members were pruned, with the journal events that their rows have.
    func pruningMessages(before bound: Int64, answer: Answer?) -> [StoreModel] {
        var next = self
        var count = 0
        for (name, member) in members {
            let waiting = Set(member.calls.filter { !$0.isSetAside }.map(\.target))
            for (id, message) in member.messages where message.latest < bound && !waiting.contains("message/\(id)") {
                next[name].messages[id] = nil
                count += 1
                for action in MessageAction.allCases where message[action] != nil {
                    next[name].removed[id, default: []].insert(action)
                }
            }
            for (event, taken) in member.journal where taken.message != nil && taken.time < bound {
                next[name].journal[event] = nil
            }
        }
        let isExact = !isOfOneMember && !members.values.contains(where: \.hasRests)
        if isExact, case .pruned(let report) = answer, report.messages != count { return [] }
        return [next]
    }

    func pruningJournal(before bound: Int64) -> [StoreModel] {
        var next = self
        for (name, member) in members { next[name].journal = member.journal.filter { $0.value.time >= bound } }
        return [next]
    }

    /// The state after messages were taken back, for all members with `nil`. The event of that is the device's.
    func recalling(_ messages: [Int64], of member: Recipient?, at now: Int64, answer: Answer?) -> [StoreModel] {
        if let answer {
            guard case .truth(true) = answer else { return [] }
        }
        var next = self
        let name = member ?? .device
        if !isOfOneMember || member != nil { next[name].register() }
        for message in messages {
            let isKnown = member == nil ? recalls[message] != nil : self[name].recalls[message] != nil
            guard !isKnown else { continue }
            if member == nil { next.recalls[message] = now } else { next[name].recalls[message] = now }
            guard !isOfOneMember || member != nil else { continue }
            next[name].log.append(MemberModel.Event(kind: .messageRecalled, message: message))
        }
        return [next]
    }

    func isRecalled(_ message: Int64, of name: Recipient) -> Bool {
        recalls[message] != nil || self[name].recalls[message] != nil
    }

    func pruningRecalls(before bound: Int64) -> [StoreModel] {
        var next = self
        next.recalls = recalls.filter { $0.value >= bound }
        for (name, member) in members { next[name].recalls = member.recalls.filter { $0.value >= bound } }
        return [next]
    }

    /// The states after members without records were removed: the store may find some of them or none.
    func pruningMembers() -> [StoreModel] {
        var results = [self]
        for (name, member) in members where member.isKnown && !member.hasRecords && !member.isPaused {
            results += results.map { state in
                var next = state
                next[name].isKnown = false
                return next
            }
        }
        return results
    }

    // MARK: - Reads

    func reading(_ operation: Operation, at now: Int64, answer: Answer?) -> [StoreModel] {
        guard let answer else { return [self] }
        switch (operation, answer) {
        case (.message(let id, let name), .message(let record)): return has(record, id, of: name) ? [self] : []
        case (.unread(let name), .messages(let records)): return isUnread(records, of: name) ? [self] : []
        case (.badge(let name), .count(let count)): return self[name].badge == count ? [self] : []
        case (.response(let claim, let name), .response(let state)):
            let states = states(of: claim, member: name, at: now)
            return state.map { states.contains(ExpectedState($0)) } ?? states.contains(.new) ? [self] : []
        case (.counts, .counts) where allowances.estimatesCounts: return [self]
        case (.counts, .counts(let counts)):
            let calls = members.values.flatMap(\.calls)
            let setAside = calls.count(where: \.isSetAside)
            return counts.waiting == calls.count - setAside && counts.setAside == setAside ? [self] : []
        case (.events(let cursor, _), .page(let page)): return reading(page, after: cursor)
        default: return []
        }
    }

    private func has(_ record: MessageRecord?, _ id: Int64, of name: Recipient) -> Bool {
        let known = self[name].messages[id]
        let found = record.map(MemberModel.Message.init)
        return found == known || known == nil && found == self[name].erasing[id]
    }

    private func isUnread(_ records: [MessageRecord], of name: Recipient) -> Bool {
        let found = Dictionary(records.map { ($0.messageResponseID, MemberModel.Message($0)) }) { first, _ in first }
        let isUnread = { (message: MemberModel.Message) in message.delivered != nil && message.opened == nil }
        let places = records.map { ($0.delivered?.wholeMilliseconds ?? 0, $0.messageResponseID) }
        guard zip(places, places.dropFirst()).allSatisfy({ $0 > $1 }) else { return false }
        let known = self[name].messages.filter { isUnread($0.value) }
        return known.allSatisfy { found[$0.key] == $0.value }
            && found.allSatisfy { known[$0.key] == $0.value || self[name].erasing[$0.key] == $0.value }
    }

    /// A page continues each member's events where its cursor ends. The order of events of different members is free.
    private func reading(_ page: StoreEventPage, after cursor: String?) -> [StoreModel] {
        var next = self
        var names = Set(members.keys)
        if !isOfOneMember { names.formUnion(page.events.map(\.recipient)) }
        for name in names {
            let log = self[name].log
            // A member without events has no place of a cursor.
            var place = cursor.flatMap { self[name].cursors[$0] } ?? 0
            for event in page.events where event.recipient == name {
                while place < log.count, log[place].isErased { place += 1 }
                guard place < log.count, log[place] == MemberModel.Event(event) else { return [] }
                place += 1
            }
            let isAtEnd = log[place...].allSatisfy(\.isErased)
            guard page.hasMore || isAtEnd else { return [] }
            if let known = self[name].cursors[page.next] {
                guard log[min(place, known)..<max(place, known)].allSatisfy(\.isErased) else { return [] }
            }
            next[name].cursors[page.next] = isAtEnd ? log.count : place
        }
        return [next]
    }
}

extension MemberModel.Message {
    init(_ record: MessageRecord) {
        delivered = record.delivered?.wholeMilliseconds
        opened = record.opened?.wholeMilliseconds
        deliveredSent = record.deliveredSent?.wholeMilliseconds
        openedSent = record.openedSent?.wholeMilliseconds
    }
}

extension MemberModel.Event {
    init(_ event: StoreEvent) {
        kind = event.kind
        message = event.messageResponseID
        outcome = event.outcome
        request = event.requestIdentifier
    }
}
