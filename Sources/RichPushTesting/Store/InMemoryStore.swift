public import RichPushHandling
public import RichPushModel

import struct Foundation.Date

/// A store for tests that keeps everything in memory. It follows every rule of ``/RichPushHandling/PushStore``
/// except durability: its data end with its last reference.
///
/// ```swift
/// let store = InMemoryStore()
/// let helper = DefaultNotificationHelper(services: .testing(store: store))
/// ```
///
/// To test a full disk or a locked database, make it fail with ``fail(with:)``.
public actor InMemoryStore: PushStore {
    var messages: [MessageKey: MessageRecord] = [:]
    var badges: [Recipient: [BadgeHistoryEntry]] = [:]
    /// The times at which the app last set or cleared members' counts.
    var badgeSetTimes: [Recipient: Date] = [:]
    var outbox: [OutboxRow] = []
    var lastEntry: OutboxEntry.ID = 0
    var lateResults: [LateResult] = []
    /// The journal events that were committed.
    var journalEvents: [String: TakenEvent] = [:]
    /// Handled responses by their keys.
    var handled: [String: HandledResponse] = [:]
    /// The keys of the handled responses, the oldest first.
    var handledKeys: [String] = []
    /// The events of messages that were removed.
    var pruned: [MessageKey: Set<MessageAction>] = [:]
    var device = Device()
    /// The known members, the first known one first.
    var known: [Recipient] = []
    /// Members who have signed out of this device.
    var away: Set<Recipient> = []
    /// Paused members, with the beginning of the pause.
    var paused: [Recipient: Date] = [:]
    var lost = LossCounts()
    let outboxLimit: Int?
    private let clock: PushClock?
    private var failure: StoreError?

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - outboxLimit: the largest number of calls in the outbox; `nil` for no limit.
    ///   - clock: the time that decides whether a lease holds; `nil` for the time that each caller gives.
    public init(outboxLimit: Int? = nil, clock: PushClock? = nil) {
        self.outboxLimit = outboxLimit
        self.clock = clock
    }

    /// The time that decides whether a lease holds.
    func leaseTime(_ now: Date) -> Date { clock?.now() ?? now }

    /// Makes every member throw an error from now on, until it is called with `nil`.
    public func fail(with error: StoreError?) {
        failure = error
    }

    func check() throws {
        if let failure { throw failure }
    }

    /// Makes all changes, or none if the store is set to fail.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try check()
        note(changes.recipient)
        if let event = changes.journalEvent, let wasNew = journalEvents[event]?.wasNew {
            for event in changes.messages { noteSent(event, for: changes.recipient) }
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
            noteSent(event, for: changes.recipient)
            for call in event.calls { record(call, in: changes, insertingNew: isNew, receipt: &receipt) }
        }
        if let event = changes.journalEvent {
            journalEvents[event] = TakenEvent(wasNew: receipt.newMessages.contains(true), taken: changes.time)
        }
        for call in changes.calls { record(call, in: changes, insertingNew: true, receipt: &receipt) }
        receipt.badgeCount = apply(changes)
        return receipt
    }
}

extension InMemoryStore {
    struct TakenEvent {
        /// Whether one of its message events was new.
        var wasNew: Bool
        var taken: Date
    }

    struct Device {
        var id: String?
        var signedIn: Recipient?
        var tokens: [Recipient: String] = [:]
        /// The token to register for the signed-in member.
        var wanted: String?

        /// The member of the device's calls.
        var owner: Recipient { signedIn ?? .device }
    }

    /// This device's identifier, made by `make` at the first call.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try check()
        let id = device.id ?? make()
        device.id = id
        return id
    }

    /// The device token last set for a member; `nil` if there is none.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try check()
        return device.tokens[recipient]
    }

    /// Replaces a member's device token, or removes it with `nil`.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try check()
        note(recipient)
        device.tokens[recipient] = token
    }

    /// The member signed in on this device; `nil` if there is none.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func signedInRecipient() async throws -> Recipient? {
        try check()
        return device.signedIn
    }

    /// Signs a member in, or out with `nil`. The calls of a signed-out member stay queued.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try check()
        setSignedIn(recipient)
    }

    func setSignedIn(_ recipient: Recipient?) {
        if let former = device.signedIn { away.insert(former) }
        if device.signedIn != recipient { device.wanted = nil }
        if let recipient {
            away.remove(recipient)
            paused[recipient] = nil
            note(recipient)
            adopt(recipient)
        }
        device.signedIn = recipient
    }
}
