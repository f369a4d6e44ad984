import ArgumentParser
import Foundation
import RichPushCore
import RichPushStore

/// Where a command records.
struct StoreOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The SQLite database.", valueName: "DB"))
    var database: String

    var url: URL { URL(fileURLWithPath: database) }

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
