import Foundation
import RichPushKit

/// A folder with a store for one benchmark. It is removed with its last reference.
final class TrackingFolder: Sendable {
    private let folder: URL
    /// The store in the folder.
    let store: PushStore
    /// The path of its database.
    let path: String

    /// Makes a store that knows the recipient.
    init(options: PushStore.Options = PushStore.Options()) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        let database = folder.appending(path: "push.sqlite")
        path = database.path
        store = PushStore.sqlite(url: database, options: options)
        _ = try await store.commit(StoreChanges(recipient: TrackedMessage.recipient, time: Date()))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes a file into the folder and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The bytes of the database's file.
    func size() throws -> Double {
        Double(try URL(filePath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }

    /// The number of transactions committed so far, from the index of the write-ahead log.
    func transactions() throws -> Int {
        let index = try FileHandle(forReadingFrom: URL(filePath: path + "-shm"))
        defer { try? index.close() }
        guard let header = try index.read(upToCount: 12), header.count == 12 else { return 0 }
        return header.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 8, as: UInt32.self)) }
    }
}
