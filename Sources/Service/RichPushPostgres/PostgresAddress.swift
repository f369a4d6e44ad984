import Foundation
import RichPushPQ
import RichPushStore

/// The address of a database, as libpq reads it.
struct PostgresAddress: Sendable, CustomStringConvertible {
    /// The address as it was given.
    let description: String
    /// What libpq gets: empty if only its environment is used.
    private let connectionString: String
    /// Whether statements are prepared: the parameter `prepared`, which is not one of libpq.
    let preparesStatements: Bool
    /// The parameters that list something for each host, in the order of the hosts.
    private let lists: [String: [String]]
    /// The number of hosts that are known; libpq can read others from a service file.
    let hostCount: Int
    /// How long an attempt to connect may take: by default 20 seconds.
    let connectTimeout: Duration

    /// Checks an address.
    ///
    /// - Parameters:
    ///   - text: `postgres://…` or `postgresql://…`, or `postgres:` for libpq's environment.
    ///   - library: libpq, which knows the parameters.
    /// - Throws: ``StoreError`` with the code `cannotOpen` for another text, an unknown parameter or value, or a password.
    init(_ text: String, _ library: PostgresLibrary) throws {
        description = text
        let isEnvironment = ["postgres:", "postgresql:"].contains(text)
        guard isEnvironment || ["postgres://", "postgresql://"].contains(where: text.hasPrefix) else {
            // The text is not repeated: it can contain a password.
            throw Self.refusal(
                "The address of a PostgreSQL database must begin with postgres:// or postgresql://, or be postgres: for "
                    + "the environment of libpq (PGHOST and others)."
            )
        }
        (connectionString, preparesStatements) = try Self.withoutPrepared(isEnvironment ? "" : text)
        let given = try Self.givenParameters(of: connectionString, library.functions)
        (lists, hostCount, connectTimeout) = Self.hosts(given)
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

    /// An address without the parameter `prepared`, and its value.
    private static func withoutPrepared(_ text: String) throws -> (String, Bool) {
        guard let mark = text.firstIndex(of: "?") else { return (text, true) }
        var isOn = true
        let parameters = try text[text.index(after: mark)...].split(separator: "&").filter { parameter in
            guard parameter.hasPrefix("prepared=") else { return true }
            let value = parameter.dropFirst("prepared=".count)
            guard ["on", "off"].contains(value) else {
                throw refusal("In the address of the PostgreSQL database, prepared must be on or off, not \(value).")
            }
            isOn = value == "on"
            return false
        }
        return (text[..<mark] + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")), isOn)
    }

    /// What libpq gets to connect.
    ///
    /// - Parameter turn: how many of the first hosts are moved to the end.
    /// - Returns: the names and values of parameters.
    func parameters(_ turn: Int) -> [(String, String)] {
        let address = connectionString.isEmpty ? [] : [("dbname", connectionString)]
        guard turn > 0 else { return address }
        let rest = lists.filter { $0.value.count == hostCount }.map { name, values in
            (name, (values[turn...] + values[..<turn]).joined(separator: ","))
        }
        return address + rest
    }

    private static func hosts(_ given: [String: String]) -> ([String: [String]], Int, Duration) {
        let environment = ProcessInfo.processInfo.environment
        var lists: [String: [String]] = [:]
        for (name, variable) in [("host", "PGHOST"), ("hostaddr", "PGHOSTADDR"), ("port", "PGPORT")] {
            guard let text = given[name] ?? environment[variable] else { continue }
            lists[name] = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let seconds = (given["connect_timeout"] ?? environment["PGCONNECT_TIMEOUT"]).flatMap { Int($0) } ?? 0
        return (
            lists, max(1, (lists["hostaddr"] ?? lists["host"])?.count ?? 1),
            .seconds(seconds > 0 ? min(max(2, seconds), 3600) : 20)
        )
    }

    private static func refusal(_ message: String) -> StoreError { StoreError(code: .cannotOpen, message: message) }
}
