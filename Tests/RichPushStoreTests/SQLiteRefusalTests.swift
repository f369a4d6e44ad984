import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("SQLite store: refused files")
struct SQLiteRefusalTests {
    /// Kinds of damage to the file of a store.
    enum Damage: String, CaseIterable, Sendable {
        case text, firstBytes, middle, half, hundredBytes, fewBytes, lastPage, garbledPage

        func apply(to data: inout Data) {
            switch self {
            case .text: data = Data("This is a text, not a database.\n".utf8)
            case .firstBytes: data.replaceSubrange(0..<8, with: Data(repeating: 0x41, count: 8))
            case .middle:
                let middle = 4096..<(data.count / 2)
                data.replaceSubrange(middle, with: Data(repeating: 0xff, count: middle.count))
            case .half: data = data.prefix(data.count / 2)
            case .hundredBytes: data = data.prefix(100)
            case .fewBytes: data = data.prefix(7)
            case .lastPage: data = data.prefix(data.count - 4096)
            case .garbledPage: data = data.prefix(data.count - 4096) + Data(repeating: 0xff, count: 4096)
            }
        }
    }

    @Test("A damaged file is refused and not changed", arguments: Damage.allCases)
    func refusesDamaged(_ damage: Damage) async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        var data = try Data(contentsOf: folder.database)
        damage.apply(to: &data)
        try data.write(to: folder.database)
        let store = PushStore.sqlite(url: folder.database)
        for _ in 1...2 {
            let error = await storeError { _ = try await store.commit(.sample(1)) }
            #expect(error?.code == .corrupt)
            #expect(error?.message.contains(folder.database.path) == true)
        }
        #expect(try folder.contents() == ["push.sqlite": data])
    }

    @Test(
        "A damaged database with a log is refused, and neither of them changes",
        arguments: [Damage.firstBytes, .middle, .half]
    )
    func refusesDamagedWithLog(_ damage: Damage) async throws {
        let copy = try TemporaryFolder()
        try await write(damage, to: copy.database)
        let before = try copy.contents()
        let error = await storeError { try await PushStore.sqlite(url: copy.database).open() }
        #expect(error?.code == .corrupt)
        let after = try copy.contents().filter { !$0.key.hasSuffix("-shm") }
        #expect(after == before)
    }

    /// Writes a damaged database and its log, which has a message.
    private func write(_ damage: Damage, to database: URL) async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1000))
        var data = try Data(contentsOf: folder.database)
        damage.apply(to: &data)
        try data.write(to: database)
        try FileManager.default.copyItem(atPath: folder.database.path + "-wal", toPath: database.path + "-wal")
    }

    @Test("A damaged database with a log is not changed if a link leads to it")
    func refusesDamagedBehindLink() async throws {
        let copy = try TemporaryFolder()
        let target = copy.url.appendingPathComponent("target.sqlite")
        try await write(.firstBytes, to: target)
        try FileManager.default.createSymbolicLink(at: copy.database, withDestinationURL: target)
        let data = try Data(contentsOf: target)
        let log = try Data(contentsOf: URL(fileURLWithPath: target.path + "-wal"))
        let error = await storeError { try await PushStore.sqlite(url: copy.database).open() }
        #expect(error?.code == .corrupt)
        #expect(try Data(contentsOf: target) == data)
        #expect(try Data(contentsOf: URL(fileURLWithPath: target.path + "-wal")) == log)
    }

    @Test("A refused database that another connection has open is not changed, and that connection works on")
    func refusesWithStoreOpen() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: "PRAGMA application_id = 7") }
        let before = try folder.contents().filter { !$0.key.hasSuffix("-shm") }
        for _ in 1...2 {
            let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
            #expect(error?.code == .corrupt)
        }
        #expect(try folder.contents().filter { !$0.key.hasSuffix("-shm") } == before)
        try await queue.write { db in try db.execute(sql: "PRAGMA application_id = 8") }
        try queue.close()
    }

    @Test(
        "A database of another program or of a newer version is refused with its log, and neither of them changes",
        arguments: [
            "PRAGMA application_id = 7": StoreError.Code.corrupt,
            "INSERT INTO grdb_migrations VALUES ('from the future')": .newer,
        ]
    )
    func refusesOthersWithLog(change: String, code: StoreError.Code) async throws {
        let folder = try TemporaryFolder()
        let copy = try TemporaryFolder()
        try await folder.makeFilledStore()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: change) }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: folder.database.path + suffix, toPath: copy.database.path + suffix)
        }
        let before = try copy.contents()
        let error = await storeError { try await PushStore.sqlite(url: copy.database).open() }
        #expect(error?.code == code)
        #expect(before.keys.contains("push.sqlite-wal"))
        #expect(try copy.contents().filter { !$0.key.hasSuffix("-shm") } == before)
        try queue.close()
    }

    @Test("A database of another program is refused and not changed")
    func refusesForeign() async throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.database.path)
        try await queue.write { db in try db.execute(sql: "CREATE TABLE message (text TEXT)") }
        try queue.close()
        let before = try folder.contents()
        let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("another program") == true)
        #expect(try folder.contents() == before)
    }

    @Test("An empty file, as an interrupted creation leaves it, becomes a database")
    func acceptsEmptyFile() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.database)
        #expect(try await PushStore.sqlite(url: folder.database).commit(.sample(1)).newMessages == [true])
    }

    @Test("Without createIfMissing an empty file is refused and not changed")
    func refusesEmptyFile() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.database)
        let store = PushStore.sqlite(url: folder.database, options: .init(createIfMissing: false))
        #expect(await storeError { _ = try await store.messageTotals() }?.code == .corrupt)
        #expect(try folder.contents() == ["push.sqlite": Data()])
    }

    @Test("Without createIfMissing a missing file is not created, and it is found after it exists")
    func refusesMissing() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(createIfMissing: false))
        #expect(await storeError { _ = try await store.messageTotals() }?.code == .cannotOpen)
        #expect(try folder.contents().isEmpty)
        try await folder.makeFilledStore()
        #expect(try await store.messageTotals().delivered == 200)
    }

    @Test("A path that cannot hold a database cannot be opened", arguments: ["folder", "file/push.sqlite", "pipe"])
    func refusesPath(_ path: String) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("folder"),
            withIntermediateDirectories: false
        )
        try Data("x".utf8).write(to: folder.url.appendingPathComponent("file"))
        try #require(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
        let url = folder.url.appendingPathComponent(path)
        let error = await storeError { try await PushStore.sqlite(url: url).open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains(url.path) == true)
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")) == Data("x".utf8))
    }

    @Test("A URL that is not a file cannot be opened")
    func refusesOtherURL() async throws {
        let url = try #require(URL(string: "https://example.com/push.sqlite"))
        #expect(await storeError { try await PushStore.sqlite(url: url).open() }?.code == .cannotOpen)
    }

    @Test("A name with a NUL character is refused, because SQLite would cut it")
    func refusesNUL() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1, recipient: "ann"))
        let error = await storeError { _ = try await store.commit(.sample(1, recipient: "ann\u{0}a")) }
        #expect(error?.code == .failed)
        #expect(await storeError { _ = try await store.badgeCount(for: "ann\u{0}b") }?.code == .failed)
        let call = OutboxCall(call: .clipOffer(id: 7), idempotencyKey: "key\u{0}a", locale: "en")
        let changes = StoreChanges(recipient: "ann", calls: [call], time: .distantPast)
        #expect(await storeError { _ = try await store.commit(changes) }?.code == .failed)
        #expect(try await store.messages(limit: nil).count == 1)
    }
}
