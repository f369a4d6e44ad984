import RichPushModel
@testable import RichPushStore
import RichPushTestSupport

/// A fault that is put into the stores of a history, or into its answers.
struct Mutant: Sendable, CustomStringConvertible {
    var description: String
    /// Changes the statements of the stores.
    var rewriting: WatchedEngine.Rewriting?
    /// Makes the calls of each history, in place of the store.
    var caller: (@Sendable () -> HistoryRun.Caller)?
    /// Changes a history; `nil` if it has no call to change.
    var change: (@Sendable (History) -> History?)?

    static let all = answers + statements + histories

    // MARK: - Calls that the store does not make, or makes twice

    private static let answers = [
        Mutant("A commit is answered and not made") { operation, store, _ in
            guard case .commit(let changes) = operation, changes.claim == nil, changes.heldClaim == nil,
                let message = changes.messages.first,
                try await store.message(message.messageResponseID, for: changes.recipient) == nil
            else { return nil }
            let badge = try await store.badgeCount(for: changes.recipient) + 1
            return .receipt(StoreReceipt(newMessages: [true], entries: [], badgeCount: badge))
        },
        Mutant("A commit is made twice") { operation, store, _ in
            guard case .commit(var changes) = operation, changes.messages.isEmpty, changes.badge != nil else {
                return nil
            }
            let answer = try await store.answer(operation)
            changes.journalEvent? += "-twice"
            _ = try await store.commit(changes)
            return answer
        },
        Mutant("A badge is counted twice") { operation, store, _ in
            guard case .commit(let changes) = operation, let badge = changes.badge, badge == .increment(by: 1) else {
                return nil
            }
            let answer = try await store.answer(operation)
            guard case .receipt(let receipt) = answer, receipt.newMessages == [true], !receipt.wasTakenBefore else {
                return answer
            }
            _ = try await store.commit(StoreChanges(recipient: changes.recipient, badge: badge, time: changes.now))
            return answer
        },
        Mutant("A settlement is lost") { operation, _, _ in
            guard case .settle(_, .sent) = operation else { return nil }
            return .truth(false)
        },
        Mutant("An erased member is still there") { operation, _, _ in
            guard case .erase(let member) = operation else { return nil }
            var erasure = MemberErasure(recipient: member)
            erasure.isKnown = true
            return .erased(erasure)
        },
        Mutant("A recall is answered and not made") { operation, _, _ in
            guard case .recall = operation else { return nil }
            return .truth(true)
        },
        Mutant("A line is not in order") { operation, store, _ in
            guard case .lease = operation else { return nil }
            let answer = try await store.answer(operation)
            guard case .entries(var entries) = answer,
                let first = entries.firstIndex(where: { entry in
                    entries.contains {
                        $0.id > entry.id && $0.recipient == entry.recipient && $0.call.target == entry.call.target
                    }
                })
            else { return answer }
            try await store.settle(entries.remove(at: first), as: .released)
            return .entries(entries)
        },
        Mutant("A read is stale") { operation, store, memory in
            guard case .badge(let member) = operation else { return nil }
            let answer = try await store.answer(operation)
            guard case .count(let count) = answer else { return answer }
            return .count(
                memory.withLock { memory in
                    defer { memory[member] = memory[member] ?? count }
                    return memory[member] ?? count
                }
            )
        },
    ]

    // MARK: - Statements that are wrong

    private static let statements = [
        Mutant("A lease is given twice", replacing: "BETWEEN :now + 1 AND", with: "BETWEEN :now + 3600001 AND"),
        Mutant(
            "A claim is given twice",
            replacing: "owner, claimed_until, outcome, reason, result",
            with: "NULL AS owner, claimed_until, outcome, reason, result"
        ),
        Mutant("A recall is not seen", replacing: "recall.recipient IN (?, 0)", with: "recall.recipient + 9 IN (?, 0)"),
        Mutant("A pruned message is new again", replacing: "?4 WHERE NOT EXISTS", with: "?4 WHERE 1 = 1 OR NOT EXISTS"),
    ]

    // MARK: - Answers that are wrong

    private static let histories = [
        Mutant("An event is skipped") { history in
            history.changingPage { page in
                guard page.events.count > 2 else { return false }
                page.events.remove(at: 1)
                return true
            }
        },
        Mutant("An event is doubled") { history in
            history.changingPage { page in
                guard var event = page.events.last else { return false }
                event.id += "-2"
                page.events.append(event)
                return true
            }
        },
        Mutant("Entries of a lease are in the wrong order") { history in
            history.changing { answer in
                guard case .entries(var entries) = answer,
                    let second = entries.indices.dropFirst().first(where: {
                        entries[$0].call.target == entries[$0 - 1].call.target
                            && entries[$0].recipient == entries[$0 - 1].recipient
                    })
                else { return nil }
                (entries[second].id, entries[second - 1].id) = (entries[second - 1].id, entries[second].id)
                return .entries(entries.sorted { $0.id < $1.id })
            }
        },
    ]
}

extension Mutant {
    private typealias Memory = Locked<[Recipient: Int]>

    /// A mutant that answers calls itself. The body returns `nil` for a call that is not
    /// changed.
    private init(
        _ description: String,
        _ answer: @escaping @Sendable (Operation, PushStore, Memory) async throws -> Answer?
    ) {
        self.description = description
        caller = {
            let memory = Memory([:])
            return { operation, store in
                if let changed = try await answer(operation, store, memory) { return changed }
                return try await store.answer(operation)
            }
        }
    }

    private init(_ description: String, replacing text: String, with other: String) {
        self.description = description
        rewriting = { $0.replacing(text, with: other) }
    }

    private init(_ description: String, _ change: @escaping @Sendable (History) -> History?) {
        self.description = description
        self.change = change
    }

    /// The finding in the history of a seed.
    func finding(seed: UInt64, of makeSystem: HistorySystemMaker) async throws -> HistoryChecker.Finding? {
        var run = HistoryRun(seed: seed)
        run.rewriting = rewriting
        if let caller { run.caller = caller() }
        let history = try await run.history(of: makeSystem)
        guard let change else { return HistoryChecker.finding(in: history) }
        return change(history).flatMap(HistoryChecker.finding)
    }
}

extension History {
    /// The history with one changed answer in its middle.
    fileprivate func changing(_ change: (Answer) -> Answer?) -> History? {
        var history = self
        for index in calls.indices.dropFirst(calls.count / 3) {
            guard let answer = calls[index].answer, let changed = change(answer) else { continue }
            history.calls[index].answer = changed
            return history
        }
        return nil
    }

    fileprivate func changingPage(_ change: (inout StoreEventPage) -> Bool) -> History? {
        changing { answer in
            guard case .page(var page) = answer, change(&page) else { return nil }
            return .page(page)
        }
    }
}
