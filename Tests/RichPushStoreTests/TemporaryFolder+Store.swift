import Foundation
import RichPushStore
import RichPushTestSupport

extension TemporaryFolder {
    /// The content of each file in the folder, by name.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try names() {
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
