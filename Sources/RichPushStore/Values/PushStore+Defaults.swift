public import RichPushModel
import RichPushPayload

public import struct Foundation.Date

extension PushStore {
    /// Commits one after the other, each in its own transaction; the default.
    ///
    /// - Throws: never; the errors of the single commits are in the results.
    public func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        await commitOneByOne(changes)
    }

    /// Commits one after the other, for a store that changes or observes each commit.
    package func commitOneByOne(_ changes: [StoreChanges]) async -> [Result<StoreReceipt, any Error>] {
        var results: [Result<StoreReceipt, any Error>] = []
        for changes in changes {
            do {
                results.append(.success(try await commit(changes)))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }
}

/// All pages of a list.
extension PushStore {
    /// All of a member's unread messages, read in pages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await everyPage { try await unreadMessages(for: recipient, after: $0?.unreadCursor, limit: $1) }
    }

    /// The badge counts of all members, read in pages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeCounts() async throws -> [BadgeCount] {
        try await everyPage { try await badgeCounts(after: $0?.recipient, limit: $1) }
    }

    /// A page that ends where the one before it ended is the last, so that a store with a damaged value, or a host's own
    /// store, cannot keep the caller for ever.
    private func everyPage<Element: Equatable>(
        _ page: (_ last: Element?, _ limit: Int) async throws -> [Element]
    ) async throws -> [Element] {
        var elements: [Element] = []
        while true {
            let next = try await page(elements.last, 500)
            guard let last = next.last, last != elements.last else { return elements }
            elements += next
        }
    }
}

/// A store that keeps no device: the default.
extension PushStore {
    /// - Throws: ``StoreError/Code/notSupported``.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String { throw StoreError.noDevice }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func deviceToken(for recipient: Recipient) async throws -> String? { throw StoreError.noDevice }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws { throw StoreError.noDevice }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func signedInRecipient() async throws -> Recipient? { throw StoreError.noDevice }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws { throw StoreError.noDevice }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        throw StoreError.noDevice
    }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] { throw StoreError.noDevice }
}

/// A store without functions for its care: the default.
extension PushStore {
    /// - Throws: ``StoreError/Code/notSupported``.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        throw StoreError.lacks("queues no calls again that were set aside")
    }
    /// - Throws: ``StoreError/Code/notSupported``.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        throw StoreError.lacks("removes no calls that were set aside")
    }
    /// No calls: the default, for a store whose calls are all readable.
    ///
    /// - Throws: never.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] { [] }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func exportMember(
        _ recipient: Recipient,
        _ receive: @concurrent @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool { throw StoreError.lacks("exports no member") }
    /// - Throws: ``StoreError/Code/notSupported``.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        throw StoreError.lacks("erases no member")
    }
    /// Stores that a journal has lost nothing: the default. A store that does not write such a change provides its own.
    ///
    /// - Throws: ``StoreError`` if the store cannot be written.
    public func checkWritable() async throws { try await noteJournalLosses(deliveriesDropped: 0, actsRefused: 0) }
    /// Does nothing: the default, for a store that leaves no bytes of removed data.
    ///
    /// - Throws: never.
    public func reclaim() async throws {}
    /// - Throws: ``StoreError/Code/notSupported``.
    @discardableResult
    public func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        throw StoreError.lacks("prunes nothing")
    }
    /// - Throws: ``StoreError/Code/notSupported``.
    public func events(after place: StoreEventPlace, limit: Int) async throws -> StoreEventPage {
        throw StoreError.lacks("keeps no events")
    }
    /// Removes nothing: the default, for a store that keeps no events.
    ///
    /// - Throws: never.
    @discardableResult
    public func pruneEvents() async throws -> Int { 0 }
    /// Not known: the default, for a store that keeps no events.
    ///
    /// - Throws: never.
    public func hasErasedBytes(of recipient: Recipient?) async throws -> Bool? { nil }
    /// No messages: the default, for a store that prunes nothing.
    ///
    /// - Throws: never.
    public func prunedMessages() async throws -> Int { 0 }
}

extension StoreError {
    fileprivate static let noDevice = lacks("keeps no device and no signed-in member; name the member")

    package static func lacks(_ function: String) -> StoreError {
        StoreError(code: .notSupported, message: "The store \(function). Nothing was changed.")
    }

    /// Refuses a negative number of records to keep.
    package static func checkNumber(toKeep number: Int?) throws(StoreError) {
        guard let number, number < 0 else { return }
        throw StoreError(
            code: .failed,
            message: "The number of records to keep is \(number): expected zero or above. Nothing was removed."
        )
    }
}
