import Foundation
import RichPushStore

/// A temporary folder of one test; it is removed with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("RichPushStoreTests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

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
        let store = SQLiteStore(url: database)
        for number in 0..<200 {
            _ = try await store.commit(.sample(Int64(number)))
        }
        try await store.close()
    }
}
