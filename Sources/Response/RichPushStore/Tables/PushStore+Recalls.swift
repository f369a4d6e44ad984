public import RichPushModel

/// What a recall has found; see ``PushStore/recall(_:for:)``.
public struct RecallReport: Sendable, Hashable {
    /// The messages that are taken back, each once, in the order given.
    public var messages: [Int64]
    /// Those that were delivered or opened before, also if they were pruned since then.
    public var known: [Int64]
    /// Those that were delivered and not opened.
    public var unread: [Int64]
    /// Those of which a response has acted before, as far as its result is kept. That stays done, and so do its queued calls.
    public var acted: [Int64]
}

extension PushStore {
    /// Takes messages back: no response that is claimed afterwards acts.
    ///
    /// A message is taken back once for each member, with the time, also before it was delivered. It is kept as long as
    /// messages are. The order is that of the commits: a response that was claimed before ends as it would have, its queued
    /// calls too. A later one has ``StoreReceipt/isRecalled``: it is recorded as an opening, with the parameter `recalled`
    /// and without its EMS open. A delivery of such a message changes no badge count.
    ///
    /// Many messages are recorded in several transactions, and what was known of them is read after those; repeat the call
    /// after an error.
    ///
    /// - Parameters:
    ///   - messages: the `message_response_id`s.
    ///   - recipient: the member whose messages are taken back; `nil` for those of all members, also later ones.
    /// - Returns: what is known of them now.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func recall(_ messages: [Int64], for recipient: Recipient?) async throws -> RecallReport {
        var seen: Set<Int64> = []
        let messages = messages.filter { seen.insert($0).inserted }
        // The event of a recall for all members has the device in place of a member.
        let member = recipient ?? .device
        for start in stride(from: 0, to: messages.count, by: MemberRows.slice) {
            let slice = messages[start..<min(start + MemberRows.slice, messages.count)]
            try await write(of: member) { db in
                let number = try RecipientTable(db: db).register(member).number
                // Claims of any member wait; each is made before all of this slice, or after it.
                if recipient == nil { try db.use(table: "recall", isAlone: true) }
                let recalls = Recalls(db: db, log: self.events(in: db))
                try recalls.add(slice, of: recipient == nil ? RecallTable.everyone : number, eventOf: number)
            }
        }
        return try await report(on: messages, of: recipient)
    }

    /// What is known of messages that were taken back.
    private func report(on messages: [Int64], of recipient: Recipient?) async throws -> RecallReport {
        var report = RecallReport(messages: messages, known: [], unread: [], acted: [])
        guard !messages.isEmpty else { return report }
        let asked = Set(messages)
        let number = try await read { db in
            try recipient.map { try RecipientTable(db: db).number(of: $0) } ?? RecallTable.everyone
        }
        guard let number else { return report }
        var next: Int64? = .min
        while let key = next {
            let slice = try await read { db in try RecallTable(db: db).known(of: number, after: key) }
            let found = slice.messages.filter { asked.contains($0.id) }
            report.known += found.filter(\.isKnown).map(\.id)
            report.unread += found.filter(\.isUnread).map(\.id)
            next = slice.last
        }
        report.acted = try await read { db in try RecallTable(db: db).acted(of: number) }
            .filter(asked.contains).sorted()
        return report
    }

    /// Which of some messages of a member were taken back, for the member or for all.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func recalled(among messages: [Int64], of recipient: Recipient) async throws -> Set<Int64> {
        guard !messages.isEmpty else { return [] }
        return try await read { db in
            let number = try RecipientTable(db: db).number(of: recipient) ?? RecallTable.everyone
            return Set(try messages.filter { try RecallTable(db: db).has($0, of: number) })
        }
    }

    /// Whether any message was taken back.
    package func hasRecalls() async throws -> Bool {
        try await read { db in try db.run("SELECT 1 FROM recall LIMIT 1") != nil }
    }

    /// The messages that were taken back for a member or for all, the last ones first.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func recalledMessages(of recipient: Recipient, limit: Int) async throws -> [Int64] {
        try await read { db in
            try RecallTable(db: db).newest(of: RecipientTable(db: db).number(of: recipient), limit: max(0, limit))
        }
    }
}

/// Records recalls with their events.
struct Recalls {
    let db: StoreSession
    let log: EventTable

    /// Records that messages were taken back.
    ///
    /// - Parameters:
    ///   - messages: the messages.
    ///   - recipient: the member, or ``RecallTable/everyone``.
    ///   - member: the recipient of the events.
    /// - Throws: an error of the database.
    func add(_ messages: some Sequence<Int64>, of recipient: Int64, eventOf member: Int64) throws {
        for message in messages where try RecallTable(db: db).add(message, of: recipient) {
            try log.add(EventTable.Entry(kind: .messageRecalled, recipient: member, messageResponseID: message))
        }
    }
}
