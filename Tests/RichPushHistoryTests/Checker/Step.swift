import RichPushModel
import RichPushStore

/// A part of a call that takes effect at one moment. Most calls have one.
struct Step: Sendable {
    enum Part: Sendable {
        case whole, beginErasing, endErasing, readKept, pruneMessages, pruneJournal, pruneRecalls, pruneMembers
    }

    var call: RecordedCall
    var part: Part
    /// The step of the same call that comes before; `nil` for the first one.
    var previous: Int?

    /// Whether the step may have taken effect or not.
    var isOptional: Bool { call.answer == nil }
    /// Whether the step must be decided before a later one.
    var end: Int { call.end ?? .max }

    /// Whether the step has changed nothing, by its answer. A page of the feed notes places of cursors; that of a page
    /// with more behind it depends on what was erased before.
    var changesNothing: Bool {
        switch (call.operation, call.answer) {
        case (_, nil): false
        case (_, .refused): true
        case (.commit(let changes), .receipt(let receipt)):
            receipt.result != nil || changes.claim != nil && receipt.response != .new
        case (.start, .truth(let isDone)), (.renew, .truth(let isDone)), (.end, .truth(let isDone)): !isDone
        case (.lease, .entries(let entries)): entries.isEmpty
        case (.commit, _), (.start, _), (.renew, _), (.end, _), (.lease, _), (.settle, _), (.prune, _), (.recall, _):
            false
        case (.erase, _): part == .readKept
        case (.events, .page(let page)): !page.hasMore
        case (.message, _), (.unread, _), (.badge, _), (.response, _), (.counts, _), (.events, _): true
        }
    }

    /// The steps of a history, without reads that have no answer.
    static func steps(of history: History) -> [Step] {
        history.calls.filter { $0.answer != nil || !$0.operation.isRead }.reduce(into: []) { steps, call in
            for (index, part) in parts(of: call.operation).enumerated() {
                steps.append(Step(call: call, part: part, previous: index == 0 ? nil : steps.count - 1))
            }
        }
    }

    private static func parts(of operation: Operation) -> [Part] {
        switch operation {
        case .erase: [.beginErasing, .endErasing, .readKept]
        case .prune: [.pruneMessages, .pruneJournal, .pruneRecalls, .pruneMembers]
        default: [.whole]
        }
    }

    /// The states after the step that explain its answer; none if it contradicts the state.
    func results(in state: StoreModel) -> [StoreModel] {
        let (now, answer) = (call.now, call.answer)
        if case .failed = answer { return [] }
        switch (call.operation, part) {
        case (.erase(let member), .beginErasing): return state.erasing(member, answer: answer)
        case (.erase(let member), .endErasing): return state.endingErasure(of: member)
        case (.erase(let member), _): return state.readingKept(of: member, answer: answer)
        case (.prune(let time), .pruneMessages):
            return state.pruningMessages(before: time.wholeMilliseconds, answer: answer)
        case (.prune(let time), .pruneJournal): return state.pruningJournal(before: time.wholeMilliseconds)
        case (.prune(let time), .pruneRecalls): return state.pruningRecalls(before: time.wholeMilliseconds)
        case (.prune, _): return state.pruningMembers()
        case (.recall(let messages, let member), _):
            return state.recalling(messages, of: member, at: now, answer: answer)
        case (.commit(let changes), _): return state.committing(changes, at: now, answer: answer)
        case (.lease(let request), _): return state.leasing(request, at: now, answer: answer)
        case (.renew(let claim, let member), _):
            return state.changing(member, answer) { $0.renew(claim, at: now) }
        case (.end(let claim, let outcome, let member), _):
            return state.changing(member, answer) { $0.end(claim, with: outcome) }
        case (.start(let entry), _): return state.changing(entry.recipient, answer) { $0.start(entry) }
        case (.settle(let entry, let settlement), _):
            return state.changing(entry.recipient, answer) { $0.settle(entry, as: settlement, at: now) }
        case (.message, _), (.unread, _), (.badge, _), (.response, _), (.counts, _), (.events, _):
            return state.reading(call.operation, at: now, answer: answer)
        }
    }
}

extension StoreModel {
    /// The state after a change of one member that answers with a truth value.
    fileprivate func changing(
        _ name: Recipient,
        _ answer: Answer?,
        _ change: (inout MemberModel) -> Bool
    ) -> [StoreModel] {
        var member = self[name]
        let result = change(&member)
        if let answer {
            guard case .truth(result) = answer else { return [] }
        }
        var next = self
        if members[name] != nil || member != MemberModel() { next[name] = member }
        return [next]
    }
}
