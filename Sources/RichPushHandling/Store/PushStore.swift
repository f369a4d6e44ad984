public import RichPushModel

public import struct Foundation.Date

/// Where everything durable is kept: messages, calls, badge counts, the device.
///
/// The bundled store is SQLite. A host can use a store of its own: this documentation and that of the five protocols
/// below it are the whole contract, and `StoreConformance` in `RichPushTesting` checks it.
///
/// ## Rules for every member
/// - **Atomic**: a change is made completely or, if an error is thrown, not at all.
/// - **Durable**: a change is on the disk when the member returns. It is there after the process has ended in any way,
///   and in every store that is opened over the same data later.
/// - **Concurrent**: members may be called at the same time, from several tasks and, where a store allows it, from
///   several processes. The result is that of some order of the calls, one after the other.
/// - **Exact**: names, texts and numbers are kept unchanged. A recipient's name may be empty or any text, and is
///   compared byte by byte: `ann`, `ANN` and `ann ` are three members. Times may be rounded to milliseconds.
/// - A member, message or call that the store does not know is not an error: reading gives `nil`, zero or an empty
///   list.
/// - A `limit` is the largest number of results; zero or less gives none.
/// - Time comes from the parameters, with one exception: whether a lease holds is decided by the clock that the store
///   was made with, if it has one. A caller whose clock is wrong then ends no lease of another caller.
/// - An error is a ``StoreError`` that says what could not be done.
///
/// ## How calls are recorded
/// ``commit(_:)`` records each ``OutboxCall`` by its idempotency key:
/// 1. **No call with that key is in the outbox**: a new entry is made. Its number is higher than every number before,
///    those of removed entries included. It has no attempts, and ``StoreChanges/time`` is its creation and its next
///    attempt. Once a call was sent its key is unknown again.
/// 2. **A call with that key waits**: nothing is recorded. The existing entry, its content included, is the call.
/// 3. **A call with that key was set aside**: the existing entry waits again. Its number, content and attempts stay,
///    its reason is removed, and ``StoreChanges/time`` is its next attempt.
///
/// If the ``OutboxCall`` has a lease, its entry is then leased together with its *line*: the waiting calls of the same
/// member with the same ``/RichPushModel/LoyaltyCall/target`` and a lower number, without those that give way. All of
/// them, whether due or not, get the lease and are appended to ``StoreReceipt/entries``, the lowest number first.
/// Entries of the line that have a lease of the same owner already are not leased again and not repeated. There are two
/// exceptions, in which nothing is leased and the call waits:
/// - The call or one of its line has another owner's lease that holds at ``StoreChanges/time``; see
///   ``Lease/holds(at:)``.
/// - The call waits for its member (``/RichPushModel/LoyaltyCall/waitsForMember``), who is signed out; see
///   ``DeviceStore``. A *paused* member's new call is leased: its token may have been renewed.
///
/// An ``OutboxCall`` without a lease changes no lease.
public protocol PushStore: MessageStore, BadgeStore, Outbox, ResponseStore, DeviceStore, MemberStore {
    /// Makes all changes in one transaction.
    ///
    /// - If ``StoreChanges/journalEvent`` was committed before, nothing is changed; see
    ///   ``StoreReceipt/wasTakenBefore``.
    /// - The message events are applied in their order, then ``StoreChanges/calls``, then the badge change.
    /// - A message event is new if no event with the same message, action and recipient was recorded before, also not
    ///   earlier in the same commit. A new one is recorded with its time, and its calls are recorded by the rules
    ///   above. Of one that is not new the recorded time stays, and a call of it whose key is not in the outbox is not
    ///   recorded. Its other calls follow rules 2 and 3.
    /// - If a message event has ``MessageEvent/sent``, the message keeps that time as the one at which it was sent,
    ///   unless it has one already, and every call in the outbox that reports the event is removed.
    /// - The two actions of a message are independent: either may be recorded without the other, or before it.
    /// - A badge change is added to the member's history, even if the count stays the same; see
    ///   ``/RichPushModel/BadgeChange/applied(to:)``.
    /// - What the app sets wins over what happened before: a badge change with a ``StoreChanges/journalEvent`` and an
    ///   earlier time than the last ``StoreChanges/setsBadge`` of the member changes nothing and is not in the history.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func commit(_ changes: StoreChanges) async throws -> StoreReceipt
    /// Commits several changes in the order given, as if ``commit(_:)`` were called for one after the other, and
    /// returns when all are on the disk. Changes that fail do not stop the ones after them.
    ///
    /// A store can make them in one transaction, which needs one sync. By default each is committed by itself.
    ///
    /// - Returns: what became of each of the changes, in their order.
    /// - Throws: ``StoreError`` if the store cannot be used; then nothing is changed.
    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>]
}

extension PushStore {
    /// Commits one after the other.
    public func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
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

/// The messages in a store. They are recorded by ``PushStore/commit(_:)``.
public protocol MessageStore: Sendable {
    /// One message of one member, or `nil` if no event of it was recorded for that member. Two members' messages with
    /// the same number are different messages.
    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord?
    /// The messages of all members by the time of their latest event, delivered or opened, newest first.
    ///
    /// - Parameter limit: the largest number of messages; `nil` for all.
    func messages(limit: Int?) async throws -> [MessageRecord]
    /// Counts over the messages of all members; each member's message counts.
    func messageTotals() async throws -> MessageTotals
    /// A member's messages that were delivered and not opened, by the time of delivery, newest first.
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord]
}

/// The badge counts in a store. They are changed by ``PushStore/commit(_:)``.
public protocol BadgeStore: Sendable {
    /// A member's badge count; zero if it was never changed.
    func badgeCount(for recipient: Recipient) async throws -> Int
    /// When the app last set or cleared a member's badge count; see ``StoreChanges/setsBadge``. `nil` if it never did.
    func badgeSetTime(for recipient: Recipient) async throws -> Date?
    /// The badge counts of all members whose count was ever changed, also those that are zero now. They are sorted by
    /// the UTF-8 bytes of the members' names.
    func badgeCounts() async throws -> [BadgeCount]
    /// A member's changes of the badge count in the order of their commits, newest first. Each has the time of its
    /// commit, the count after it, and ``StoreChanges/badgeApplied``. At least the newest ``BadgeHistoryEntry/limit``
    /// changes of each member are kept, unless they are pruned; a store can remove older ones.
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry]
}

/// The responses in a store that were handled, so that one that is reported again is not handled again.
public protocol ResponseStore: Sendable {
    /// The response that was kept under a key; `nil` if there is none.
    func handledResponse(_ key: String) async throws -> HandledResponse?
    /// Keeps a response. If one is kept under its key, that one stays unchanged. Of more than ``HandledResponse/limit``
    /// responses, the ones that were kept first are removed.
    func keepHandledResponse(_ response: HandledResponse) async throws
}

/// The device and its signed-in member in a store, with the calls that tell the platform of them.
///
/// The *wanted token* is the one with which the signed-in member's device is to be registered; the *confirmed token* of
/// a member is the one that the platform has taken. Registrations and deregistrations of a device, its *device calls*,
/// are calls of the outbox with these rules:
///
/// - **A later one replaces an earlier one of the same member.** Recording one removes the member's other device calls,
///   those that were set aside too, but for those with a lease that holds. Of such a call no further attempt is
///   started; if it is settled, and was not sent, it is removed. It holds the later one back no longer than its lease.
/// - **A member's registration waits for another member's that is on its way**: while another member's registration of
///   the device has a lease that holds and its attempt has started, a new one is recorded without a lease, and that
///   lease's end is its next attempt and the time before which it is not leased. It can be leased as soon as the other
///   is settled.
/// - **A sent registration takes the device.** All other members' confirmed tokens are removed. If the registration is
///   of the member signed in, or of ``/RichPushModel/Recipient/device`` while no member is, its token becomes the
///   confirmed one if it is the wanted one, and all other members' calls of the device are removed, leased ones too.
/// - A deregistration waits for no member (``/RichPushModel/LoyaltyCall/waitsForMember``). Device calls are recorded
///   also if the outbox is full.
public protocol DeviceStore: Sendable {
    /// This device's identifier. The first call stores what `make` returns; every later call returns that. Of
    /// concurrent first calls all return the same.
    func deviceID(orMake make: @Sendable () -> String) async throws -> String
    /// The confirmed token of a member; `nil` if there is none.
    func deviceToken(for recipient: Recipient) async throws -> String?
    /// Replaces a member's confirmed token, or removes it with `nil`. Other members' tokens stay.
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws
    /// The member signed in on this device; `nil` at first, and after signing out.
    func signedInRecipient() async throws -> Recipient?
    /// Signs a member in, or with `nil` signs out, and records no call.
    ///
    /// - The member who was signed in before, if it is another one, is *signed out*: those calls of that member that
    ///   wait for their member (``/RichPushModel/LoyaltyCall/waitsForMember``) wait, with the hold
    ///   ``RecipientHold/away``, until the member signs in again. Calls recorded meanwhile wait too. The wanted token
    ///   is removed.
    /// - The new member is no longer signed out and no longer paused. Other members' pauses stay.
    /// - The new member *adopts* what ``/RichPushModel/Recipient/device`` holds: its messages, its badge count, its
    ///   calls, its late results and its handled responses are the member's afterwards, and the device has none of
    ///   them. Registrations, deregistrations and tokens stay the device's. Calls keep their numbers, keys, leases and
    ///   attempts. Of a message that the member has too, the member's times stay, and a call of the device that reports
    ///   an event which the member has is removed. If the member's count was ever changed, the device's count is added
    ///   to it, with an entry in the history at the time of the later of both members' last changes, after the device's
    ///   entries; else count and history become the member's. The later of both times at which the app has set the
    ///   count stays. The success of a call that was leased before is the member's.
    /// - A member who never signed in is never signed out: a host service acts for all of its members at once.
    func setSignedInRecipient(_ recipient: Recipient?) async throws
    /// Signs a member in, or with `nil` signs out, and takes the registration of the member before back, in one
    /// transaction.
    ///
    /// The member before is the one signed in, or ``/RichPushModel/Recipient/device``. If that is another member than
    /// the new one, or the new one is `nil`, and there is a wanted token or a confirmed token of the member before, a
    /// deregistration of that token is recorded for the member before (of both, the wanted one), and both are removed.
    /// Then ``setSignedInRecipient(_:)`` is applied.
    ///
    /// - Parameters:
    ///   - recipient: the new member.
    ///   - call: how the deregistration is recorded.
    /// - Returns: the deregistration, leased, if one was recorded and nothing is on its way before it.
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry]
    /// Notes the token with which the device of the signed-in member, or of ``/RichPushModel/Recipient/device``, is to
    /// be registered, and records the registration, in one transaction.
    ///
    /// Nothing is changed if the token is the member's confirmed one and no other is wanted, or if a registration of
    /// the wanted token is on its way and is the member's last device call.
    ///
    /// - Parameters:
    ///   - token: the token, which becomes the wanted one.
    ///   - permission: what the user allows; `nil` if it is not known.
    ///   - call: how the registration is recorded.
    /// - Returns: the registration, leased, if one was recorded and nothing is on its way before it.
    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry]
}
