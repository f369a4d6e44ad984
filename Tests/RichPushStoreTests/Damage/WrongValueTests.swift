import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing
import RichPushTestSupport

@testable import RichPushStore

/// With `RICHPUSH_DAMAGE=all` every column gets every value.
@Suite("SQLite store: values that their columns cannot have")
struct WrongValueTests {
    private static let values: [WrongValue] =
        ProcessInfo.processInfo.environment["RICHPUSH_DAMAGE"] == "all" ? WrongValue.allCases : [.text, .highest]

    @Test("A wrong value in any column of any table makes a use fail with a StoreError at most", arguments: Self.values)
    func everyColumn(value: WrongValue) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let source = folder.url.appendingPathComponent("source")
        try await FilledDatabase(in: folder).bytes.write(to: source)
        let columns = try WrongValue.columns(of: folder.database.path).count
        #expect(columns > 70)
        let note = folder.url.appendingPathComponent("note")
        await alone {
            await #expect(processExitsWith: .success) {
                [source = source.path as String, note = note.path as String, value = value.rawValue as String] in
                let value = try #require(WrongValue(rawValue: value))
                let copy = URL(fileURLWithPath: source + " copy", isDirectory: true)
                let path = copy.appendingPathComponent("push.sqlite").path
                var tried = 0
                for column in try WrongValue.columns(of: source) {
                    alarm(120)  // a use that does not end ends the process
                    try Data("\(column.table).\(column.name)".utf8).write(to: URL(fileURLWithPath: note))
                    try? FileManager.default.removeItem(at: copy)
                    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
                    try FileManager.default.copyItem(atPath: source, toPath: path)
                    guard try value.write(into: column, of: path) else { continue }
                    tried += 1
                    var use = EveryUse(of: URL(fileURLWithPath: path))
                    await use.run()
                    try #require(use.wrongErrors == [])
                }
                try Data("\(tried) columns".utf8).write(to: URL(fileURLWithPath: note))
            }
        }
        let last = try String(decoding: Data(contentsOf: note), as: UTF8.self)
        #expect(last.hasSuffix(" columns"), "the process ended at \(last)")
    }

    @Test(
        "A message with a time that no version writes is damaged, and the list of the other messages ends",
        arguments: [Int64.min, -1_000_000_000_000_001, 1_000_000_000_000_001, .max]
    )
    func unwritableTime(time: Int64) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = PushStore.sqlite(url: folder.database)
        for id in [1, 2, 3] as [Int64] { _ = try await store.commit(.sample(id, recipient: "rose")) }
        let expected = try await store.unreadMessages(for: "rose").filter { $0.messageResponseID != 2 }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "UPDATE message SET delivered = ? WHERE message_response_id = 2", arguments: [time])
        }
        #expect(expected.count == 2)
        #expect(try await store.unreadMessages(for: "rose") == expected)
    }

    @Test("A call or a member with a wrong value does not keep the calls of other members from being leased")
    func others() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let bytes = try await FilledDatabase(in: folder).bytes
        let columns = try WrongValue.columns(of: folder.database.path)
            .filter { ["outbox", "recipient"].contains($0.table) }
        var all = EveryUse(of: folder.database, sendsAll: true)
        await all.sync()
        await all.close()
        try #require(all.leased.count > 30)
        for column in columns {
            for value in Self.values {
                for suffix in ["-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: folder.database.path + suffix)
                }
                try bytes.write(to: folder.database)
                guard try value.write(into: column, of: folder.database.path) else { continue }
                var use = EveryUse(of: folder.database, sendsAll: true)
                await use.sync()
                await use.close()
                let missing = all.leased.filter { use.leased[$0.key] == nil }
                let damage = "\(column.table).\(column.name) = \(value.rawValue): \(missing); \(use.failures)"
                #expect(Set(missing.values).count <= 1, "\(damage)")
                // The damaged call and those behind it.
                #expect(column.table == "recipient" || missing.count <= 4, "\(damage)")
            }
        }
    }
}
