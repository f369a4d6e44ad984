import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("All data of a member")
struct WholeMemberTests {
    /// The kind of records for each table. Add a new table here and to the export.
    private static let kinds: [String: MemberRecord.Kind] = [
        "badge": .member, "device": .member, "device_token": .member, "badge_history": .badgeHistory,
        "response": .handledResponses, "late_result": .lateResults, "recall": .recalls, "message": .messages,
        "event": .events, "event_count": .member, "outbox": .calls, "pruned_message": .removedMessages,
        "recent_message": .messages, "webhook_event": .webhookEvents, "activity_token": .activities, "line": .calls,
    ]

    @Test("Every column of every table that refers to members is exported")
    func exports() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let planted = try await PlantedMember("planted ann", in: store)
        let records = Locked<[MemberRecord]>([])
        let isKnown = try await store.exportMember(planted.recipient) { record in records.withLock { $0.append(record) }
        }
        #expect(isKnown)
        let exported = records.withLock { $0 }
        let text = exported.map { String(decoding: JSONValue.object($0.fields).serialized(), as: UTF8.self) }.joined()
        for table in try await planted.rows(in: store).keys.sorted() {
            let kind = try #require(Self.kinds[table], "\(table) is not exported")
            #expect(exported.contains { $0.kind == kind }, "\(table)")
        }
        for column in try await Self.textColumns(of: store) {
            #expect(text.contains("planted \(column)"), "\(column) is not exported")
        }
        #expect(
            exported.first { $0.kind == .removedMessages }?.fields == [
                "messageResponseId": 71, "delivered": true, "opened": true,
            ]
        )
    }

    @Test("No row of the member is left in any table, and no byte in any file")
    func erases() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let planted = try await PlantedMember("planted ann", in: store)
        #expect(try await planted.rows(in: store).values.allSatisfy { $0 == 1 })
        let other = try await PlantedMember("kept ben", in: store, text: "kept")
        let erasure = try await store.eraseMember(planted.recipient)
        try await store.reclaim()
        #expect(erasure.isKnown && erasure.kept.isEmpty)
        #expect(try await planted.rows(in: store).values.allSatisfy { $0 == 0 })
        #expect(try folder.files(holding: "planted") == [])
        let left = try await other.rows(in: store)
        #expect(left.filter { $0.value == 0 }.keys.sorted() == ["device"])
        #expect(try folder.files(holding: "kept") != [])
    }

    @Test("Rows that were removed before leave no byte either: sent calls, removed messages and responses")
    func churn() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 0..<600 as Range<Int64> {
            let text = "planted \(number) \(String(repeating: "x", count: Int(number % 90)))"
            let call = LoyaltyCall.addNewComment(body: text, postID: "\(number)")
            let key = "\(number * 7919 % 600) planted"
            let recorded = OutboxCall(call: call, idempotencyKey: key, locale: "en", lease: .test)
            let member: Recipient = number % 3 == 0 ? "planted ann" : Recipient("ben \(number)")
            let isPlanted = number % 3 == 0
            var changes = StoreChanges.sample(number, recipient: member)
            if isPlanted { changes.calls = [recorded] }
            let receipt = try await store.commit(changes)
            if isPlanted, number % 2 == 0, let entry = receipt.entries.first {
                try await store.settle(entry, as: .sent(changes.time, late: .done))
            }
        }
        try await store.eraseMember("planted ann")
        try await store.reclaim()
        #expect(try folder.files(holding: "planted") == [])
    }

    private static func textColumns(of store: PushStore) async throws -> [String] {
        let writer = try await store.connection.writer()
        return try await writer.read { db in
            try PlantedMember.tables(in: db).flatMap { table in
                let names = try String.fetchAll(
                    db,
                    sql: "SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'",
                    arguments: [table.name]
                )
                // A line says again what its calls say; the identifier and the mark are the device's.
                return names.map { "\(table.name).\($0)" }.filter {
                    !["device.identifier", "device.mark", "line.target"].contains($0)
                }
            }
        }
    }
}

extension TemporaryFolder {
    /// The names of the files that contain a text.
    func files(holding text: String) throws -> [String] {
        try contents().filter { $0.value.range(of: Data(text.utf8)) != nil }.keys.sorted()
    }
}
