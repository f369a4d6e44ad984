import Foundation
import RichPushAudit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Transactions in PostgreSQL that change the same calls, responses and members")
struct PostgresRaceTests {
    private let database: PostgresDatabase
    private let clock = TestClock()
    private let stores: [PushStore]
    private static let claim = ResponseClaim(
        response: String(repeating: "a", count: 64),
        namesMember: true,
        owner: "owner"
    )

    init() throws {
        let (database, clock) = (try PostgresDatabase(), clock)
        self.database = database
        let address = database.server.address(parameters: "?application_name=\(database.schema)")
        stores = try (0..<2).map { _ in
            // A busy machine does not end a wait that a test makes.
            let options = PushStore.Options(busyTimeout: .seconds(300), keepsEvents: .seconds(86_400))
            return try database.store(
                statementTimeout: .seconds(300),
                address: address,
                options: options,
                clock: clock.clock
            )
        }
    }

    @Test("A recall for all members does not wait for a backup that reads the store")
    func backup() async throws {
        try await stores[0].recall([6], for: nil)
        let reader = try database.session()
        for sql in ["BEGIN ISOLATION LEVEL REPEATABLE READ", "SELECT count(*) FROM recall"] { try reader.run(sql) }
        #expect(try await stores[0].recall([7], for: nil).messages == [7])
        #expect(try await stores[1].recalled(among: [6, 7], of: "ann") == [6, 7])
        try reader.run("COMMIT")
    }

    @Test("A member with no row but an event that has no number yet is not removed by a prune")
    func newEvent() async throws {
        let other = stores[1]
        let store = stores[0].watched(before: { use in
            if use.name == "pruneRecipients()" { try await other.recall([7], for: nil) }
            return nil
        })
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).recipients == 0)
        let events = try await store.events(after: .oldest, limit: 9).events
        #expect(events.map(\.kind) == [.messageRecalled])
        #expect(try await StoreAudit(of: store).isSound)
    }

    /// Waits until some connections of the stores wait for locks.
    private func wait(for count: Int, until isOver: () -> Bool = { false }) async throws {
        let observer = try database.session()
        let waiting = """
            SELECT count(*) / \(count) FROM pg_stat_activity
            WHERE application_name = '\(database.schema)' AND wait_event_type = 'Lock'
            """
        while !isOver(), try observer.number(waiting) == 0 { await Task.yield() }
    }

    /// Begins a use of the second store while a transaction of the first one is not committed. The transaction is
    /// committed when the use waits for it or has ended.
    private func result<First: Sendable, Second: Sendable>(
        after first: @escaping @Sendable (StoreSession) throws -> First,
        of member: Recipient? = nil,
        _ second: @escaping @Sendable (PushStore) async throws -> Second
    ) async throws -> (First, Second) {
        let (held, released, isOver) = (Gate(), Latch(), Locked(false))
        async let one = stores[0].write(of: member) { session in
            let result = try first(session)
            // Statements whose answers nobody needs are sent with the next one.
            try session.run("SELECT 1")
            held.open()
            released.wait()
            return result
        }
        await held.pass()
        let other = stores[1]
        let two = Task {
            defer { isOver.withLock { $0 = true } }
            return try await second(other)
        }
        try await wait(for: 1) { isOver.withLock { $0 } }
        released.signal()
        return (try await one, try await two.value)
    }

    private func lease(_ owner: String, limit: Int = 9) -> LeaseRequest {
        LeaseRequest(lease: Lease(owner: owner, duration: .seconds(10)), includingNotDue: true, limit: limit)
    }

    @Test("A commit leases no call that another service leases at the same time")
    func commitDuringLease() async throws {
        var changes = StoreChanges.sample(1)
        _ = try await stores[0].commit(changes)
        changes.messages[0].calls[0].lease = Lease(owner: "commit", duration: .seconds(10))
        let (request, repeated) = (lease("pass"), changes)
        let (leased, receipt) = try await result(after: { try OutboxTable(db: $0).lease(request) }) {
            try await $0.commit(repeated)
        }
        #expect(leased.count == 1)
        #expect(receipt.entries.isEmpty)
    }

    @Test("A response that is released while its owner claims it again is in progress: its call is being made")
    func claimDuringRelease() async throws {
        let (claim, stores) = (Self.claim, stores)
        let claiming = StoreChanges(recipient: "ann", claim: claim, time: clock.now)
        _ = try await stores[0].commit(claiming)
        var changes = StoreChanges(recipient: "ann", time: clock.now)
        let lease = Lease(owner: claim.owner, duration: .seconds(30))
        changes.calls = [OutboxCall.sample("key", .respondToOffer(id: 1), lease: lease)]
        changes.heldClaim = claim
        #expect(try await stores[0].commit(changes).entries.count == 1)
        let (isReleased, receipt) = try await result(
            after: { session in
                let log = stores[0].events(in: session)
                return try ResponseTable(db: session).end(claim, with: nil, limits: stores[0].responseLimits, log: log)
            }
        ) { try await $0.commit(claiming) }
        #expect(isReleased)
        #expect(receipt.response == .inProgress(.seconds(30)))
    }

    @Test("Events of a member are in the order of their commits, also that of a response that ends")
    func eventsOfAnEnd() async throws {
        let (claim, stores, now) = (Self.claim, stores, clock.now)
        _ = try await stores[0].commit(StoreChanges(recipient: "ann", claim: claim, time: now))
        let (_, isDelivered) = try await result(
            after: { session in
                let number = try #require(try RecipientTable(db: session).number(of: "ann"))
                let event = MessageEvent(messageResponseID: 1, action: .delivered, time: now, calls: [])
                _ = try MessageTable(db: session).record(event, of: number, by: nil)
                let entry = EventTable.Entry(kind: .messageDelivered, recipient: number, messageResponseID: 1)
                try stores[0].events(in: session).add(entry)
            },
            of: "ann"
        ) { store in
            let response = HandledResponse(recipient: "ann", outcome: "handled", time: now)
            try await store.endResponse(claim, with: response)
            return try await store.message(1, for: "ann") != nil
        }
        let kinds = try await stores[0].events(after: .oldest, limit: 9).events.map(\.kind)
        #expect(kinds.count == 2)
        #expect(kinds.first == (isDelivered ? .messageDelivered : .responseHandled))
    }

    @Test("A lease returns no attempts that are counted at the same time, nor a call that is settled")
    func leaseDuringAttempt() async throws {
        let (clock, stores) = (clock, stores)
        for settlement in [
            nil, Settlement.retry(after: .seconds(99), notFor: .seconds(99), reason: ""), .sent(.now, late: nil),
        ] {
            _ = try await stores[0].commit(.sample(1))
            let entry = try #require(try await stores[0].leaseCalls(lease("slow")).first)
            clock.advance(by: .seconds(60))
            let request = lease("next")
            let (_, leased) = try await result(
                after: { session in
                    let outbox = OutboxTable(db: session)
                    guard let settlement else { return try outbox.startAttempt(of: entry) }
                    return try outbox.settle(entry, as: settlement, log: stores[0].events(in: session))
                },
                of: "ann"
            ) { try await $0.leaseCalls(request) }
            #expect(leased.isEmpty)
            try await stores[0].eraseMember("ann")
        }
    }

    @Test(
        "Of two claims of a response for any member, one is new, whichever members the services know",
        arguments: [1, 2]
    )
    func claimsForAnyMember(services: Int) async throws {
        var changes = [StoreChanges.sample(1), .sample(1, recipient: "ben")]
        for change in changes { _ = try await stores[0].commit(change) }
        for index in changes.indices {
            changes[index].claim = Self.claim
            changes[index].claim?.namesMember = false
            changes[index].claim?.owner = "owner \(index)"
        }
        let states: [ResponseState?]
        if services == 1 {
            states = try await stores[0].commitEach(changes).map { try $0.get().response }
        } else {
            let observer = try database.session()
            try observer.run("BEGIN; LOCK TABLE response IN SHARE MODE", limit: nil)
            let (one, other) = (changes[0], changes[1])
            async let first = stores[0].commit(one)
            async let second = stores[1].commit(other)
            try await wait(for: 2)
            try observer.run("COMMIT", limit: nil)
            states = [try await first.response, try await second.response]
        }
        #expect(states.contains(.new))
        #expect(states.contains(.ofAnotherMember))
    }

    @Test("A response is not claimed while another service leases its call")
    func claimDuringLease() async throws {
        var claim = Self.claim
        _ = try await stores[0].commit(StoreChanges(recipient: "ann", claim: claim, time: .now))
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "call", locale: "en")
        var changes = StoreChanges(recipient: "ann", calls: [call], time: .now)
        changes.heldClaim = claim
        _ = try await stores[0].commit(changes)
        clock.advance(by: .seconds(60))
        claim.owner = "next"
        let (request, claiming) = (lease("pass"), StoreChanges(recipient: "ann", claim: claim, time: .now))
        let (leased, receipt) = try await result(after: { try OutboxTable(db: $0).lease(request) }) {
            try await $0.commit(claiming)
        }
        #expect(leased.count == 1)
        #expect(receipt.response == .inProgress(.seconds(10)))
    }

    @Test("A response does not end while its call is recorded")
    func endDuringCommit() async throws {
        let (claim, stores) = (Self.claim, stores)
        _ = try await stores[0].commit(StoreChanges(recipient: "ann", claim: claim, time: .now))
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "call", locale: "en")
        var recording = StoreChanges(recipient: "ann", calls: [call], time: .now)
        recording.heldClaim = claim
        let changes = recording
        let observer = try database.session()
        try observer.run("BEGIN; LOCK TABLE outbox IN SHARE MODE", limit: nil)
        async let receipt = stores[0].commit(changes)
        try await wait(for: 1)
        let isOver = Locked(false)
        async let isEnded = {
            defer { isOver.withLock { $0 = true } }
            return try await stores[1].endResponse(
                claim,
                with: HandledResponse(recipient: "ann", outcome: "queued", time: clock.now)
            )
        }()
        try await wait(for: 2) { isOver.withLock { $0 } }
        try observer.run("COMMIT", limit: nil)
        _ = try await receipt
        #expect(try await isEnded)
        let entry = try #require(try await stores[0].leaseCalls(lease("pass")).first)
        try await stores[0].settle(entry, as: .sent(.now, late: nil))
        guard case .handled(let response) = try await stores[0].response(claim, of: "ann") else {
            Issue.record("The response was not handled.")
            return
        }
        #expect(response.outcome == "handled")
    }

    @Test("A member who is recorded again during an erasure is locked under the new number")
    func recordedAgain() async throws {
        _ = try await stores[0].commit(.sample(1))
        try await stores[0].write { _ = try $0.run("UPDATE recipient SET erasure = 1") }
        let free = "SELECT count(*) FROM (SELECT 1 FROM recipient WHERE name = 'ann' FOR UPDATE SKIP LOCKED) AS free"
        let (isHeld, released) = (Gate(), Latch())
        async let both = result(after: { try RecipientTable(db: $0).register("ann").number }, of: "ann") { store in
            try await store.write(of: "ann") { session in
                let number = try RecipientTable(db: session).register("ann").number
                isHeld.open()
                released.wait()
                return number
            }
        }
        await isHeld.pass()
        let freeCount = try database.session().number(free)
        released.signal()
        let numbers = try await both
        #expect(numbers.0 == numbers.1)
        #expect(freeCount == 0)
    }

    @Test("A page without the events of a member who is being erased has the event of the erasure")
    func pageDuringErasure() async throws {
        _ = try await stores[0].commit(.sample(1))
        let (other, isBegun) = (stores[1], Locked(false))
        let store = stores[0].watched(before: { use in
            let isFirst = isBegun.withLock { isBegun in
                defer { isBegun = isBegun || use.name == "events(after:limit:)" }
                return !isBegun && use.name == "events(after:limit:)"
            }
            guard isFirst else { return nil }
            try await other.write { session in
                _ = try ErasedMemberTable(db: session).begin("ann", at: .now, log: other.events(in: session))
            }
            return nil
        })
        let page = try await store.events(after: .oldest, limit: 9)
        #expect(page.events.map(\.kind) == [.memberErased])
    }
}
