import ArgumentParser
import Foundation
import RichPushModel
import RichPushPostgres
import RichPushStore

/// The store of a command: exactly one of both options.
struct StoreOptions: ParsableArguments {
    static let databaseHelp = ArgumentHelp("The SQLite database; short for --store sqlite:DB.", valueName: "DB")
    static let storeHelp = ArgumentHelp(
        "The store: sqlite:PATH, postgres://…, or postgres: for the environment of libpq (PGHOST and others).",
        discussion: "The address has no password: use PGPASSFILE or PGPASSWORD.",
        valueName: "ADDRESS"
    )

    @Option(help: databaseHelp, completion: .file())
    var database: String?

    @Option(name: .customLong("store"), help: storeHelp)
    var storeAddress: String?

    init() {}

    /// The store of a command that has one option for it: an address, or the path of a SQLite database.
    init(_ store: String) {
        let isAddress = store.hasPrefix("sqlite:") || store.hasPrefix("postgres") && store.contains(":")
        (database, storeAddress) = isAddress ? (nil, store) : (store, nil)
    }

    func validate() throws {
        guard (database == nil) != (storeAddress == nil) else {
            throw ValidationError("Give either --database or --store.")
        }
    }

    /// The store's address.
    ///
    /// - Throws: ``StoreAddressError`` for text that is not an address, ``StoreError`` if libpq is missing.
    func address() throws -> StoreAddress {
        if let address = storeAddress { return try StoreAddress(address) }
        return StoreAddress(file: URL(fileURLWithPath: database ?? ""))
    }

    /// Runs work with the store and closes it, so that only one file of a SQLite database is left.
    ///
    /// - Throws: the errors of ``open(createIfMissing:isReadOnly:)`` and of the work.
    func use<Value>(
        createIfMissing: Bool,
        isReadOnly: Bool = false,
        _ work: (PushStore) async throws -> Value
    ) async throws -> Value {
        let store = try await open(createIfMissing: createIfMissing, isReadOnly: isReadOnly)
        let result = await Result.of { try await work(store) }
        // An error in closing loses nothing: committed data is on the disk.
        try? await store.close()
        return try result.get()
    }

    /// Opens the store.
    ///
    /// - Parameters:
    ///   - createIfMissing: whether a missing SQLite database, or missing tables in PostgreSQL, are created.
    ///   - isReadOnly: whether a SQLite database of an earlier version is not updated.
    /// - Returns: the open store.
    /// - Throws: ``CommandFailure`` with 66 if the SQLite database is missing, ``StoreAddressError`` and ``StoreError`` if
    ///   the store cannot be used.
    func open(createIfMissing: Bool, isReadOnly: Bool = false) async throws -> PushStore {
        let address = try address()
        if !createIfMissing, let file = address.file, !FileManager.default.fileExists(atPath: file.path) {
            throw CommandFailure(status: .noInput, message: "\(database ?? file.path): There is no such database.")
        }
        var options = PushStore.Options(createIfMissing: createIfMissing)
        options.isReadOnly = isReadOnly
        let store = try address.store(options: options)
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
