public import RichPushModel

public import struct Foundation.Date

/// Keeps everything that must survive the process: messages, calls, badge counts, the device.
///
/// The bundled store uses SQLite. A host can use a store of its own: this documentation and that of the protocols that
/// this one inherits are the whole contract. `StoreConformance` in `RichPushTesting` checks it.
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
/// - Time comes from the parameters, with one exception: whether a lease holds is decided by the clock that the store
///   was made with, if it has one. A caller with a wrong clock then does not end the lease of another caller.
/// - An error is a ``StoreError`` that describes what failed.
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
/// - The call waits for its member (``/RichPushModel/LoyaltyCall/waitsForMember``), and the member is signed out; see
///   ``DeviceStore``. A new call of a *paused* member is leased: the token may have been renewed.
///
/// An ``OutboxCall`` without a lease does not change a lease.
public protocol PushStore: MessageStore, BadgeStore, Outbox, ResponseStore, DeviceStore, MemberStore {
    /// Makes all changes in one transaction.
    ///
    /// - If ``StoreChanges/journalEvent`` was committed before, only ``MessageEvent/sent`` of its messages is applied, as
    ///   below; see ``StoreReceipt/wasTakenBefore``.
    /// - The message events are applied in their order, then ``StoreChanges/calls``, then the badge change.
    /// - A message event is new if no event with the same message, action and recipient was recorded before, also not
    ///   earlier in the same commit. A new one is recorded with its time, and its calls are recorded by the rules
    ///   above. If it is not new, the recorded time stays, and its calls are not recorded unless their keys are in the
    ///   outbox; those follow rules 2 and 3.
    /// - If a message event has ``MessageEvent/sent``, the message keeps that time as the one at which it was sent,
    ///   unless it has one already, and every call in the outbox that reports the event is removed.
    /// - The two actions of a message are independent: either may be recorded without the other, or before it.
    /// - A badge change is added to the member's history, even if the count stays the same; see
    ///   ``/RichPushModel/BadgeChange/applied(to:)``.
    /// - A count that the app sets replaces earlier changes: a badge change with a ``StoreChanges/journalEvent`` and an
    ///   earlier time than the member's last change with ``StoreChanges/setsBadge`` has no effect and is not in the
    ///   history.
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
}

extension PushStore {
    /// Commits one after the other, each in its own transaction; the default. Errors of commits are in the results.
    ///
    /// - Throws: never; the errors of the single commits are in the results.
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
    /// A member's messages that were delivered and not opened, by the time of delivery, newest first.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord]
}

/// The badge counts in a store. They are changed by ``PushStore/commit(_:)``.
public protocol BadgeStore: Sendable {
    /// A member's badge count; zero if it was never changed.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeCount(for recipient: Recipient) async throws -> Int
    /// When the app last set or cleared a member's badge count; see ``StoreChanges/setsBadge``. `nil` if it never did.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeSetTime(for recipient: Recipient) async throws -> Date?
    /// The badge counts of all members whose count was ever changed, also counts that are zero now. They are sorted by
    /// the UTF-8 bytes of the members' names.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeCounts() async throws -> [BadgeCount]
    /// A member's changes of the badge count in the order of their commits, newest first. Each has the time of its
    /// commit, the count after it, and ``StoreChanges/badgeApplied``. At least the newest ``BadgeHistoryEntry/limit``
    /// changes of each member are kept, unless they are pruned; a store can remove older ones.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry]
}

/// The handled responses in a store. A response that the system reports again is not handled again.
public protocol ResponseStore: Sendable {
    /// The response that was kept under a key; `nil` if there is none.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func handledResponse(_ key: String) async throws -> HandledResponse?
    /// Keeps a response. If one with the same key is kept already, that one stays unchanged. If there are more than
    /// ``HandledResponse/limit`` responses, the oldest are removed.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    func keepHandledResponse(_ response: HandledResponse) async throws
}

/// The device and its signed-in member in a store, with the calls that report them to the platform.
///
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
public protocol DeviceStore: Sendable {
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
    ///   their member (``/RichPushModel/LoyaltyCall/waitsForMember``) are on hold (``RecipientHold/signedOut``) until the
    ///   member signs in again. Calls recorded before then are on hold too. The wanted token is removed.
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
    /// the wanted token is being sent and is the member's last device call.
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
}
