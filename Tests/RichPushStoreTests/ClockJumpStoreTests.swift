import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

/// Rows that were written by a clock that was ahead.
@Suite("Rows of a clock that was ahead")
struct ClockJumpStoreTests {
    private static let year = Duration.seconds(365 * 24 * 3600)

    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws { folder = try TemporaryFolder() }

    private func store(_ options: PushStore.Options = .init()) -> PushStore {
        PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
    }

    private func claim(_ owner: String, _ response: String = "response") -> ResponseClaim {
        ResponseClaim(response: response, namesMember: true, owner: owner)
    }

    @discardableResult
    private func make(_ claim: ResponseClaim, in store: PushStore) async throws -> ResponseState? {
        try await store.commit(StoreChanges(recipient: "ana", claim: claim, time: clock.now)).response
    }

    private func handle(_ response: String, reason: String? = nil, in store: PushStore) async throws {
        let claim = claim("owner", response)
        try await make(claim, in: store)
        let result = HandledResponse(recipient: "ana", outcome: "handled", reason: reason, time: clock.now)
        try await store.endResponse(claim, with: result)
    }

    private func isHandled(_ response: String, in store: PushStore) async throws -> Bool {
        if case .handled? = try await store.response(claim("other", response), of: "ana") { true } else { false }
    }

    private func lease(_ owner: String, in store: PushStore) async throws -> [OutboxEntry] {
        try await store.leaseCalls(LeaseRequest(lease: Lease(owner: owner, duration: .seconds(60)), limit: 9))
    }

    private func queue(_ id: Int64, lease: Lease? = nil, in store: PushStore) async throws -> [OutboxEntry] {
        let call = OutboxCall(call: .respondToOffer(id: id), idempotencyKey: "key \(id)", locale: "en", lease: lease)
        return try await store.commit(StoreChanges(recipient: "ana", calls: [call], time: clock.now)).entries
    }

    // MARK: - Claims and leases

    @Test(
        "A claim that was made or renewed by a clock that was ahead by more than a minute has ended",
        arguments: [61, 50 * 60, 365 * 24 * 3600],
        [false, true]
    )
    func claims(seconds: Int, isRenewed: Bool) async throws {
        let store = store()
        let start = clock.now
        if isRenewed { try await make(claim("first"), in: store) }
        clock.set(to: start + Double(seconds))
        if isRenewed {
            #expect(try await store.renewResponse(claim("first")))
        } else {
            try await make(claim("first"), in: store)
        }
        clock.set(to: start)
        #expect(try await store.response(claim("second"), of: "ana") == nil)
        #expect(try await make(claim("second"), in: store) == .new)
    }

    @Test("A clock that is corrected by less than a minute ends neither claims nor leases")
    func corrected() async throws {
        let store = store()
        let start = clock.now
        clock.set(to: start + 59)
        try await make(claim("first"), in: store)
        _ = try await queue(1, lease: Lease(owner: "first", duration: .seconds(60)), in: store)
        clock.set(to: start)
        #expect(try await store.response(claim("second"), of: "ana") == .inProgress(.seconds(89)))
        #expect(try await store.callsUnderWay() == 1)
        #expect(try await lease("second", in: store) == [])
    }

    @Test(
        "A lease that was stored by a clock that was ahead by more than a minute has ended",
        arguments: [61, 50 * 60, 365 * 24 * 3600],
        [false, true]
    )
    func leases(seconds: Int, isNew: Bool) async throws {
        let store = store()
        let start = clock.now
        if !isNew { _ = try await queue(1, in: store) }
        clock.set(to: start + Double(seconds))
        if isNew {
            #expect(try await queue(1, lease: Lease(owner: "first", duration: .seconds(60)), in: store).count == 1)
        } else {
            #expect(try await lease("first", in: store).count == 1)
        }
        clock.set(to: start)
        #expect(try await store.callsUnderWay() == 0)
        #expect(try await store.waitingCalls(limit: 9).map { $0.entry.lease?.holds } == [false])
        // The call itself was recorded ahead: all that are queued are tried.
        let request = LeaseRequest(
            lease: Lease(owner: "second", duration: .seconds(60)),
            includingNotDue: true,
            limit: 9
        )
        #expect(try await store.leaseCalls(request).count == 1)
    }

    @Test("The next attempt is not put off by a lease or a time of a clock that was ahead")
    func nextAttempt() async throws {
        let store = store()
        let start = clock.now
        _ = try await queue(1, in: store)
        clock.set(to: start + 50 * 60)
        _ = try await lease("first", in: store)
        clock.set(to: start)
        #expect(try await store.nextAttempt() == start)
        clock.advance(by: Self.year)
        let entry = try #require(try await lease("second", in: store).first)
        try await store.settle(entry, as: .retry(after: .seconds(60), notFor: nil, reason: "unreachable"))
        clock.set(to: start)
        #expect(try await store.nextAttempt() == start)
    }

    // MARK: - Results of responses

    @Test("Results of a clock that was ahead do not keep new ones out of the bytes that are kept")
    func responseBytes() async throws {
        let store = store(.init(responseBytes: 100_000))
        let start = clock.now
        let reason = String(repeating: "r", count: 1000)
        clock.advance(by: Self.year)
        // One more needs too many bytes.
        for number in 0..<83 { try await handle("ahead \(number)", reason: reason, in: store) }
        clock.set(to: start)
        for number in 0..<10 {
            try await handle("new \(number)", reason: reason, in: store)
            #expect(try await isHandled("new \(number)", in: store))
        }
        for number in 0..<10 { #expect(try await isHandled("new \(number)", in: store)) }
    }

    @Test("Results of a clock that was ahead by more than a day are removed like old ones")
    func responseAge() async throws {
        let store = store()
        let start = clock.now
        for hours in [23.0, 25] {
            clock.set(to: start + hours * 3600)
            try await handle("\(hours)", in: store)
        }
        clock.set(to: start)
        try await handle("now", in: store)
        var kept: [String] = []
        for name in ["23.0", "25.0", "now"] where try await isHandled(name, in: store) { kept.append(name) }
        #expect(kept == ["23.0", "now"])
    }

    @Test("A claim of a clock that was ahead does not stay for ever")
    func leftClaim() async throws {
        let store = store()
        let start = clock.now
        clock.advance(by: Self.year)
        try await make(claim("first"), in: store)
        clock.set(to: start)
        try await handle("now", in: store)
        let count = try await store.connection.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM response") }
        #expect(count == 1)
    }

    // MARK: - History

    /// A delivery, a change of the badge count, a journal event and a late result, each with the time of the clock.
    private func record(_ number: Int64, in store: PushStore) async throws {
        let changes = StoreChanges(
            recipient: "ana",
            messages: [MessageEvent(messageResponseID: number, action: .delivered, time: clock.now)],
            badge: .increment(by: 1),
            journalEvent: "event \(number)",
            time: clock.now
        )
        _ = try await store.commit(changes)
        let entries = try await queue(number, lease: Lease(owner: "\(number)", duration: .seconds(60)), in: store)
        for entry in entries { try await store.settle(entry, as: .sent(clock.now, late: .done)) }
    }

    private func messages(_ store: PushStore) async throws -> Set<Int64> {
        Set(try await store.messages(limit: nil).map(\.messageResponseID))
    }

    private func lateResults(_ store: PushStore) async throws -> Set<Int64> {
        let results = try await store.lateResults(for: "ana", limit: 999)
        return Set(results.compactMap { if case .respondToOffer(let id) = $0.call { id } else { nil } })
    }

    @Test("History of a clock that was ahead by more than a day is older than all other history")
    func history() async throws {
        let store = store()
        let start = clock.now
        for (number, hours) in [(1, 25.0), (2, 23), (3, 0), (4, -24)] {
            clock.set(to: start + hours * 3600)
            try await record(Int64(number), in: store)
        }
        clock.set(to: start)
        let report = try await store.prune(olderThan: start - 3600, keeping: nil)
        // The latest change of a badge count stays.
        #expect(report == PruneReport(messages: 2, badgeHistory: 1, journalEvents: 2, lateResults: 2))
        #expect(try await messages(store) == [2, 3])
        #expect(try await lateResults(store) == [2, 3])
    }

    @Test("A message of a clock that was ahead stays if it was opened later, without its old journal event")
    func openedLater() async throws {
        let store = store()
        let start = clock.now
        clock.advance(by: Self.year)
        try await record(1, in: store)
        clock.set(to: start)
        let opened = MessageEvent(messageResponseID: 1, action: .opened, time: start)
        _ = try await store.commit(StoreChanges(recipient: "ana", messages: [opened], time: start))
        for number in [nil, 1] as [Int?] {
            let report = try await store.prune(olderThan: number == nil ? start - 3600 : nil, keeping: number)
            #expect(report.messages == 0)
            #expect(report.journalEvents == (number == nil ? 1 : 0))
        }
        #expect(try await messages(store) == [1])
    }

    @Test("The newest of a number that are kept are not those of a clock that was ahead")
    func newest() async throws {
        let store = store()
        let start = clock.now
        for (number, hours) in [(1, 25.0), (2, 26), (3, 0), (4, -24)] {
            clock.set(to: start + hours * 3600)
            try await record(Int64(number), in: store)
        }
        clock.set(to: start)
        let report = try await store.prune(olderThan: nil, keeping: 3)
        #expect(report == PruneReport(messages: 1, badgeHistory: 1, journalEvents: 1, lateResults: 1))
        #expect(try await messages(store) == [2, 3, 4])
        try await store.prune(olderThan: nil, keeping: 2)
        #expect(try await messages(store) == [3, 4])
        #expect(try await lateResults(store) == [3, 4])
    }

    @Test("Nothing is older than the distant past, whatever clock has written it")
    func distantPast() async throws {
        let store = store()
        let start = clock.now
        clock.advance(by: Self.year)
        try await record(1, in: store)
        clock.set(to: start)
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil) == PruneReport())
    }

    @Test("Events of a clock that was ahead by more than a day are removed like old ones")
    func events() async throws {
        let store = store(.init(keepsEvents: .seconds(7 * 24 * 3600)))
        let start = clock.now
        for (number, hours) in [(1, 25.0), (2, 23), (3, 0)] {
            clock.set(to: start + hours * 3600)
            try await record(Int64(number), in: store)
        }
        let page = try await store.events(after: .oldest, limit: 9)
        #expect(page.events.map(\.messageResponseID) == [2, 3])
    }

    // MARK: - Any steps

    @Test("The clock can be set by a year between any two steps", arguments: 1...8 as ClosedRange<UInt64>)
    func anyStep(seed: UInt64) async throws {
        let store = store(.init(keepsEvents: .seconds(7 * 24 * 3600)))
        let random = RandomSource.seeded(seed)
        var kept: [(number: Int64, time: Date)] = []
        var cursor = try await store.events(after: .oldest, limit: 1).next
        _ = try await queue(0, in: store)
        for number in 1...60 as ClosedRange<Int64> {
            // Longer than a claim and a lease.
            clock.advance(by: .seconds(61))
            switch random.next() % 6 {
            case 0: clock.advance(by: Self.year)
            case 1: clock.advance(by: .zero - Self.year)
            default: break
            }
            #expect(try await make(claim("\(number)"), in: store) == .new)
            let request = LeaseRequest(lease: Lease(owner: "\(number)", duration: .seconds(60)), limit: 9)
            #expect(try await store.leaseCalls(request).map(\.idempotencyKey) == ["key 0"])
            try await record(number, in: store)
            kept.append((number, clock.now))
            try await handle("\(number)", in: store)
            #expect(try await isHandled("\(number)", in: store))
            let page = try await store.events(after: .cursor(cursor), limit: 99)
            cursor = page.next
            #expect(page.events.map(\.kind) == [.messageDelivered, .responseHandled])
            guard random.next() % 4 == 0 else { continue }
            let limit = clock.now + 24 * 3600
            func rank(_ time: Date) -> (Int, Date) { (time > limit ? 0 : 1, time) }
            if random.next() % 2 == 0 {
                try await store.prune(olderThan: nil, keeping: 5)
                kept = kept.sorted { rank($0.time) < rank($1.time) }.suffix(5)
            } else {
                let time = clock.now - 30 * 24 * 3600
                try await store.prune(olderThan: time, keeping: nil)
                kept.removeAll { $0.time > limit || $0.time < time }
            }
            #expect(try await messages(store) == Set(kept.map(\.number)))
            #expect(try await lateResults(store) == Set(kept.map(\.number)))
        }
    }
}
