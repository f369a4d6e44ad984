public import RichPushCore

/// A store that keeps everything in memory, for tests: it behaves as the bundled SQLite store does, and forgets
/// everything with its last reference.
///
/// ```swift
/// let store = InMemoryStore()
/// let helper = DefaultNotificationHelper(services: PushServices(store: store, …))
/// ```
///
/// ``StoreConformance`` checks it together with any other store. To see how the code under test bears a full disk or a
/// locked database, make it fail with ``fail(with:)``.
public actor InMemoryStore: PushStore {
    var messages: [MessageKey: MessageRecord] = [:]
    var badges: [Recipient: [BadgeHistoryEntry]] = [:]
    var outbox: [OutboxRow] = []
    var lastEntry: OutboxEntry.ID = 0
    var lateResults: [LateResult] = []
    /// Whether each event that was taken brought a new message.
    var journalEvents: [String: Bool] = [:]
    var device = Device()
    private var failure: StoreError?

    /// An empty store.
    public init() {}

    /// Makes every use fail with an error from now on, until it is called with `nil`.
    public func fail(with error: StoreError?) {
        failure = error
    }

    func check() throws {
        if let failure { throw failure }
    }

    /// Makes all changes, or none where the store is told to fail.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try check()
        if let event = changes.journalEvent, let wasNew = journalEvents[event] {
            return StoreReceipt(
                newMessages: changes.messages.map { _ in wasNew },
                entries: [],
                badgeCount: count(of: changes.recipient),
                wasTakenBefore: true
            )
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: 0)
        for event in changes.messages {
            let isNew = record(event, for: changes.recipient)
            receipt.newMessages.append(isNew)
            receipt.entries += event.calls.compactMap { record($0, in: changes, insertingNew: isNew) }
        }
        if let event = changes.journalEvent { journalEvents[event] = receipt.newMessages.contains(true) }
        receipt.entries += changes.calls.compactMap { record($0, in: changes, insertingNew: true) }
        receipt.badgeCount = apply(changes)
        return receipt
    }
}
