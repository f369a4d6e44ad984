#if canImport(RichPushPQ)
import Foundation
import RichPushPQ

/// The address of a database, as libpq reads it.
struct PostgresAddress: Sendable, CustomStringConvertible {
    /// The address as it was given.
    let description: String
    /// What libpq gets: empty if only its environment is used.
    let connectionString: String
    /// How long all attempts to connect may take: by default 20 seconds for each host.
    let connectTimeout: Duration

    /// Checks an address.
    ///
    /// - Parameters:
    ///   - text: `postgres://…` or `postgresql://…`, or `postgres:` for libpq's environment.
    ///   - library: libpq, which knows the parameters.
    /// - Throws: ``StoreError`` with the code `cannotOpen` for another text, an unknown parameter, or a password.
    init(_ text: String, _ library: PostgresLibrary) throws {
        description = text
        if ["postgres:", "postgresql:"].contains(text) {
            (connectionString, connectTimeout) = ("", Self.timeout([:]))
            return
        }
        guard ["postgres://", "postgresql://"].contains(where: text.hasPrefix) else {
            // The text is not repeated: it can contain a password.
            throw Self.refusal(
                "The address of a PostgreSQL database must begin with postgres:// or postgresql://, or be postgres: for "
                    + "the environment of libpq (PGHOST and others)."
            )
        }
        connectionString = text
        let given = try Self.givenParameters(of: text, library.functions)
        connectTimeout = Self.timeout(given)
        if let secret = ["password", "sslpassword", "oauth_client_secret"].first(where: { given[$0] != nil }) {
            throw Self.refusal(
                "The address of the PostgreSQL database contains a password (\(secret)), which every user of the machine "
                    + "could read in the list of processes. Remove it, and give it with a password file (PGPASSFILE, by "
                    + "default ~/.pgpass) or with PGPASSWORD."
            )
        }
    }

    private static func givenParameters(of text: String, _ libpq: rp_pq_functions) throws -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = libpq.conninfoParse(text, &message) else {
            let reason = PostgresError(
                .notConnected,
                message.map { String(cString: $0) } ?? "There is not enough memory"
            )
            if let message { libpq.freemem(message) }
            // libpq can repeat the address, which can contain a password.
            let message = reason.message.replacing(text, with: "…")
            throw refusal("libpq does not read the address of the PostgreSQL database: \(message).")
        }
        defer { libpq.conninfoFree(options) }
        var given: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return given
    }

    private static func timeout(_ given: [String: String]) -> Duration {
        let environment = ProcessInfo.processInfo.environment
        let hosts = given["host"] ?? given["hostaddr"] ?? environment["PGHOST"] ?? ""
        let seconds = (given["connect_timeout"] ?? environment["PGCONNECT_TIMEOUT"]).flatMap { Int($0) } ?? 0
        let count = hosts.split(separator: ",", omittingEmptySubsequences: false).count
        return .seconds(max(1, count) * (seconds > 0 ? min(max(2, seconds), 3600) : 20))
    }

    private static func refusal(_ message: String) -> StoreError { StoreError(code: .cannotOpen, message: message) }
}
#endif
