/// Where everything durable is kept: messages, calls, badge counts, the device.
///
/// ## What a store guarantees
/// - ``commit(_:)`` returns when everything in it is on the disk, or throws and nothing of it is.
/// - Each (message, action, recipient) is recorded once; a second recording is reported as not new and changes nothing.
/// - A call under a key that is in the outbox already is that call: it is not recorded twice. If it was set aside, it
///   waits again.
/// - Calls of one member about one thing keep their order. A call that is recorded with a lease is leased to whoever
///   commits together with the older ones about the same thing that still wait, which come before it in the receipt. If
///   another holds one of them, or the call itself, none is leased: the call waits.
/// - The calls of a member who is away wait; see ``DeviceStore/setSignedInRecipient(_:)``.
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
    ///
    /// Whoever was signed in before is away from now on, and the calls that need that member's token wait until the
    /// member signs in again. Signing in ends a member's pause too. A member who never signed in is never away: a host
    /// service answers for all of its members at once.
    func setSignedInRecipient(_ recipient: Recipient?) async throws
}
