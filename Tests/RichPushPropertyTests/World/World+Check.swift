import RichPushCore

/// Something that must never happen has.
struct Broken: Error, CustomStringConvertible {
    var description: String
}

extension World {
    /// Checks what has to be true once everybody has come back.
    func check() async throws {
        if let trespass = platform.trespasses.first { throw Broken(description: "Another's token: \(trespass)") }
        let counts = try await store.outboxCounts()
        if counts.waiting > 0 {
            let waiting = try await store.waitingCalls(limit: 5)
            throw Broken(description: "Calls that should be sent wait: \(waiting)")
        }
        for call in try await store.setAsideCalls(limit: .max) where !call.entry.call.target.hasSuffix(".bad") {
            throw Broken(description: "Set aside, though it could have been made: \(call)")
        }
        try compare(platform.effects, with: expected)
        // With two at work the order in which they record is as good as any.
        if !drains { try checkOrder() }
    }

    private var expected: Set<String> {
        recorded.withLock { $0 }.union(done)
    }

    /// Comments on one thing are numbered in the order they were written in, and arrive in it.
    private func checkOrder() throws {
        for (thing, effects) in platform.order {
            let numbers = effects.compactMap { $0.split(separator: "comment ").last.flatMap { Int($0) } }
            guard numbers != numbers.sorted() else { continue }
            throw Broken(description: "Out of order on \(thing): \(effects)")
        }
    }

    /// Checks what the store remembers of messages and badges, when the journal has been ingested.
    func checkMessages() async throws {
        let records = try await store.messages(limit: nil)
        let told = records.flatMap { record in
            MessageAction.allCases.filter { record.sent($0) != nil }.map {
                "\(record.recipient) trackMessage \(record.messageResponseID) \($0.rawValue)"
            }
        }
        let reports = expected.filter { $0.contains(" trackMessage ") }
        guard Set(told) == reports else {
            throw Broken(description: "What happened to messages is \(reports), but the store has \(records)")
        }
        for badge in try await store.badgeCounts() {
            let deliveries = reports.count { $0.hasPrefix("\(badge.recipient) ") && $0.hasSuffix(" delivered") }
            guard badge.count == deliveries else {
                throw Broken(description: "The badge \(badge) should be \(deliveries)")
            }
        }
    }

    private func compare(_ effects: [String: Int], with expected: Set<String>) throws {
        if let lost = expected.first(where: { effects[$0] == nil }) {
            throw Broken(description: "Never took effect: \(lost)")
        }
        if let (doubled, count) = effects.first(where: { $0.value != 1 }) {
            throw Broken(description: "Took effect \(count) times: \(doubled)")
        }
        if let invented = effects.keys.first(where: { !expected.contains($0) }) {
            throw Broken(description: "Was never done: \(invented)")
        }
    }
}
