import RichPushModel
import RichPushPQ
import RichPushStore

/// libpq, the client library of PostgreSQL, which is loaded at the first use.
struct PostgresLibrary: @unchecked Sendable {  // the table of functions is never changed
    let functions: rp_pq_functions

    /// The names under which systems have the library.
    static let names = ["libpq.so.5", "libpq.5.dylib"]

    private static let loaded = Locked<PostgresLibrary?>(nil)

    /// The library, loaded once for each process.
    ///
    /// - Throws: ``StoreError`` with the code `cannotOpen` if it cannot be loaded. The next call tries again.
    static func shared() throws -> PostgresLibrary {
        try loaded.withLock { loaded in
            if let library = loaded { return library }
            let library = try PostgresLibrary(names: names)
            loaded = library
            return library
        }
    }

    /// Loads the first library that exists.
    ///
    /// - Throws: ``StoreError`` with the code `cannotOpen`, which names the package to install.
    init(names: [String]) throws {
        var reasons: [String] = []
        for name in names {
            var failure = rp_pq_failure()
            if let functions = rp_pq_load(name, &failure) {
                self.functions = functions.pointee
                return
            }
            let what = failure.what.map { String(cString: $0) } ?? "dlopen"
            let reason = failure.reason.map { String(cString: $0) } ?? "no reason was given"
            reasons.append("\(what) of \(name) failed: \(reason)")
        }
        throw StoreError(
            code: .cannotOpen,
            message:
                "libpq cannot be loaded, so the PostgreSQL store cannot be used. Install it (the package libpq5 of "
                + "Debian and Ubuntu, libpq of Alpine and Fedora). \(reasons.joined(separator: "; "))."
        )
    }
}
