import RichPushModel

public import struct Foundation.Date

/// Keeps everything that must survive the process: messages, calls, badge counts, the device.
///
/// ```swift
/// let store = PushStore.sqlite(url: file)
/// let services = PushServices(api: LoyaltyAPIs(RecordingLoyaltyClient()), store: store)
/// ```
///
/// ``sqlite(url:options:clock:observer:onSetAside:onWrite:)`` keeps it in a file, and
/// ``memory(outboxLimit:keepsEvents:clock:)`` in memory, for tests. What is said here holds for both, but that what is
/// in memory ends with the store.
///
/// ## Rules for every member
/// - **Atomic**: a change is made completely or, if an error is thrown, not at all.
/// - **Durable**: a change is on the disk when the member returns. It is there after the process has ended in any way,
///   and in every store that is opened with the same data later.
/// - **Concurrent**: members may be called at the same time, from several tasks and from several processes. The result
///   is that of some order of the calls, one after the other.
/// - **Exact**: names, texts and numbers are kept unchanged. A recipient's name may be empty or any text, and is
///   compared byte by byte: `ann`, `ANN` and `ann ` are three members. Times may be rounded to milliseconds.
/// - A member, message or call that the store does not know is not an error: reading gives `nil`, zero or an empty
///   list.
/// - A `limit` is the largest number of results; zero or less gives none.
/// - What decides when a call or a response is free is measured by the clock that the store was made with: leases,
///   claims, next attempts and the time that a platform asked to wait. Callers name durations. A caller with a wrong
///   clock then changes nothing for another caller. Times that are only kept, such as the time of an opening, come from
///   the parameters; a store in PostgreSQL keeps the time of its server instead if the caller's clock is wrong by more than a
///   minute.
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
/// member with the same ``/RichPushModel/LoyaltyCall/target`` and a lower number, without those that are tried last. All of
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
/// - A response that has the result of its call records the call no more; see ``StoreReceipt/result``. If the owner
///   ends the response without the result, it is a late result.
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
public final class PushStore: Sendable {
    /// Runs the reads and writes.
    package let engine: any StoreEngine
    let outboxLimit: Int?
    let responseLimits: KeptLimits
    let eventLimits: KeptLimits?
    /// Whether this store has leased calls before.
    let hasLeased = Locked(false)

    /// Makes a store over an engine, which a test can wrap.
    package init(engine: any StoreEngine, options: Options) {
        self.engine = engine
        outboxLimit = options.outboxLimit
        responseLimits = KeptLimits(age: options.responseAge, bytes: max(0, options.responseBytes))
        eventLimits = options.keepsEvents.map { KeptLimits(age: $0, bytes: max(0, options.eventBytes)) }
    }

    /// Makes a store with the limits of another one.
    package init(_ store: PushStore, engine: any StoreEngine) {
        self.engine = engine
        (outboxLimit, responseLimits, eventLimits) = (store.outboxLimit, store.responseLimits, store.eventLimits)
    }

    /// Opens the database now instead of at its first use.
    ///
    /// - Throws: ``StoreError`` if it cannot be opened.
    public func open() async throws {
        try await engine.open()
    }

    /// Closes the database. If no other process uses it, only one file is left. The next use opens it again.
    ///
    /// Queued writes are committed first. Writes that arrive meanwhile open the database again.
    ///
    /// - Throws: ``StoreError`` if the database cannot be closed. Then it stays open.
    public func close() async throws {
        try await engine.close()
    }

    /// The time of the store's clock, with which stored times can be compared: the server's for a store in PostgreSQL.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func time() async throws -> Date { try await read { db in db.now() } }

    func read<Value: Sendable>(
        about subject: (any Sendable)? = nil,
        function: String = #function,
        _ body: @escaping StoreBody<Value>
    ) async throws -> Value {
        try await engine.read(StoreUse(name: function, subject: subject), body)
    }

    func write<Value: Sendable>(
        about subject: (any Sendable)? = nil,
        of member: Recipient? = nil,
        function: String = #function,
        _ body: @escaping StoreBody<Value>
    ) async throws -> Value {
        let members = member.map { Set([$0]) } ?? []
        return try await engine.write(StoreUse(name: function, subject: subject, members: members), body)
    }
}
