import Foundation
import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("A database whose file is deleted or replaced while it is open")
struct ReplacedFileTests {
    private let folder: TemporaryFolder
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        store = PushStore.sqlite(url: folder.database)
    }

    private func removeFiles() throws {
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.database.path + suffix) }
    }

    @Test("A write to a deleted file is an error, and its repeat is recorded in a new file")
    func deleted() async throws {
        _ = try await store.commit(.sample(1))
        try removeFiles()
        let error = await #expect(throws: StoreError.self) { try await store.commit(.sample(2)) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains(folder.database.path) == true)
        #expect(try await store.commit(.sample(2)).newMessages == [true])
        try await store.close()
        #expect(try await PushStore.sqlite(url: folder.database).messages(limit: nil).map(\.messageResponseID) == [2])
    }

    @Test("Each write of a group to a replaced file is an error; its repeat is recorded in the file that is there")
    func replaced() async throws {
        _ = try await store.commit(.sample(1))
        try removeFiles()
        let other = PushStore.sqlite(url: folder.database)
        _ = try await other.commit(.sample(7))
        let changes = (2...4).map { StoreChanges.sample($0) }
        let results = try await store.commitEach(changes)
        #expect(results.count == 3)
        for result in results { #expect(throws: StoreError.self) { try result.get() } }
        _ = try await store.commitEach(changes)
        #expect(try await Set(other.messages(limit: nil).map(\.messageResponseID)) == [7, 2, 3, 4])
    }
}

@Suite("Durable writes")
struct WriteTimeTests {
    @Test("The time of each durable write is reported, of reads none")
    func reported() async throws {
        let times = Locked<[Duration]>([])
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, onWrite: { time in times.withLock { $0.append(time) } })
        _ = try await store.commit(.sample(1))
        _ = try await store.commitEach([.sample(2), .sample(3)])
        _ = try await store.messages(limit: nil)
        #expect(times.withLock { $0.count } == 2)
        #expect(times.withLock { $0 }.allSatisfy { $0 > .zero })
    }
}
