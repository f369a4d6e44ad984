public import RichPushCore

import struct Foundation.Date

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
    /// Members who have signed out of this device.
    var away: Set<Recipient> = []
    /// Members whose tokens were refused, and since when.
    var paused: [Recipient: Date] = [:]
    var lost = LossCounts()
    let outboxLimit: Int?
    private var failure: StoreError?

    /// An empty store.
    ///
    /// - Parameter outboxLimit: the most calls the outbox holds; `nil` is no bound.
    public init(outboxLimit: Int? = nil) {
        self.outboxLimit = outboxLimit
    }

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
            for call in event.calls { record(call, in: changes, insertingNew: isNew, receipt: &receipt) }
        }
        if let event = changes.journalEvent { journalEvents[event] = receipt.newMessages.contains(true) }
        for call in changes.calls { record(call, in: changes, insertingNew: true, receipt: &receipt) }
        receipt.badgeCount = apply(changes)
        return receipt
    }
}
