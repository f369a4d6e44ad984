import Foundation
import RichPushStore
import RichPushTestSupport

/// A temporary folder of one test; it is removed with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    /// Makes a folder.
    ///
    /// - Parameter inMemory: whether the folder is in memory, on systems with such a file system. A test with thousands of
    ///   commits is faster there.
    /// - Throws: an error of `FileManager`.
    init(inMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
        let hasMemory = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        url =
            hasMemory
            ? memory.appendingPathComponent("RichPushStoreTests-\(UUID().uuidString)") : TestProcessFolder.unused()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The file of the test's database.
    var database: URL { url.appendingPathComponent("push.sqlite") }

    /// The content of each file in the folder, by name.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            contents[name] = FileManager.default.contents(atPath: url.appendingPathComponent(name).path)
        }
        return contents
    }

    /// Makes a store with 200 messages, and closes it.
    func makeFilledStore() async throws {
        let store = PushStore.sqlite(url: database)
        for number in 0..<200 { _ = try await store.commit(.sample(Int64(number))) }
        try await store.close()
    }
}
