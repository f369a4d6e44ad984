package import RichPushStore

/// Reads a store and reports the rows that break a rule; see ``Invariant``. Nothing is changed.
///
/// A service may use the store meanwhile: rows are read in pages by their keys, each page in a transaction of its own, and
/// a wrong row is only reported if a second read finds it wrong too.
package struct StoreAudit: Sendable {
    /// The version of the store's schema.
    package let version: Int64
    package let results: [Result]

    /// What was found about a rule.
    package struct Result: Sendable {
        package let invariant: Invariant
        /// How many rows were read.
        package internal(set) var rows = 0
        /// How many of them are wrong.
        package internal(set) var count = 0
        /// The first of them.
        package internal(set) var findings: [Finding] = []
    }

    /// A wrong row.
    package struct Finding: Sendable, Hashable {
        package let table: String
        /// The columns of its key with their values.
        package let key: String
        package let what: String
    }

    /// The largest number of findings of one rule; more are only counted.
    package static let limit = 100

    /// Reads all rows of a store.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - size: the largest number of rows of a page.
    /// - Throws: ``StoreError`` if the store cannot be read.
    package init(of store: PushStore, pages size: Int = 2000) async throws {
        version = try await store.engine.read(StoreUse(name: "version")) { db in
            let latest = "SELECT max(CAST(identifier AS INTEGER)) FROM grdb_migrations"
            return try db.run(db.connection.dialect.isShared ? "SELECT version FROM schema_version" : latest)?.0 ?? 0
        }
        var results = Invariant.all.map { Result(invariant: $0) }
        for index in results.indices {
            for check in results[index].invariant.checks {
                try await results[index].read(check, of: store, pages: size)
            }
        }
        self.results = results
    }

    package var isSound: Bool { results.allSatisfy { $0.count == 0 } }
}

extension StoreAudit.Result {
    fileprivate mutating func read(_ check: RowCheck, of store: PushStore, pages size: Int) async throws {
        let use = StoreUse(name: "audit", subject: invariant.name)
        var start: [StoredValue]?
        repeat {
            let page = try await store.engine.read(use) { [start] db in try check.page(after: start, upTo: size, in: db)
            }
            rows += page.rows
            if !page.wrong.isEmpty {
                // A row that a service has changed meanwhile can be right now.
                let again = try await store.engine.read(use) { [start] db in
                    try check.wrong(after: start, page.last, in: db)
                }
                let wrong = page.wrong.filter(Set(again).contains)
                count += wrong.count
                findings += wrong.prefix(StoreAudit.limit - findings.count).map(check.finding)
            }
            start = page.last
        } while start != nil
    }
}
