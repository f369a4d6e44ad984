public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// A store that passes every use to another one. Implement the members that are to be changed or observed, for example
/// to count commits; the others have default implementations.
///
/// ```swift
/// struct CountingStore: ForwardingStore {
///     let base: any PushStore
///     let commits = Counter()
///
///     func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
///         await commits.increment()
///         return try await base.commit(changes)
///     }
/// }
/// ```
public protocol ForwardingStore: PushStore {
    /// The store that keeps the data.
    ///
    /// - Throws: an error if the store cannot be used; every member then throws it.
    var base: any PushStore { get throws }
}

extension ForwardingStore {
    /// Passes the use to ``base``.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await base.commit(changes)
    }
    /// Passes the use to ``base``.
    ///
    /// A store that changes ``PushStore/commit(_:)`` usually changes this member too.
    public func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        try await base.commitEach(changes)
    }
    /// Passes the use to ``base``.
    public func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await base.message(messageResponseID, for: recipient)
    }
    /// Passes the use to ``base``.
    public func messages(limit: Int?) async throws -> [MessageRecord] {
        try await base.messages(limit: limit)
    }
    /// Passes the use to ``base``.
    public func messageTotals() async throws -> MessageTotals {
        try await base.messageTotals()
    }
    /// Passes the use to ``base``.
    public func messages(for recipient: Recipient, after number: Int64?, limit: Int) async throws -> [MessageRecord] {
        try await base.messages(for: recipient, after: number, limit: limit)
    }
    /// Passes the use to ``base``.
    public func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord] {
        try await base.unreadMessages(for: recipient, after: cursor, limit: limit)
    }
    /// Passes the use to ``base``.
    public func badgeCount(for recipient: Recipient) async throws -> Int {
        try await base.badgeCount(for: recipient)
    }
    /// Passes the use to ``base``.
    public func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await base.badgeSetTime(for: recipient)
    }
    /// Passes the use to ``base``.
    public func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount] {
        try await base.badgeCounts(after: recipient, limit: limit)
    }
    /// Passes the use to ``base``.
    public func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await base.badgeHistory(for: recipient, limit: limit)
    }
    /// Passes the use to ``base``.
    public func response(_ claim: ResponseClaim, of recipient: Recipient) async throws -> ResponseState? {
        try await base.response(claim, of: recipient)
    }
    /// Passes the use to ``base``.
    public func renewResponse(_ claim: ResponseClaim) async throws -> Bool {
        try await base.renewResponse(claim)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await base.endResponse(claim, with: result)
    }
    /// Passes the use to ``base``.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        try await base.leaseCalls(request)
    }
    /// Passes the use to ``base``.
    public func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try await base.startAttempt(of: entry)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        try await base.settle(entry, as: settlement)
    }
    /// Passes the use to ``base``.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try await base.resumeCalls(of: recipient)
    }
    /// Passes the use to ``base``.
    public func outboxCounts() async throws -> OutboxCounts {
        try await base.outboxCounts()
    }
    /// Passes the use to ``base``.
    public func callsUnderWay() async throws -> Int {
        try await base.callsUnderWay()
    }
    /// Passes the use to ``base``.
    public func nextAttempt() async throws -> Date? {
        try await base.nextAttempt()
    }
    /// Passes the use to ``base``.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try await base.waitingCalls(limit: limit)
    }
    /// Passes the use to ``base``.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try await base.setAsideCalls(limit: limit)
    }
    /// Passes the use to ``base``.
    public func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult] {
        try await base.lateResults(for: recipient, limit: limit)
    }
    /// Passes the use to ``base``.
    public func removeLateResults(_ ids: [LateResult.ID], of recipient: Recipient) async throws {
        try await base.removeLateResults(ids, of: recipient)
    }
    /// Passes the use to ``base``.
    public func losses() async throws -> LossCounts {
        try await base.losses()
    }
    /// Passes the use to ``base``.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await base.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }
    /// Passes the use to ``base``.
    public func member(_ addressee: PushAddressee) async throws -> Recipient? {
        try await base.member(addressee)
    }
    /// Passes the use to ``base``.
    public func isMember(_ recipient: Recipient) async throws -> Bool {
        try await base.isMember(recipient)
    }
    /// Passes the use to ``base``.
    public func members(limit: Int) async throws -> [Recipient] {
        try await base.members(limit: limit)
    }
    /// Passes the use to ``base``.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try await base.deviceID(orMake: make)
    }
    /// Passes the use to ``base``.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try await base.deviceToken(for: recipient)
    }
    /// Passes the use to ``base``.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await base.setDeviceToken(token, for: recipient)
    }
    /// Passes the use to ``base``.
    public func signedInRecipient() async throws -> Recipient? {
        try await base.signedInRecipient()
    }
    /// Passes the use to ``base``.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await base.setSignedInRecipient(recipient)
    }
    /// Passes the use to ``base``.
    public func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        try await base.changeMember(to: recipient, deregistering: call)
    }
    /// Passes the use to ``base``.
    public func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await base.wantDeviceToken(token, permission: permission, registering: call)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await base.retrySetAsideCalls(ids)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int {
        try await base.deleteSetAsideCalls(ids)
    }
    /// Passes the use to ``base``.
    public func unreadableCalls(limit: Int) async throws -> [UnreadableCall] {
        try await base.unreadableCalls(limit: limit)
    }
    /// Passes the use to ``base``.
    public func exportMember(
        _ recipient: Recipient,
        _ receive: @concurrent @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool {
        try await base.exportMember(recipient, receive)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        try await base.eraseMember(recipient)
    }
    /// Passes the use to ``base``.
    public func checkWritable() async throws {
        try await base.checkWritable()
    }
    /// Passes the use to ``base``.
    public func reclaim() async throws {
        try await base.reclaim()
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        try await base.prune(olderThan: time, keeping: number)
    }
    /// Passes the use to ``base``.
    @discardableResult
    public func pruneEvents() async throws -> Int {
        try await base.pruneEvents()
    }
    /// Passes the use to ``base``.
    public func events(after place: StoreEventPlace, limit: Int) async throws -> StoreEventPage {
        try await base.events(after: place, limit: limit)
    }
    /// Passes the use to ``base``.
    public func hasErasedBytes(of recipient: Recipient?) async throws -> Bool? {
        try await base.hasErasedBytes(of: recipient)
    }
    /// Passes the use to ``base``.
    public func prunedMessages() async throws -> Int {
        try await base.prunedMessages()
    }
}
