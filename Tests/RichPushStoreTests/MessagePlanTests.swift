import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("SQLite store: many messages")
struct MessagePlanTests {
    private func plan(of sql: String) async throws -> [String] {
        let folder = try TemporaryFolder()
        let writer = try await PushStore.sqlite(url: folder.database).connection.writer()
        return try await writer.read { db in
            let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
            statement.setUncheckedArguments([1])
            return try Row.fetchAll(statement).map { $0["detail"] as String }
        }
    }

    @Test("A member's unread messages are found by an index, and only they are sorted")
    func unread() async throws {
        let plan = try await plan(of: MessageTable.unread)
        #expect(plan.contains { $0.hasPrefix("SEARCH message USING INDEX message_unread (recipient=?)") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test("A member's messages are read in order from an index, for the first two recipients from the table")
    func ofMember() async throws {
        let (indexed, first) = (try await plan(of: MessageTable.indexedMember), try await plan(of: MessageTable.member))
        let index = "SEARCH message USING COVERING INDEX message_of_recipient (recipient=? AND message_response_id<?)"
        let usual = index.replacing("COVERING ", with: "")
        #expect(indexed.contains { $0 == index || $0 == usual }, "\(indexed)")
        #expect(first.contains { $0.hasPrefix("SEARCH message USING PRIMARY KEY (message_response_id<?)") }, "\(first)")
        #expect(!(indexed + first).contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") })
    }

    @Test("The newest messages are read in order, without sorting")
    func newest() async throws {
        let plan = try await plan(of: MessageTable.recent)
        #expect(plan.filter { $0.hasPrefix("SCAN") } == ["SCAN recent_message"], "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("After any changes, the newest messages are the same as in a sort of all messages", arguments: 1...3)
    func recentMessages(seed: UInt64) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = PushStore.sqlite(url: folder.database)
        let random = RandomSource.seeded(seed)
        func number(below bound: UInt64) -> UInt64 { random.next() % bound }
        let members: [Recipient] = ["ann", "ben", .device]
        for round in 0..<60 {
            let changes = (0..<100).map { _ in
                let member = members[Int(number(below: 3))]
                let time = Date(timeIntervalSince1970: Double(1_750_000_000 + number(below: 4000)))
                let action: MessageAction = number(below: 3) == 0 ? .opened : .delivered
                let event = MessageEvent(messageResponseID: Int64(number(below: 5000)), action: action, time: time)
                return StoreChanges(recipient: member, messages: [event], time: time)
            }
            _ = try await store.commitEach(changes)
            if round % 10 == 9 { try await store.prune(olderThan: nil, keeping: 3000) }
            if round % 17 == 16 { try await store.setSignedInRecipient(members[round % 2]) }
            if round == 40 { try await store.eraseMember("ann") }
            if round % 5 == 4 { try await compare(store) }
        }
        let writer = try await store.connection.writer()
        let kept = try await writer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM recent_message") ?? 0 }
        #expect(kept < 1700)
    }

    private func compare(_ store: PushStore) async throws {
        let all = try await store.messages(limit: nil)
        for limit in [1, 10, 900] { #expect(try await store.messages(limit: limit) == Array(all.prefix(limit))) }
        let expected = all.filter { $0.recipient == "ben" && $0.delivered != nil && $0.opened == nil }
        #expect(try await Set(store.unreadMessages(for: "ben")) == Set(expected))
    }
}

@Suite("The order of messages")
struct MessageOrderTests {
    @Test("Of messages with the same time, the one with the highest id comes first")
    func sameTime() async throws {
        let folder = try TemporaryFolder()
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            let events = [2, 3, 1].map { MessageEvent(messageResponseID: $0, action: .delivered, time: time) }
            _ = try await store.commit(StoreChanges(recipient: "ann", messages: events, time: time))
            #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [3, 2, 1])
        }
    }
}
