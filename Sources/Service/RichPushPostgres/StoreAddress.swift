public import Foundation
public import RichPushModel
public import RichPushStore

/// The address of a store, as programs take it: `sqlite:PATH`, `postgres://…` (or `postgresql://…`), or `postgres:` for
/// the environment of libpq.
/// An example is `postgres://shop@db.example.com/push?sslmode=verify-full`.
public struct StoreAddress: Sendable, Hashable, CustomStringConvertible {
    /// What keeps the data of a store.
    public enum Engine: String, Sendable, Hashable {
        /// A file of this machine.
        case sqlite
        /// A PostgreSQL server.
        case postgres
    }

    /// The engine, by the address's scheme.
    public let engine: Engine
    /// The address as text; it has no password.
    public let description: String
    /// The database's file; `nil` for PostgreSQL.
    public let file: URL?

    /// The address of a file with a SQLite database.
    public init(file: URL) {
        (engine, description, self.file) = (.sqlite, "sqlite:\(file.path)", file)
    }

    /// Reads an address. It does not open anything.
    ///
    /// - Parameter text: `sqlite:PATH`; an address of libpq without a password; or `postgres:`.
    /// - Throws: ``StoreAddressError`` if the text is not such an address, if it has a password or an unknown parameter;
    ///   ``/RichPushStore/StoreError`` if libpq, which reads the address, cannot be loaded.
    public init(_ text: String) throws {
        guard let colon = text.firstIndex(of: ":") else { throw StoreAddressError.expected }
        let rest = text[text.index(after: colon)...]
        switch text[..<colon] {
        case "sqlite":
            guard !rest.isEmpty else {
                throw StoreAddressError(description: "The address of the store has no path: expected `sqlite:PATH`.")
            }
            (engine, description, file) = (.sqlite, text, URL(fileURLWithPath: String(rest)))
        case "postgres", "postgresql":
            try Self.check(text)
            (engine, description, file) = (.postgres, text, nil)
        default: throw StoreAddressError.expected
        }
    }

    private static func check(_ text: String) throws {
        let library = try PostgresLibrary.shared()
        do {
            _ = try PostgresAddress(text, library)
        } catch let error as StoreError {
            throw StoreAddressError(description: error.message)
        }
    }

    /// Makes the store. It is opened at its first use.
    ///
    /// - Parameters:
    ///   - options: how to open the store.
    ///   - observer: see ``/RichPushStore/PushStore/sqlite(url:options:clock:observer:onSetAside:onWrite:)``.
    ///   - onNotice: receives the notices of a PostgreSQL server, on a thread of the store.
    ///   - onMeasurement: receives times and repeats of transactions in PostgreSQL, on a thread of the store.
    ///   - onWrite: called, on any thread, with the time that each write took, from its call to its end.
    /// - Returns: the store.
    /// - Throws: ``/RichPushStore/StoreError`` if libpq cannot be loaded.
    public func store(
        options: PushStore.Options = PushStore.Options(),
        observer: any PushObserver = NoObserver(),
        onNotice: @escaping @Sendable (PostgresNotice) -> Void = { _ in },
        onMeasurement: @escaping @Sendable (StoreMeasurement) -> Void = { _ in },
        onWrite: (@Sendable (Duration) -> Void)? = nil
    ) throws -> PushStore {
        if let file { return .sqlite(url: file, options: options, observer: observer, onWrite: onWrite) }
        return try .postgres(
            description,
            options: options,
            onNotice: onNotice,
            onMeasurement: onMeasurement,
            onWrite: onWrite
        )
    }
}

/// Why a text is not the address of a store. The text is not repeated, because it can contain a password.
public struct StoreAddressError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, as a sentence.
    public let description: String

    static let expected = StoreAddressError(
        description:
            "The address of the store is not known: expected `sqlite:PATH`, `postgres://…`, or `postgres:` for the "
            + "environment of libpq (PGHOST and others)."
    )
}
