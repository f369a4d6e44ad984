import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("SQLite store: the event log")
struct EventLogTests {
    private let clock = TestClock()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(
        _ url: URL? = nil,
        keeping age: Duration? = .seconds(7 * 24 * 3600),
        bytes: Int = 1_000_000
    ) -> PushStore {
        let options = PushStore.Options(keepsEvents: age, eventBytes: bytes)
        return PushStore.sqlite(url: url ?? folder.database, options: options, clock: clock.clock)
    }

    /// The reason for which a cursor is refused; `nil` if it can be used.
    private func refusal(of cursor: String, in store: PushStore) async -> StoreCursorError? {
        do {
            _ = try await store.events(after: .cursor(cursor), limit: 10)
            return nil
        } catch {
            return error as? StoreCursorError
        }
    }

    private func record(_ numbers: some Sequence<Int64>, of member: Recipient = "ann", in store: PushStore)
        async throws
    {
        for number in numbers { _ = try await store.commit(.sample(number, recipient: member)) }
    }

    @Test("A store that keeps no events writes none, and says so to a reader")
    func off() async throws {
        let silent = store(keeping: nil)
        try await record(1...3, in: silent)
        #expect(await storeError { _ = try await silent.events(after: .oldest, limit: 10) }?.code == .notSupported)
        #expect(try await store().events(after: .oldest, limit: 10).events.isEmpty)
    }

    @Test("Old events are removed without a new one, newer ones stay, and without old ones nothing is written")
    func prunedAlone() async throws {
        let store = store(keeping: .seconds(100))
        try await record(1...3, in: store)
        clock.advance(by: .seconds(60))
        try await record(4...4, in: store)
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.database.path + "-wal"))
        #expect(try await store.pruneEvents() == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database.path + "-wal")) == log)
        clock.advance(by: .seconds(41))
        #expect(try await store.pruneEvents() == 3)
        #expect(try await store.events(after: .oldest, limit: 10).events.map(\.messageResponseID) == [4])
        #expect(try await self.store(keeping: nil).pruneEvents() == 0)
    }

    @Test("A page has at most as many events as asked for, and the next one continues after it")
    func pages() async throws {
        let store = store()
        try await record(1...5, in: store)
        let first = try await store.events(after: .oldest, limit: 2)
        #expect(first.events.map(\.messageResponseID) == [1, 2] && first.hasMore)
        let second = try await store.events(after: .cursor(first.next), limit: 3)
        #expect(second.events.map(\.messageResponseID) == [3, 4, 5] && !second.hasMore)
        let third = try await store.events(after: .cursor(second.next), limit: 3)
        #expect(third.events.isEmpty && third.next == second.next)
        #expect(try await store.events(after: .latest, limit: 3).next == second.next)
        #expect(first.next.utf8.count <= 128 && first.next.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
        #expect(Set((first.events + second.events).map(\.id)).count == 5)
    }

    @Test(
        "A cursor of another store, of a restored backup, or without meaning is foreign or ahead; the error has the oldest"
    )
    func foreign() async throws {
        let store = store()
        try await record(1...3, in: store)
        try await store.close()
        let backup = folder.url.appendingPathComponent("backup.sqlite")
        try FileManager.default.copyItem(at: folder.database, to: backup)
        try await record(4...6, in: store)
        let page = try await store.events(after: .oldest, limit: 5)
        let end = try await store.events(after: .latest, limit: 5).next
        let restored = self.store(backup)
        #expect(await refusal(of: end, in: restored)?.reason == .future)
        try await record(7...20, in: restored)
        #expect(await refusal(of: end, in: restored)?.reason == .foreign)
        #expect(await refusal(of: page.next, in: restored)?.reason == .foreign)
        let oldest = try #require(await refusal(of: "e1-moon", in: restored)).oldest
        #expect(try await restored.events(after: .cursor(oldest), limit: 1).events.map(\.messageResponseID) == [1])
        let other = self.store(folder.url.appendingPathComponent("other.sqlite"))
        #expect(await refusal(of: end, in: other)?.reason == .foreign)
        #expect(await refusal(of: try await other.events(after: .latest, limit: 1).next, in: other) == nil)
    }

    @Test("Events that are too old are removed with the next event or prune; a cursor before them has expired")
    func age() async throws {
        let store = store(keeping: .seconds(100))
        let first = try await store.events(after: .latest, limit: 1).next
        try await record(1...3, in: store)
        let second = try await store.events(after: .latest, limit: 1).next
        clock.advance(by: .seconds(60))
        try await record(4...4, in: store)
        clock.advance(by: .seconds(60))
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).events == 3)
        #expect(await refusal(of: first, in: store)?.reason == .expired)
        #expect(try await store.events(after: .cursor(second), limit: 9).events.map(\.messageResponseID) == [4])
        clock.advance(by: .seconds(60))
        try await record(5...5, in: store)
        #expect(await refusal(of: second, in: store)?.reason == .expired)
        #expect(try await store.events(after: .oldest, limit: 9).events.map(\.messageResponseID) == [5])
    }

    @Test("If all events were removed, the last cursor stays valid")
    func emptied() async throws {
        let store = store(keeping: .seconds(100))
        try await record(1...30, in: store)
        let end = try await store.events(after: .latest, limit: 1).next
        clock.advance(by: .seconds(101))
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).events == 30)
        #expect(
            try await store.events(after: .cursor(end), limit: 9)
                == StoreEventPage(events: [], next: end, hasMore: false)
        )
        try await record(31...31, in: store)
        #expect(try await store.events(after: .cursor(end), limit: 9).events.map(\.messageResponseID) == [31])
    }

    @Test("Events written while the clock was ahead do not keep the others for ever")
    func clockSetBack() async throws {
        let store = store(keeping: .seconds(100))
        clock.advance(by: .seconds(1_000_000))
        try await record(1...1, in: store)
        clock.set(to: TestClock.start)
        try await record(2...2, in: store)
        #expect(try await store.events(after: .oldest, limit: 9).events.map(\.messageResponseID) == [2])
    }

    @Test("The log has a bound of bytes of its own: the oldest events are removed, and never the newest")
    func bytes() async throws {
        let store = store(bytes: 8000)
        try await record(1...300, in: store)
        let left = try await store.events(after: .oldest, limit: 1000).events
        #expect((20...100).contains(left.count) && left.last?.messageResponseID == 300)
        let tiny = self.store(bytes: 1)
        try await record(301...320, in: tiny)
        #expect(try await tiny.events(after: .oldest, limit: 1000).events.map(\.messageResponseID) == [320])
    }

    @Test(
        "An erased member's events are removed, but no cursor becomes invalid; only the erasure is left, with the name"
    )
    func erasing() async throws {
        let store = store()
        try await record(1...3, of: "kept ben", in: store)
        try await record(4...6, of: "planted ann", in: store)
        var positions: [String] = []
        for count in [2, 4, 5, 6] { positions.append(try await store.events(after: .oldest, limit: count).next) }
        let erasure = try await store.eraseMember("planted ann")
        #expect(erasure.events == 3)
        for cursor in positions { #expect(await refusal(of: cursor, in: store) == nil) }
        let events = try await store.events(after: .oldest, limit: 100).events
        #expect(events.map(\.messageResponseID) == [1, 2, 3, nil])
        #expect(events.last?.kind == .memberErased && events.last?.recipient == "planted ann")
        #expect(try await store.events(after: .cursor(positions[2]), limit: 100).events.map(\.kind) == [.memberErased])
        #expect(try await store.hasErasedBytes(of: "planted ann") == true)
        try await store.reclaim()
        #expect(try await store.hasErasedBytes(of: "planted ann") == false)
        #expect(try await store.hasErasedBytes(of: nil) == false)
        #expect(try await store.hasErasedBytes(of: "kept ben") == nil)
        #expect(try await store.eraseMember("planted ann").isKnown == false)
        #expect(try await store.events(after: .oldest, limit: 100).events.count == 4)
        clock.advance(by: .seconds(7 * 24 * 3600 + 1))
        #expect(try await store.prune(olderThan: .distantPast, keeping: nil).events == 7)
        try await store.reclaim()
        #expect(try folder.files(holding: "planted") == [])
    }

    @Test("An erasure that a killed process has begun is completed before its bytes count as removed")
    func interrupted() async throws {
        let store = store()
        try await record(1...3, of: "planted ann", in: store)
        _ = try await store.write { db in
            try ErasedMemberTable(db: db).begin("planted ann", at: clock.now, log: store.events(in: db))
        }
        #expect(try await store.events(after: .oldest, limit: 9).events.map(\.kind) == [.memberErased])
        try await self.store().reclaim()
        #expect(try await store.hasErasedBytes(of: nil) == false)
        #expect(try await store.message(1, for: "planted ann") == nil)
        let files = try folder.contents().mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(files.values.reduce(0) { $0 + $1.components(separatedBy: "planted ann").count - 1 } <= 2)
    }

    @Test("A reader that follows two writing stores gets each event once, in the order of the commits")
    func concurrent() async throws {
        let stores = [store(), store()]
        try await stores[0].open()
        let reader = store()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, store) in stores.enumerated() {
                for number in 0..<100 as Range<Int64> {
                    group.addTask { _ = try await store.commit(.sample(Int64(index) * 1000 + number)) }
                }
            }
            var (seen, cursor): ([StoreEvent], StoreEventPosition) = ([], .oldest)
            while seen.count < 200 {
                let page = try await reader.events(after: cursor, limit: 7)
                seen += page.events
                cursor = .cursor(page.next)
            }
            try await group.waitForAll()
            #expect(Set(seen.map(\.id)).count == 200)
            #expect(Set(seen.compactMap(\.messageResponseID)).count == 200)
            #expect(try await reader.events(after: .oldest, limit: 500).events == seen)
        }
    }

    @Test("A change that fails writes no event")
    func refused() async throws {
        let store = store()
        var changes = StoreChanges.sample(1)
        changes.heldClaim = ResponseClaim(response: "none", namesMember: true, owner: "me")
        #expect(await storeError { _ = try await store.commit(changes) }?.code == .claimLost)
        #expect(try await store.events(after: .oldest, limit: 9).events.isEmpty)
    }
}
