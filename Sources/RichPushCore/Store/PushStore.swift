public import struct Foundation.Date

/// Where everything durable is kept: messages, calls, badge counts, the device.
///
/// ## What a store guarantees
/// - ``commit(_:)`` returns when everything in it is on the disk, or throws and nothing of it is.
/// - Each (message, action, recipient) is recorded once; a second recording is reported as not new and changes nothing.
/// - A call under a key that is in the outbox already is that call: it is not recorded twice. If it waits, or was set
///   aside, the lease passes to the new caller; if another holds it, it is left out of the receipt.
/// - An error is a ``StoreError`` that says what could not be done.
///
/// The bundled store is SQLite; ``RichPushTesting`` has one in memory and a suite of checks for a host's own.
public protocol PushStore: MessageStore, BadgeStore, Outbox, DeviceStore {
    /// Makes all changes in one transaction.
    func commit(_ changes: StoreChanges) async throws -> StoreReceipt
}

/// Messages, as a store keeps them.
public protocol MessageStore: Sendable {
    /// One message of one member.
    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord?
    /// The messages of all members, the newest first by their latest event.
    func messages(limit: Int?) async throws -> [MessageRecord]
    /// Counts over all messages.
    func messageTotals() async throws -> MessageTotals
    /// A member's messages that were delivered and not opened, the newest first.
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord]
}

/// Badge counts, as a store keeps them.
public protocol BadgeStore: Sendable {
    /// A member's badge count; zero if none was recorded.
    func badgeCount(for recipient: Recipient) async throws -> Int
    /// The badge counts of all members who have one, by name.
    func badgeCounts() async throws -> [BadgeCount]
    /// A member's changes of the badge count, the newest first.
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry]
}

/// Calls on their way to the platform, as a store keeps them.
public protocol Outbox: Sendable {
    /// Leases calls to try, the oldest first.
    ///
    /// - Parameters:
    ///   - lease: who will try them, and until when nobody else may.
    ///   - recipient: only this member's calls, or everybody's.
    ///   - now: what time it is; expired leases count as none.
    ///   - includingNotDue: whether calls whose next attempt lies ahead are leased too.
    ///   - excluding: entries that are not wanted again in this run.
    ///   - limit: how many at most.
    func leaseCalls(
        _ lease: Lease,
        recipient: Recipient?,
        now: Date,
        includingNotDue: Bool,
        excluding: Set<OutboxEntry.ID>,
        limit: Int
    ) async throws -> [OutboxEntry]
    /// Says what became of a leased call.
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws
    /// How many calls wait or were set aside.
    func outboxCounts() async throws -> OutboxCounts
    /// The calls that were set aside, with their reasons, the newest first.
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall]
    /// The late results of a member, the oldest first; each is handed out once.
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult]
}

/// The device and who is signed in on it, as a store keeps them.
public protocol DeviceStore: Sendable {
    /// This device's identifier: made once with the given maker, then always the same.
    func deviceID(orMake make: @Sendable () -> String) async throws -> String
    /// The device token last registered for a member.
    func deviceToken(for recipient: Recipient) async throws -> String?
    /// Remembers, or with `nil` forgets, the device token registered for a member.
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws
    /// The member signed in on this device.
    func signedInRecipient() async throws -> Recipient?
    /// Remembers who is signed in; `nil` is nobody.
    func setSignedInRecipient(_ recipient: Recipient?) async throws
}
