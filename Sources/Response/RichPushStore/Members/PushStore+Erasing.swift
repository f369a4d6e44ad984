public import RichPushModel

extension PushStore {
    /// Removes everything that is held about a member: messages, the numbers of pruned and of recalled messages, the
    /// badge count and its history, calls, late results, handled responses, tokens, and the member.
    ///
    /// A queued deregistration of the device is still sent. Until then the deregistration and the member's name stay,
    /// and so does a registration before it that is being tried. The member is no longer signed in. Sign the member out
    /// first, so that the device is deregistered.
    ///
    /// From then on no member of the store returns it. Its bytes can still be in the files until ``reclaim()``.
    ///
    /// If the process is killed during an erasure, the next erasure completes it. Data that is recorded of the member
    /// after the call began is kept; what a response in progress records is refused, see ``StoreChanges/heldClaim``.
    ///
    /// - Parameter recipient: the member. Nothing is removed for an unknown member.
    /// - Returns: what was removed, by this call or by another process that completes erasures.
    /// - Throws: ``StoreError``. Repeat the call then: data that was removed before stays removed.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        var erasure = MemberErasure(recipient: recipient)
        // Before it begins: from then on the care of the store removes rows too.
        let held = try await read(of: recipient, orElse: [:]) { db, number in
            try MemberRows.erased.reduce(into: [MemberRows: Int]()) { $0[$1] = try $1.count(of: number, in: db) }
        }
        let begun = try await write(of: recipient) { db in
            try ErasedMemberTable(db: db).begin(recipient, at: db.now(), log: self.events(in: db))
        }
        erasure.isKnown = begun != nil
        erasure.calls = begun?.calls ?? 0
        try await finishErasing()
        erasure.messages = held[.messages] ?? 0
        erasure.removedMessages = held[.prunedMessages] ?? 0
        erasure.recalls = held[.recalls] ?? 0
        erasure.badgeHistory = held[.badgeHistory] ?? 0
        erasure.lateResults = held[.lateResults] ?? 0
        erasure.handledResponses = held[.handledResponses] ?? 0
        erasure.events = held[.events] ?? 0
        erasure.kept = try await read { db in
            try ErasedMemberTable(db: db).calls(of: recipient, at: db.now())
        }
        return erasure
    }

    /// Removes the rows of all members that are being erased, and their recipients without calls.
    ///
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
    func finishErasing() async throws {
        let begun = try await read { db in try ErasedMemberTable(db: db).begun() }
        // A draft of an erased member is emptied as an event.
        if !begun.isEmpty { try await numberEvents() }
        if !begun.isEmpty {
            for rows in MemberRows.erased { try await remove(rows) }
            try await write { db in
                for number in begun { try ErasedMemberTable(db: db).finish(number) }
            }
        }
        try await removeNameless()
    }

    private func remove(_ rows: MemberRows) async throws {
        var key = Int64.min
        while true {
            let (places, hasDamaged) = try await read { [key] db in try rows.next(from: key, in: db) }
            if hasDamaged { try await write { db in try rows.removeDamaged(in: db) } }
            guard let last = places.last else { return }
            try await write { db in try rows.remove(places, in: db) }
            guard places.count == MemberRows.slice else { return }
            key = last.key
        }
    }

    /// Removes the recipients without a name.
    private func removeNameless() async throws {
        guard try await read({ db in try ErasedMemberTable(db: db).hasNameless() }) else { return }
        _ = try await engine.writeAlone(StoreUse(name: #function)) { db in
            try ErasedMemberTable(db: db).removeNameless()
        }
    }

    /// Removes the rest of an erased member after the last call was sent.
    func removeLastBytes() async throws {
        try await removeNameless()
        try await reclaim()
    }
}
