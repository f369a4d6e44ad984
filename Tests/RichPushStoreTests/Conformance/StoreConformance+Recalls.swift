import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

extension StoreConformance {
    /// A response to a message, with its report and an EMS open.
    private static func response(
        to message: Int64,
        owner: String = "first",
        recipient: Recipient = .ann,
        number: Int = 0
    ) -> StoreChanges {
        let claim = ResponseClaim(
            response: "response \(message) \(number)",
            namesMember: true,
            owner: owner,
            messageResponseID: message
        )
        let report = LoyaltyCall.trackMessage(id: message, parameters: ["source": "push"], action: .opened)
        let calls = [
            OutboxCall.sample("\(recipient.rawValue) opened \(message)", report),
            .sample("\(recipient.rawValue) beacon \(message)", .emsOpen("https://ems.example/\(message)")),
        ]
        return StoreChanges(
            recipient: recipient,
            messages: [.opened(message, calls: calls)],
            badge: .increment(by: -1),
            claim: claim,
            time: moment()
        )
    }

    static let recallChecks: [StoreCheck] = [
        StoreCheck("A response that is claimed after a recall knows it, says it in its report, and sends no EMS open") {
            store in
            _ = try await store.commit(.ann, .delivered(7), badge: .set(3))
            try await store.recall([7], for: .ann)
            let receipt = try await store.commit(response(to: 7))
            try expect("the state", receipt.response, is: .new)
            try expect("whether it is recalled", receipt.isRecalled, is: true)
            try expect("the opening", receipt.newMessages, is: [true])
            try expect("the badge count", receipt.badgeCount, is: 3)
            let calls = try await store.waitingCalls(limit: 9).map(\.entry.call)
            let report = LoyaltyCall.trackMessage(
                id: 7,
                parameters: ["source": "push", "recalled": true],
                action: .opened
            )
            try expect("the calls", calls, is: [report])
            try expect("when it was recalled", try await store.message(7, for: .ann)?.recalled != nil, is: true)
        },
        StoreCheck("A response that was claimed before a recall ends as before, and so does its repetition") { store in
            let changes = response(to: 7)
            let before = try await store.commit(changes)
            try expect("whether it is recalled", before.isRecalled, is: false)
            try await store.recall([7], for: .ann)
            try expect("its calls", try await store.outboxCounts().waiting, is: 2)
            let claim = try given("the claim", changes.claim)
            _ = try await store.endResponse(
                claim,
                with: HandledResponse(recipient: .ann, outcome: "handled", time: moment())
            )
            let again = try await store.commit(response(to: 7, owner: "second"))
            guard case .handled(let kept) = again.response else {
                throw ConformanceMismatch(
                    location: "the repetition",
                    observation: "is \(String(describing: again.response))"
                )
            }
            try expect("the outcome", kept.outcome, is: "handled")
        },
        StoreCheck("A claim of another owner after a recall is a later one, also if the first one has ended") { store in
            _ = try await store.commit(response(to: 7))
            try await store.recall([7], for: .ann)
            SuiteClock.current.advance(by: .seconds(120))
            var later = response(to: 7, owner: "second")
            later.now = SuiteClock.current.now
            later.time = SuiteClock.current.now
            try expect("whether it is recalled", try await store.commit(later).isRecalled, is: true)
        },
        StoreCheck("A recall of one member reaches no other member, one of all reaches later members too") { store in
            try await store.recall([7], for: .ann)
            try await store.recall([8], for: nil)
            for (member, message, isRecalled) in [
                (Recipient.ann, Int64(7), true), (.bob, 7, false), (.ann, 8, true), (.bob, 8, true), ("cem", 8, true),
                ("cem", 7, false), (.ann, 9, false),
            ] {
                let receipt = try await store.commit(response(to: message, recipient: member))
                try expect("\(member) \(message)", receipt.isRecalled, is: isRecalled)
                let recalled = try await store.recalled(among: [message], of: member)
                try expect("what is read of \(member) \(message)", recalled, is: isRecalled ? [message] : [])
            }
            try expect(
                "those of ann, the last first",
                try await store.recalledMessages(of: .ann, limit: 9),
                is: [8, 7]
            )
            try expect("one of them", try await store.recalledMessages(of: .ann, limit: 1), is: [8])
        },
        StoreCheck("A recall says what is known, what is unread, and what has acted; the same again adds nothing") {
            store in
            _ = try await store.commit(.ann, .delivered(1), .delivered(2), .opened(2))
            for (message, outcome) in [(Int64(3), "handled"), (4, "queued"), (5, "ignored")] {
                let changes = response(to: message)
                _ = try await store.commit(changes)
                let result = HandledResponse(recipient: .ann, outcome: outcome, time: moment())
                _ = try await store.endResponse(try given("the claim", changes.claim), with: result)
            }
            for _ in 0..<2 {
                let report = try await store.recall([5, 1, 4, 1, 3, 2, 6], for: .ann)
                try expect("the messages", report.messages, is: [5, 1, 4, 3, 2, 6])
                try expect("the known", report.known.sorted(), is: [1, 2, 3, 4, 5])
                try expect("the unread", report.unread, is: [1])
                // A queued response whose call is not there was handled; one that was ignored has done nothing.
                try expect("what has acted", report.acted, is: [3, 4])
            }
            try expect("for all", try await store.recall([1, 9], for: nil).known, is: [1])
            try expect("of another member", try await store.recall([1], for: .bob).known, is: [])
            try expect("nothing", try await store.recall([], for: .ann).messages, is: [])
        },
        StoreCheck("The delivery of a message that was taken back before changes no badge count") { store in
            try await store.recall([7], for: .ann)
            _ = try await store.commit(.ann, .delivered(7), badge: .set(5))
            try expect("the count", try await store.badgeCount(for: .ann), is: 0)
            _ = try await store.commit(.ann, .delivered(8), badge: .set(6))
            try expect("the count of another", try await store.badgeCount(for: .ann), is: 6)
        },
        StoreCheck("A push that takes messages back is one commit with its delivery and its own badge count") { store in
            var changes = StoreChanges(
                recipient: .ann,
                messages: [.delivered(9)],
                badge: .set(2),
                journalEvent: "recall",
                time: moment()
            )
            changes.recalls = [7, 8, 7]
            for _ in 0..<2 { _ = try await store.commit(changes) }
            try expect("the count", try await store.badgeCount(for: .ann), is: 2)
            try expect("what is taken back", try await store.recalled(among: [7, 8, 9], of: .ann), is: [7, 8])
        },
        StoreCheck("Many messages are taken back at once") { store in
            let messages = Array(Int64(1)...10_000)
            _ = try await store.commit(.ann, .delivered(1), .delivered(5000), .delivered(10_000))
            let report = try await store.recall(messages + messages, for: .ann)
            try expect("their number", report.messages.count, is: 10_000)
            try expect("the known", report.known, is: [1, 5000, 10_000])
            try expect("the last", try await store.recalled(among: [10_000], of: .ann), is: [10_000])
        },
        StoreCheck("The device's recalls become those of the member who signs in") { store in
            try await store.recall([7], for: .device)
            try await store.recall([8], for: .ann)
            _ = try await store.commit(.device, .delivered(7))
            try await store.setSignedInRecipient(.ann)
            try expect("hers", try await store.recalled(among: [7, 8], of: .ann), is: [7, 8])
            try expect("the device's", try await store.recalled(among: [7], of: .device), is: [])
        },
        StoreCheck("Recalls are exported, erased and pruned with their member") { store in
            try await store.recall([7, 8], for: .ann)
            try await store.recall([7], for: .bob)
            let records = Locked<[MemberRecord]>([])
            _ = try await store.exportMember(.ann) { record in records.withLock { $0.append(record) } }
            let exported = records.withLock { $0 }.filter { $0.kind == .recalls }
            try expect("the messages", exported.compactMap { $0.fields["messageResponseId"]?.intValue }, is: [7, 8])
            try expect("the members", exported.map { $0.fields["recipient"] }, is: ["ann", "ann"])
            try expect("the erased", try await store.eraseMember(.ann).recalls, is: 2)
            try expect("hers", try await store.recalled(among: [7, 8], of: .ann), is: [])
            try expect("his", try await store.recalled(among: [7], of: .bob), is: [7])
            try expect("the pruned", try await store.prune(olderThan: nil, keeping: 0).recalls, is: 1)
            try expect("what is left of his", try await store.recalled(among: [7], of: .bob), is: [])
            try expect("the members", try await store.members(limit: 9), is: [])
        },
    ]

    /// Claims that begin after a recall was acknowledged, beside others that race it.
    static let recallRaceChecks: [StoreCheck] = [
        false, true,
    ].map { isOfAll in
        StoreCheck("No claim that begins after a recall\(isOfAll ? " of all" : "") was acknowledged acts") { store in
            for message in Int64(1)...8 {
                let isAcknowledged = Locked(false)
                let late = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<32 {
                        group.addTask {
                            let member = Recipient(isOfAll ? "member \(number % 4)" : "ann")
                            let isLater = isAcknowledged.withLock { $0 }
                            let changes = response(to: message, owner: "\(number)", recipient: member, number: number)
                            return try await !store.commit(changes).isRecalled && isLater
                        }
                    }
                    group.addTask {
                        try await store.recall([message], for: isOfAll ? nil : .ann)
                        isAcknowledged.withLock { $0 = true }
                        return false
                    }
                    var late = 0
                    for try await isLate in group where isLate { late += 1 }
                    return late
                }
                try expect("claims that act", late, is: 0)
            }
        }
    }

    private static func given<Value>(_ what: String, _ value: Value?) throws -> Value {
        guard let value else { throw ConformanceMismatch(location: what, observation: "is missing") }
        return value
    }

    static let recallEventChecks: [StoreCheck] = [
        StoreCheck("Each new recall is an event, without a member if it is for all") { store in
            for _ in 0..<2 {
                try await store.recall([7, 8], for: .ann)
                try await store.recall([7], for: nil)
            }
            let events = try await store.allEvents()
            try expect("the types", Set(events.map(\.kind)), is: [.messageRecalled])
            try expect("the members", events.map(\.recipient), is: [.ann, .ann, .device])
            try expect("the messages", events.map(\.messageResponseID), is: [7, 8, 7])
            try expect("the numbers", events.map(\.sequence), is: [1, 2, 1])
        }
    ]
}
