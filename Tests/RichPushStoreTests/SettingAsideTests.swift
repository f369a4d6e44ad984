import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: moving a damaged database")
struct SettingAsideTests {
    /// A store that moves a damaged database, and the databases that it reported as moved.
    private struct Setting {
        let folder: TemporaryFolder
        let store: PushStore
        let moved = Locked<[SetAsideDatabase]>([])

        init(_ folder: TemporaryFolder) {
            self.folder = folder
            store = PushStore.sqlite(url: folder.database, options: .patient(setsDamagedAside: true)) {
                [moved] database in
                moved.withLock { $0.append(database) }
            }
        }
    }

    @Test(
        "A damaged database is moved unchanged, a new one is created, and the host gets its location and the reason",
        arguments: SQLiteRefusalTests.Damage.allCases
    )
    func movesDamaged(_ damage: SQLiteRefusalTests.Damage) async throws {
        let setting = Setting(try TemporaryFolder())
        try await setting.folder.makeFilledStore()
        let data = try setting.folder.damage(damage)
        #expect(try await setting.store.commit(.sample(1)).newMessages == [true])
        let moved = setting.moved.withLock { $0 }
        #expect(moved.map(\.url.lastPathComponent) == ["push.sqlite-damaged-1"])
        #expect(moved.map(\.reason.code) == [.corrupt])
        #expect(try setting.folder.contents()["push.sqlite-damaged-1"] == data)
    }

    @Test("The log is moved together with the database")
    func movesLog() async throws {
        let source = try TemporaryFolder()
        try await source.makeFilledStore()
        let other = PushStore.sqlite(url: source.database)
        _ = try await other.commit(.sample(1000))
        let setting = Setting(try TemporaryFolder())
        let log = try Data(contentsOf: URL(fileURLWithPath: source.database.path + "-wal"))
        try Data(contentsOf: source.database).write(to: setting.folder.database)
        let data = try setting.folder.damage(.middle)
        try log.write(to: URL(fileURLWithPath: setting.folder.database.path + "-wal"))
        try await setting.store.open()
        let contents = try setting.folder.contents()
        #expect(contents["push.sqlite-damaged-1"] == data)
        #expect(contents["push.sqlite-damaged-1-wal"] == log)
        #expect(try await setting.store.messages(limit: nil).isEmpty)
    }

    @Test("Each damaged database gets its own number, and none is overwritten")
    func numbers() async throws {
        let setting = Setting(try TemporaryFolder())
        for _ in 1...3 {
            try await setting.folder.makeFilledStore()
            _ = try setting.folder.damage(.middle)
            try await setting.store.open()
            try await setting.store.close()
            try FileManager.default.removeItem(at: setting.folder.database)
        }
        #expect(try setting.folder.contents().keys.sorted() == (1...3).map { "push.sqlite-damaged-\($0)" })
    }

    @Test(
        "If several stores find the damage at once, one moves the database, and the new one is not moved",
        arguments: 1...10
    )
    func movesOnce(_ round: Int) async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        _ = try folder.damage(.middle)
        let settings = (0..<8).map { _ in Setting(folder) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, setting) in settings.enumerated() {
                group.addTask { _ = try await setting.store.commit(.sample(Int64(number))) }
            }
            try await group.waitForAll()
        }
        #expect(settings.flatMap { $0.moved.withLock { $0 } }.count == 1)
        #expect(try await settings[0].store.messages(limit: nil).count == 8)
        // The log and index of other connections can be there too.
        let moved = try folder.contents().keys.filter { $0.contains("damaged") }
        #expect(moved.allSatisfy { $0.hasPrefix("push.sqlite-damaged-1") })
    }

    @Test("An undamaged, foreign or newer database is not moved", arguments: ["whole", "foreign", "newer"])
    func leavesAlone(_ kind: String) async throws {
        let setting = Setting(try TemporaryFolder())
        if kind != "foreign" { try await setting.folder.makeFilledStore() }
        let queue = try DatabaseQueue(path: setting.folder.database.path)
        try await queue.write { db in
            switch kind {
            case "foreign": try db.execute(sql: "CREATE TABLE message (text TEXT)")
            case "newer": try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
            default: break
            }
        }
        try queue.close()
        let error = await storeError { try await setting.store.open() }
        #expect(error?.code == ["foreign": .corrupt, "newer": .newer][kind])
        #expect(setting.moved.withLock { $0 }.isEmpty)
        #expect(try setting.folder.contents().keys.allSatisfy { !$0.contains("damaged") })
    }
}

extension TemporaryFolder {
    /// Damages the database and returns its new content.
    fileprivate func damage(_ damage: SQLiteRefusalTests.Damage) throws -> Data {
        var data = try Data(contentsOf: database)
        damage.apply(to: &data)
        try data.write(to: database)
        return data
    }
}
