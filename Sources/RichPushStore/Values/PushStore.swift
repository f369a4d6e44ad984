public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// Keeps everything that must survive the process: messages, calls, badge counts, the device.
///
/// The bundled store uses SQLite. A host can use a store of its own: this documentation is the whole contract, and
/// `StoreConformance` in `RichPushTesting` checks it. A store that changes or observes some uses of another one
/// conforms to ``ForwardingStore``.
///
/// The members about the device, and those about the care of the store, have default implementations, which throw
/// ``StoreError/Code/notSupported``. A store for a service without devices needs none of the former: the host then
/// names the member of each response and delivery.
///
/// ## Rules for every member
/// - **Atomic**: a change is made completely or, if an error is thrown, not at all.
/// - **Durable**: a change is on the disk when the member returns. It is there after the process has ended in any way,
///   and in every store that is opened with the same data later.
/// - **Concurrent**: members may be called at the same time, from several tasks and, where a store allows it, from
///   several processes. The result is that of some order of the calls, one after the other.
/// - **Exact**: names, texts and numbers are kept unchanged. A recipient's name may be empty or any text, and is
///   compared byte by byte: `ann`, `ANN` and `ann ` are three members. Times may be rounded to milliseconds.
/// - A member, message or call that the store does not know is not an error: reading gives `nil`, zero or an empty
///   list.
/// - A `limit` is the largest number of results; zero or less gives none.
/// - What decides when a call or a response is free is measured by the clock that the store was made with: leases,
///   claims, next attempts and the time that a platform asked to wait. Callers name durations. A caller with a wrong
///   clock then changes nothing for another caller. Times that are only kept, such as the time of an opening, come from
///   the parameters.
/// - An error is a ``StoreError`` that describes what failed.
///
/// ## How calls are recorded
/// ``commit(_:)`` records each ``OutboxCall`` by its idempotency key:
/// 1. **No call with that key is in the outbox**: a new entry is made. Its number is higher than every number that
///    its member had before, those of removed entries included. It has no attempts, is due at once, and
///    ``StoreChanges/time`` is its creation. Once a call was sent its key is unknown again.
/// 2. **A call with that key waits**: nothing is recorded. The existing entry, its content included, is the call.
/// 3. **A call with that key was set aside**: the existing entry waits again. Its number, content and attempts stay,
///    its reason is removed, and it is due at once.
///
/// If the ``OutboxCall`` has a lease, its entry is then leased together with its *line*: the waiting calls of the same
/// member with the same ``/RichPushModel/LoyaltyCall/target`` and a lower number, without those that give way. All of
/// them, whether due or not, get the lease and are appended to ``StoreReceipt/entries``, the lowest number first.
/// Entries of the line that have a lease of the same owner already are not leased again and not repeated. There are
/// three exceptions, in which nothing is leased and the call waits:
/// - The call or one of its line has another owner's lease that holds; see ``Lease/holds``.
/// - The platform asked to delay the call or one of its line, and that time is not over; see
///   ``Settlement/retry(after:notFor:reason:)`` and ``LeaseRequest/isReached(_:at:)``.
/// - The call waits for its member (``/RichPushModel/LoyaltyCall/waitsForMember``), and the member is signed out; see
///   *The device*. A new call of a *paused* member is leased: the token may have been renewed.
///
/// An ``OutboxCall`` without a lease does not change a lease.
///
/// ## The outbox
/// A call in the outbox *waits*, with or without a lease, or was *set aside* because it can never succeed. It belongs
/// to a member, and is made under that member's token only. Calls of one member with the same
/// ``/RichPushModel/LoyaltyCall/target`` keep the order of their numbers.
///
/// A member's calls that wait for their member (``/RichPushModel/LoyaltyCall/waitsForMember``) can be *on hold*: while
/// the member is signed out, see ``setSignedInRecipient(_:)``, and while the member is paused after a refused token,
/// see ``Settlement/paused(_:reason:)``. EMS opens and deregistrations are never on hold.
///
/// ## Responses
/// A response is *claimed* before anything is done for it: a claim has an owner and ends at a time, by the store's
/// clock. Then the response is *handled*, with its result, or the claim is released. Two processes that are given one
/// response therefore do not both answer it. ``StoreChanges/claim`` makes a claim; see
/// ``/RichPushModel/ResponseClaim``.
///
/// A call that is committed with ``StoreChanges/heldClaim`` is the *call of the response*. Claim, lease and result have
/// one owner:
/// - The lease of the call has the owner of the claim, and is not longer. The commit renews the claim, and
///   ``renewResponse(_:)`` makes the lease end with the claim.
/// - While another owner's lease of the call holds, the response is in progress, also after its claim has ended.
/// - The result of the call goes to the response if the settled entry's lease has the owner of the claim, or if the
///   claim holds. Otherwise, if no result of the response was kept, the response is handled with the result, which
///   then is a late result too. What is settled a second time changes nothing.
/// - A response that has the result of its call records the call no more; see ``StoreReceipt/result``. If the owner ends
///   the response without the result, it is a late result.
///
/// ## Members
/// A member is *known* once changes were committed for them, a token was kept for them, or they have signed in.
/// ``/RichPushModel/Recipient/device`` is never a member. Reading does not make a member known.
///
/// ## The device
/// The *wanted token* is the one that must be registered for the signed-in member's device. The *confirmed token* of a
/// member is the one that the platform has accepted. Registrations and deregistrations of a device, its *device calls*,
/// are calls in the outbox with these rules:
///
/// - **A later one replaces an earlier one of the same member.** Recording one removes the member's other device calls,
///   also those that were set aside, except those with a lease that holds. For such a call no further attempt is
///   started. If it is settled and was not sent, it is removed. It holds the later one back until its lease ends.
/// - **A member's registration waits for another member's registration that is being sent**: while another member's
///   registration of the device has a lease that holds and its attempt has started, a new one is recorded without a
///   lease. The end of the other lease is its next attempt and the time before which it is not leased. It can be leased
///   as soon as the other is settled.
/// - **A sent registration replaces those of other members.** All other members' confirmed tokens are removed. If the
///   registration is of the signed-in member, or of ``/RichPushModel/Recipient/device`` while no member is signed in,
///   its token becomes the confirmed one if it is the wanted one, and all other members' device calls are removed, also
///   leased ones.
/// - A deregistration does not wait for its member (``/RichPushModel/LoyaltyCall/waitsForMember``). Device calls are
///   recorded also if the outbox is full.
public protocol PushStore: Sendable {
    // MARK: - Recording

    /// Makes all changes in one transaction.
    ///
    /// - ``StoreChanges/claim`` is made first. If the response is not new, nothing else is done, and
    ///   ``StoreReceipt/newMessages`` are all false. A claim matches what is kept of the same response
    ///   (``/RichPushModel/ResponseClaim/response``, or one of the former keys) for the same member. If the claim names
    ///   no member, it also matches what is kept for any other member: then the state is
    ///   ``/RichPushModel/ResponseState/ofAnotherMember``. The claim of an owner that has ended is replaced. A claim of
    ///   the same owner is made again.
    /// - If ``StoreChanges/journalEvent`` was committed before, only ``MessageEvent/sent`` of its messages is applied,
    ///   as below; see ``StoreReceipt/wasTakenBefore``.
    /// - The message events are applied in their order, then ``StoreChanges/calls``, then the badge change.
    /// - A message event is new if no event with the same message, action and recipient was recorded before, also not
    ///   earlier in the same commit. A new one is recorded with its time, and its calls are recorded by the rules
    ///   above. If it is not new, the recorded time stays, and its calls are not recorded unless their keys are in the
    ///   outbox; those follow rules 2 and 3.
    /// - If a message event has ``MessageEvent/sent``, the message keeps that time as the one at which it was sent,
    ///   unless it has one already, and every call in the outbox that reports the event is removed.
    /// - The two actions of a message are independent: either may be recorded without the other, or before it.
    /// - If the changes have message events and none of them is new, the badge change has no effect and is not in the
    ///   history.
    /// - A badge change is added to the member's history, even if the count stays the same; see
    ///   ``/RichPushModel/BadgeChange/applied(to:)``.
    /// - A count that the app sets replaces earlier changes: a badge change with a ``StoreChanges/journalEvent`` and an
    ///   earlier time than the member's last change with ``StoreChanges/setsBadge`` has no effect and is not in the
    ///   history. It has an effect if that change is more than ``/RichPushModel/BadgeChange/maximumLookahead`` ahead of
    ///   ``StoreChanges/now``: it was made before the clock was set back. See
    ///   ``/RichPushModel/BadgeChange/isOutdated(_:setTime:now:)``.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func commit(_ changes: StoreChanges) async throws -> StoreReceipt
    /// Commits several changes in the order given, as if ``commit(_:)`` were called for one after the other, and
    /// returns when all are on the disk. Changes that fail do not stop the ones after them.
    ///
    /// A store can make them in one transaction, which needs one sync of the file. By default each is committed by
    /// itself.
    ///
    /// - Returns: a receipt or an error for each of the changes, in their order.
    /// - Throws: ``StoreError`` if the store cannot be used; then nothing is changed.
    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>]

    // MARK: - Messages

    /// One message of one member, or `nil` if no event of it was recorded for that member. Messages of two members with
    /// the same number are different messages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord?
    /// The messages of all members by the time of their latest event, delivered or opened, newest first.
    ///
    /// - Parameter limit: the largest number of messages; `nil` for all.
    /// - Returns: the messages of all members.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func messages(limit: Int?) async throws -> [MessageRecord]
    /// Counts over the messages of all members; each member's message counts.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func messageTotals() async throws -> MessageTotals
    /// A member's messages, those with the highest numbers first.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - number: the number of the last message of the page before; `nil` for the first page.
    ///   - limit: the largest number of messages.
    /// - Returns: the messages with lower numbers.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func messages(for recipient: Recipient, after number: Int64?, limit: Int) async throws -> [MessageRecord]
    /// A member's messages that were delivered and not opened, by the time of delivery, newest first; of one time the
    /// highest number first.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - cursor: the last message of the page before; `nil` for the first page.
    ///   - limit: the largest number of messages.
    /// - Returns: the messages after the cursor.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord]

    // MARK: - Badge counts

    /// A member's badge count; zero if it was never changed.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeCount(for recipient: Recipient) async throws -> Int
    /// When the app last set or cleared a member's badge count; see ``StoreChanges/setsBadge``. `nil` if it never did.
    /// It is the time by the app's clock, also if that was ahead.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeSetTime(for recipient: Recipient) async throws -> Date?
    /// The badge counts of members whose count was ever changed, also counts that are zero now. They are sorted by the
    /// UTF-8 bytes of the members' names.
    ///
    /// - Parameters:
    ///   - recipient: the last member of the page before; `nil` for the first page.
    ///   - limit: the largest number of counts.
    /// - Returns: the counts of the members after that one.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount]
    /// A member's changes of the badge count in the order of their commits, newest first. Each has the time of its
    /// commit, the count after it, and ``StoreChanges/badgeApplied``. At least the newest ``BadgeHistoryEntry/limit``
    /// changes of each member are kept, unless they are pruned; a store can remove older ones.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry]

    // MARK: - Responses

    /// What is kept of a response.
    ///
    /// - Parameters:
    ///   - claim: the response; a claim of its owner that has not ended is ``/RichPushModel/ResponseState/new``.
    ///   - recipient: the member for whom the response would be handled.
    /// - Returns: its result, or that it is in progress; `nil` if it was never claimed, its claim was released or has
    ///   ended, or its result was removed.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func response(_ claim: ResponseClaim, of recipient: Recipient) async throws -> ResponseState?
    /// Makes a claim last its whole duration from now on. A claim that has ended can be renewed too, unless the
    /// response has another owner or was handled.
    ///
    /// - Returns: whether the response still has this owner.
    /// - Throws: ``StoreError``; then nothing is changed.
    func renewResponse(_ claim: ResponseClaim) async throws -> Bool
    /// Ends a claim, or releases the response. What is known of its call stays. Nothing is changed if the response has
    /// another owner, was handled, or belongs to a member who was erased.
    ///
    /// Results are kept for an age and a number of bytes that the store chooses, at least for
    /// ``/RichPushModel/HandledResponse/minimumAge`` unless they need more bytes. Then the oldest are removed.
    ///
    /// If the outcome is `queued` and the call of the response is in the outbox, the result changes when that call has
    /// ended: to `handled` with the late result when it was sent, to `failed` with the reason when it was set aside. Both
    /// are part of the transaction that settles the call. If the call has ended before, the result is changed at once.
    ///
    /// - Parameters:
    ///   - claim: the claim that ``commit(_:)`` made.
    ///   - result: the result; `nil` releases the response, so that it can be claimed again.
    /// - Returns: whether the response still had this owner.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool

    // MARK: - Outbox

    /// Leases waiting calls.
    ///
    /// A call is leased if all of this is true:
    /// - Its number is higher than ``LeaseRequest/after``, and it is of ``LeaseRequest/recipient`` if one is given.
    /// - It has no lease that holds; see ``Lease/holds``.
    /// - It is due: ``LeaseRequest/isDue(_:notBefore:at:)`` is true for its next attempt.
    /// - It does not give way, or, if ``LeaseRequest/givingWay`` is true, it does; see ``OutboxEntry/givesWay``.
    /// - It was not leased before for the same ``LeaseRequest/pass``, or it was settled as ``Settlement/released``
    ///   since without ``startAttempt(of:)``. An attempt that was started and undone counts for the pass.
    /// - It is not on hold.
    /// - It is an EMS open, or ``LeaseRequest/emsOpensOnly`` is false.
    /// - No waiting call with a lower number, of the same member and target, *holds it back*: one with a number not
    ///   higher than ``LeaseRequest/after``, one with a lease that holds, one that is not due, or one that was leased
    ///   for the same ``LeaseRequest/pass``. Calls that were set aside or give way do not hold other calls back. A call
    ///   that gives way is never held back.
    ///
    /// Calls that give way are leased in the order of their unended attempts, the fewest first.
    ///
    /// If more calls can be leased than ``LeaseRequest/limit``, the store chooses among them. It leases a call only
    /// together with the older ones of the same member and target that can be leased. With
    /// ``LeaseRequest/includingNotDue`` the calls that it does not choose have higher numbers than the leased ones, or
    /// are behind a leased call of the same member and target.
    ///
    /// A call that the store cannot read, because a newer version has recorded it or its record is damaged, waits: it
    /// is not leased, does not hold other calls back, and does not count for the limit.
    ///
    /// - Returns: at most ``LeaseRequest/limit`` entries, the lowest number first, or the fewest unended attempts
    ///   first. Each has its new lease, which replaces an earlier one.
    /// - Throws: ``StoreError``; then no call is leased.
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry]
    /// Counts an attempt before its request is made: ``OutboxEntry/attempts`` and ``OutboxEntry/unended`` grow by one,
    /// once for each lease. They are decreased by one if the attempt is settled as ``Settlement/released`` or
    /// ``Settlement/paused(_:reason:)``. A lease alone does not count as an attempt.
    ///
    /// - Returns: whether the attempt may be made: the call still waits, its stored lease has the same owner as the
    ///   entry's lease, and its member has not signed out since the lease. The last condition applies only to calls
    ///   that wait for their member. A device call that a later one replaces may not be made; see *The device*. If
    ///   the result is `false`, nothing is changed.
    /// - Throws: ``StoreError`` if the attempt could not be counted.
    func startAttempt(of entry: OutboxEntry) async throws -> Bool
    /// Applies the result of an attempt to the entry with that number; see ``Settlement``. Nothing is changed if the
    /// entry is no longer in the outbox.
    ///
    /// - Returns: for ``Settlement/answered(_:_:)`` whether the result is the caller's: the claim of the response of the
    ///   call has the owner of the entry's lease, or no response waits for the call and the entry was in the outbox.
    ///   `false` for others.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool
    /// Ends the pause of a member, or with `nil` of all members. A member who is signed out stays signed out.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func resumeCalls(of recipient: Recipient?) async throws
    /// The numbers of waiting calls, with or without a lease, and of calls that were set aside.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func outboxCounts() async throws -> OutboxCounts
    /// The number of waiting calls with a lease that holds, in any process.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func callsUnderWay() async throws -> Int
    /// The earliest time at which a waiting call can be tried; `nil` if all waiting calls are on hold, or none waits.
    /// Calls that give way, and calls behind an older waiting call of their member and target, are not considered.
    ///
    /// The time of a call is the latest of its next attempt, the time until which the platform asked to wait, and the
    /// end of its lease. It is a time of the store's clock.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func nextAttempt() async throws -> Date?
    /// The waiting calls, the lowest number first. Each has its next attempt, the reason of its last
    /// ``Settlement/retry(after:notFor:reason:)`` or ``Settlement/paused(_:reason:)``, its lease, even one that has
    /// ended, and the hold of its member. If the member is signed out and paused, the hold is
    /// ``RecipientHold/signedOut``. A call that does not wait for its member has no hold.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func waitingCalls(limit: Int) async throws -> [WaitingCall]
    /// The calls that were set aside, with their reasons, the highest number first.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall]
    /// A member's late results, in the order in which they were settled. They stay until
    /// ``removeLateResults(_:of:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult]
    /// Removes late results of a member that were shown or handed over. Numbers that the member does not have are
    /// ignored.
    ///
    /// - Throws: ``StoreError``; then nothing is removed.
    func removeLateResults(_ ids: [LateResult.ID], of recipient: Recipient) async throws
    /// What was lost since the store was made; all zero for a store without limits.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func losses() async throws -> LossCounts
    /// Stores how much a journal has lost in total so far. A count replaces the stored one only if it is higher.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws

    // MARK: - Members

    /// The known member whom a push names; `nil` if that member is not known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func member(_ addressee: PushAddressee) async throws -> Recipient?
    /// Whether a member is known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func isMember(_ recipient: Recipient) async throws -> Bool
    /// The known members. If there are more than the limit, the store chooses among them.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func members(limit: Int) async throws -> [Recipient]

    // MARK: - The device

    /// This device's identifier. The first call stores what `make` returns; every later call returns the stored value.
    /// If the first calls are concurrent, all return the same value.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read or written.
    func deviceID(orMake make: @Sendable () -> String) async throws -> String
    /// The confirmed token of a member; `nil` if there is none.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func deviceToken(for recipient: Recipient) async throws -> String?
    /// Replaces a member's confirmed token, or removes it with `nil`. Other members' tokens stay.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws
    /// The member signed in on this device; `nil` at first, and after signing out.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func signedInRecipient() async throws -> Recipient?
    /// Signs a member in, or with `nil` signs out, without recording a call.
    ///
    /// - If another member was signed in before, that member is *signed out*: the calls of that member that wait for
    ///   their member (``/RichPushModel/LoyaltyCall/waitsForMember``) are on hold (``RecipientHold/signedOut``) until
    ///   the member signs in again. Calls recorded before then are on hold too. The wanted token is removed.
    /// - The new member is no longer signed out and no longer paused. Other members' pauses stay.
    /// - The new member *adopts* what ``/RichPushModel/Recipient/device`` holds: its messages, its badge count, its
    ///   calls, its late results and its handled responses become the member's, and the device keeps none of them.
    ///   Registrations, deregistrations and tokens stay the device's. Calls keep their numbers, keys, leases and
    ///   attempts. If the member has a message too, the member's times stay, and a call of the device that reports an
    ///   event which the member has is removed. If the member's count was ever changed, the device's count is added to
    ///   it, with an entry in the history after the device's entries, at the time of the later of both last changes.
    ///   Otherwise count and history become the member's. The later of both times at which the app has set the count
    ///   stays. The success of a call that was leased before counts for the member.
    /// - A member who never signed in is never signed out: a host service acts for all of its members at the same time.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func setSignedInRecipient(_ recipient: Recipient?) async throws
    /// Signs a member in, or with `nil` signs out, and records the deregistration of the previous member, in one
    /// transaction.
    ///
    /// The previous member is the one signed in, or ``/RichPushModel/Recipient/device``. A deregistration is recorded
    /// for the previous member if the new member is another one or `nil`, and if there is a wanted token or a confirmed
    /// token of the previous member. It names the wanted token, or without one the confirmed token. Both tokens are
    /// removed. Then ``setSignedInRecipient(_:)`` is applied.
    ///
    /// - Parameters:
    ///   - recipient: the new member.
    ///   - call: the data for recording the deregistration.
    /// - Returns: the deregistration with its lease; empty if none was recorded, or if it must wait for another device
    ///   call.
    /// - Throws: ``StoreError``; then nothing is changed.
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry]
    /// Stores the token that must be registered for the signed-in member, or for ``/RichPushModel/Recipient/device``,
    /// and records the registration, in one transaction.
    ///
    /// Nothing is changed if the token is the member's confirmed one and no other is wanted, or if a registration of
    /// the wanted token is being sent and is the member's last device call, in both cases with the same permission. A
    /// permission that is not known counts as the same.
    ///
    /// - Parameters:
    ///   - token: the token, which becomes the wanted one.
    ///   - permission: what the user allows; `nil` if it is not known.
    ///   - call: the data for recording the registration.
    /// - Returns: the registration with its lease; empty if none was recorded, or if it must wait for another device
    ///   call.
    /// - Throws: ``StoreError``; then nothing is changed.
    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry]

    // MARK: - Care of the store

    /// Queues calls again that were set aside, due at once. Their numbers, contents and attempts stay, their reasons
    /// are removed.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are
    ///   ignored.
    /// - Returns: the number of calls that were queued again.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int
    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are
    ///   ignored.
    /// - Returns: the number of calls that were removed.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int
    /// The waiting calls that this version cannot read, because a newer version has recorded them, the lowest number
    /// first. They are counted as waiting, and are not among ``waitingCalls(limit:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func unreadableCalls(limit: Int) async throws -> [UnreadableCall]
    /// Reads everything that is held about a member: first one record of the kind ``MemberRecord/Kind/member``, then
    /// the others, grouped by kind.
    ///
    /// The records are read in parts. Data that is recorded at the same time can be among them or not.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - receive: gets each record. If it throws, the reading ends.
    /// - Returns: whether anything is known of the member.
    /// - Throws: ``StoreError``, or what `receive` throws.
    func exportMember(
        _ recipient: Recipient,
        _ receive: @concurrent @Sendable (MemberRecord) async throws -> Void
    ) async throws -> Bool
    /// Removes everything that is held about a member: messages, the numbers of pruned messages, the badge count and
    /// its history, calls, late results, handled responses, tokens, and the member.
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
    /// - Returns: what was removed.
    /// - Throws: ``StoreError``. Repeat the call then: data that was removed before stays removed.
    @discardableResult
    func eraseMember(_ recipient: Recipient) async throws -> MemberErasure
    /// Whether the store can be written now, by a change that changes nothing: for the readiness of a service.
    ///
    /// - Throws: ``StoreError`` if it cannot.
    func checkWritable() async throws
    /// Gives the space of removed data back, so that no byte of it is left in the store's files. Other processes can
    /// use the store meanwhile.
    ///
    /// - Throws: ``StoreError``, with the code ``StoreError/Code/locked`` while a read of another process has not
    ///   ended. Repeat the call then.
    func reclaim() async throws
    /// Removes old messages, changes of badge counts, journal events that were taken into the store, and late results.
    ///
    /// Records of each kind that are older than a time are removed, except the newest of that kind. The age of a
    /// message is that of its latest event. A message stays while one of its calls waits. The latest change of each
    /// badge count stays. Badge counts, the outbox and the device do not change. Then members without any records left
    /// are removed, at any age, except members who have signed out of this device: their sign-out is kept.
    ///
    /// A message that was removed and is recorded again is not new: events that were recorded before the removal are
    /// not recorded again, and their calls are not made.
    ///
    /// Events are removed by an age of their own; see ``events(after:limit:)``.
    ///
    /// The work is done in short transactions. If one fails, records that were removed before stay removed.
    ///
    /// - Parameters:
    ///   - time: records older than this time are removed; `nil` for all records.
    ///   - number: the number of the newest records of each kind that stay; `nil` for none. A negative number is
    ///     refused, and nothing is removed.
    /// - Returns: the number of removed records of each kind.
    /// - Throws: ``StoreError``, with the code ``StoreError/Code/failed`` for a negative number; records that were
    ///   removed before stay removed.
    @discardableResult
    func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport
    /// Reads the store's event log, in the order of the commits.
    ///
    /// An event is in the transaction of what it reports, and is never recorded twice:
    /// - ``StoreEvent/Kind/messageDelivered`` and ``StoreEvent/Kind/messageOpened`` for each new message event, and the
    ///   former also for a new ``StoreChanges/journalEvent`` without messages that has a
    ///   ``StoreChanges/requestIdentifier``.
    /// - ``StoreEvent/Kind/responseHandled`` for each result that ``endResponse(_:with:)`` keeps.
    /// - ``StoreEvent/Kind/responseSettled`` when the queued call of a kept result was sent or set aside.
    /// - ``StoreEvent/Kind/memberErased`` for each known member who is erased. It is the only event of the member that
    ///   stays, with the member's name, until it is too old.
    ///
    /// A reader that continues with ``StoreEventPage/next`` never misses an event, also not one whose transaction was
    /// committed late. Events are kept for an age and a number of bytes that the store chooses. That a member was erased
    /// does not make a cursor invalid.
    ///
    /// - Parameters:
    ///   - place: where to begin.
    ///   - limit: the largest number of events, one at least.
    /// - Returns: the events after the place; fewer than the limit, or none, also if there are more.
    /// - Throws: ``StoreCursorError`` if the cursor is not of this store, is ahead, or is too old; ``StoreError``, with
    ///   the code ``StoreError/Code/notSupported`` if the store keeps no events.
    func events(after place: StoreEventPlace, limit: Int) async throws -> StoreEventPage
    /// Removes the events that are older than the store keeps them. ``prune(olderThan:keeping:)`` does it too; this one
    /// costs little if there are none, so that a service can call it often.
    ///
    /// - Returns: the number of removed events.
    /// - Throws: ``StoreError`` if the store cannot be written.
    @discardableResult
    func pruneEvents() async throws -> Int
    /// Whether bytes of a member who was erased can still be in the store's files: ``reclaim()`` has not succeeded
    /// since. Known for the members with a ``StoreEvent/Kind/memberErased``.
    ///
    /// - Parameter recipient: the member; `nil` for any member.
    /// - Returns: `nil` if no erasure of the member is known.
    /// - Throws: ``StoreError`` if the store cannot be read.
    func hasErasedBytes(of recipient: Recipient?) async throws -> Bool?
    /// The number of messages that ``prune(olderThan:keeping:)`` has removed so far.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func prunedMessages() async throws -> Int
}
