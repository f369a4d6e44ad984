import ArgumentParser
import Foundation
import RichPushModel
import RichPushStore

/// Where a command records.
struct StoreOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The SQLite database.", valueName: "DB"))
    var database: String

    var url: URL { URL(fileURLWithPath: database) }

    /// Works with the database, and closes it afterwards: what is left is one file, whatever still winds down.
    ///
    /// - Throws: as ``open(createIfMissing:)`` does, and what the work throws.
    func use<Value>(createIfMissing: Bool, _ work: (SQLiteStore) async throws -> Value) async throws -> Value {
        let store = try await open(createIfMissing: createIfMissing)
        let result: Result<Value, any Error>
        do { result = .success(try await work(store)) } catch { result = .failure(error) }
        // Closing only tidies up: what was committed is on the disk, and if it fails the next command finds it there.
        try? await store.close()
        return try result.get()
    }

    /// The database, open; made if it is not there and the command makes one.
    ///
    /// - Throws: ``CommandFailure`` with 66 if it is missing, ``StoreError`` if it cannot be used.
    func open(createIfMissing: Bool) async throws -> SQLiteStore {
        if !createIfMissing, !FileManager.default.fileExists(atPath: url.path) {
            throw CommandFailure(status: .noInput, message: "\(database): There is no such database.")
        }
        let store = SQLiteStore(url: url, options: .init(createIfMissing: createIfMissing))
        try await store.open()
        return store
    }
}
