import Foundation
import RichPushPQ
import RichPushStore

extension PostgresConnection {
    /// Starts to connect. The notices of the first messages need a receiver, so libpq does not wait here; it only looks up
    /// the host.
    ///
    /// - Parameters:
    ///   - address: what libpq gets of the address.
    ///   - libpq: its functions.
    /// - Returns: the connection that is being made.
    /// - Throws: ``PostgresError`` if there is not enough memory.
    static func started(_ address: [(String, String)], _ libpq: rp_pq_functions) throws -> OpaquePointer {
        var parameters = [
            // With GSSAPI, libpq would look for Kerberos tickets before each connection.
            ("gssencmode", ProcessInfo.processInfo.environment["PGGSSENCMODE"] ?? "disable"),
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
            // It also ends an attempt to connect, so that the next host of the address is tried.
            ("tcp_user_timeout", "15000"),
            ("fallback_application_name", "richpush"),
        ]
        parameters += address
        parameters.append(("client_encoding", "UTF8"))
        let texts = parameters.flatMap { [strdup($0.0), strdup($0.1)] }
        defer { for text in texts { free(text) } }
        let keywords = stride(from: 0, to: texts.count, by: 2).map { UnsafePointer(texts[$0]) } + [nil]
        let values = stride(from: 1, to: texts.count, by: 2).map { UnsafePointer(texts[$0]) } + [nil]
        guard let connection = libpq.connectStartParams(keywords, values, 1) else {
            throw PostgresError(.notConnected, "There is not enough memory")
        }
        return connection
    }

    /// Waits until the connection can be used. libpq tries the next host of the address if one refuses; if one does not
    /// answer in time, all are tried again, beginning with the next one.
    ///
    /// - Throws: ``PostgresError`` of the kind `notConnected`, or `unreachable` if no server answered.
    func finishConnecting() throws {
        for turn in 1..<settings.address.hostCount {
            do {
                return try waitUntilConnected()
            } catch let error as PostgresError {
                guard isLost else { throw error }
                try connectAgain(turn)
            }
        }
        try waitUntilConnected()
    }

    private func waitUntilConnected() throws {
        // Only the verbose text of a refusal has its SQLSTATE.
        _ = libpq.setErrorVerbosity(connection, Int32(RP_PQ_ERRORS_VERBOSE))
        let deadline = ContinuousClock.now.advanced(by: settings.address.connectTimeout)
        var polling = Int32(RP_PQ_POLLING_WRITING)
        var isReached = false
        if libpq.status(connection) == Int32(RP_PQ_CONNECTION_BAD) { throw refusal(isReached) }
        while polling != Int32(RP_PQ_POLLING_OK) {
            switch polling {
            case Int32(RP_PQ_POLLING_WRITING): try waitForServer(POLLOUT, deadline)
            case Int32(RP_PQ_POLLING_READING): try waitForServer(POLLIN, deadline)
            default: throw refusal(isReached)
            }
            polling = libpq.connectPoll(connection)
            // Before, libpq has only opened a socket; a host that is still to be tried has the last of these.
            let unreached = [RP_PQ_CONNECTION_BAD, RP_PQ_CONNECTION_STARTED, RP_PQ_CONNECTION_NEEDED].map { Int32($0) }
            if !unreached.contains(libpq.status(connection)) { isReached = true }
        }
        _ = libpq.setErrorVerbosity(connection, Int32(RP_PQ_ERRORS_DEFAULT))
    }

    private func waitForServer(_ events: CInt, _ deadline: ContinuousClock.Instant) throws {
        do {
            try wait(for: events, deadline)
        } catch let error as PostgresError {
            throw PostgresError(.unreachable, error.message)
        }
    }

    private func refusal(_ isReached: Bool) -> PostgresError {
        let lines = errorText.split(whereSeparator: \.isNewline)
            // The place in the server's code.
            .filter { $0.firstMatch(of: /\.c:[0-9]+$/) == nil }
        let text = lines.joined(separator: "\n")
        guard let state = text.matches(of: #/: {2}([0-9A-Z]{5}): /#).last else {
            return PostgresError(isReached ? .notConnected : .unreachable, text)
        }
        return PostgresError(.notConnected, state: String(state.1), text.replacing(#/: {2}[0-9A-Z]{5}: /#, with: ": "))
    }
}
