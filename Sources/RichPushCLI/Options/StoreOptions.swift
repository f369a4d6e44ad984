import ArgumentParser
import Foundation
import RichPushModel
import RichPushStore

/// The database of a command.
struct StoreOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The SQLite database.", valueName: "DB"), completion: .file())
    var database: String

    var url: URL { URL(fileURLWithPath: database) }

    /// Runs work with the database and closes it, so that only one file is left.
    ///
    /// - Throws: the errors of ``open(createIfMissing:)`` and of the work.
    func use<Value>(createIfMissing: Bool, _ work: (PushStore) async throws -> Value) async throws -> Value {
        let store = try await open(createIfMissing: createIfMissing)
        let result: Result<Value, any Error>
        do { result = .success(try await work(store)) } catch { result = .failure(error) }
        // An error in closing loses nothing: committed data is on the disk.
        try? await store.close()
        return try result.get()
    }

    /// Opens the database.
    ///
    /// - Parameter createIfMissing: whether a missing database is created.
    /// - Returns: the open database.
    /// - Throws: ``CommandFailure`` with 66 if it is missing, ``StoreError`` if it cannot be used.
    func open(createIfMissing: Bool) async throws -> PushStore {
        if !createIfMissing, !FileManager.default.fileExists(atPath: url.path) {
            throw CommandFailure(status: .noInput, message: "\(database): There is no such database.")
        }
        let store = PushStore.sqlite(url: url, options: .init(createIfMissing: createIfMissing))
        try await store.open()
        return store
    }
}

/// A duration as an argument: a whole number and a unit, such as `90d`.
struct Age: ExpressibleByArgument {
    let duration: Duration

    private static let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }),
            let number = Int64(argument.dropLast()), (0...Self.largest).contains(number)
        else { return nil }
        duration = .seconds(number * unit)
    }

    /// About 19,000 years in the largest unit.
    private static let largest: Int64 = 1_000_000
}
