#if canImport(RichPushPQ)
import Foundation
import RichPushPQ

extension PostgresConnection {
    /// Starts to connect. The notices of the first messages need a receiver, so libpq does not wait here; it only looks up
    /// the host.
    ///
    /// - Returns: `nil` if there is not enough memory.
    static func started(_ address: String, _ libpq: rp_pq_functions) -> OpaquePointer? {
        var parameters = [
            // With GSSAPI, libpq would look for Kerberos tickets before each connection.
            ("gssencmode", ProcessInfo.processInfo.environment["PGGSSENCMODE"] ?? "disable"),
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
            // It also ends an attempt to connect, so that the next host of the address is tried.
            ("tcp_user_timeout", "15000"),
            ("fallback_application_name", "richpush"),
        ]
        if !address.isEmpty { parameters.append(("dbname", address)) }
        parameters.append(("client_encoding", "UTF8"))
        let texts = parameters.flatMap { [strdup($0.0), strdup($0.1)] }
        defer { for text in texts { free(text) } }
        let keywords = stride(from: 0, to: texts.count, by: 2).map { UnsafePointer(texts[$0]) } + [nil]
        let values = stride(from: 1, to: texts.count, by: 2).map { UnsafePointer(texts[$0]) } + [nil]
        return libpq.connectStartParams(keywords, values, 1)
    }

    /// Waits until the connection can be used.
    ///
    /// - Throws: ``PostgresError`` of the kind `notConnected`.
    func finishConnecting() throws {
        // Only the verbose text of a refusal has its SQLSTATE.
        _ = libpq.setErrorVerbosity(connection, Int32(RP_PQ_ERRORS_VERBOSE))
        let deadline = ContinuousClock.now.advanced(by: settings.address.connectTimeout)
        var polling = Int32(RP_PQ_POLLING_WRITING)
        if libpq.status(connection) == Int32(RP_PQ_CONNECTION_BAD) { throw refusal() }
        while polling != Int32(RP_PQ_POLLING_OK) {
            switch polling {
            case Int32(RP_PQ_POLLING_WRITING): try wait(for: POLLOUT, deadline)
            case Int32(RP_PQ_POLLING_READING): try wait(for: POLLIN, deadline)
            default: throw refusal()
            }
            polling = libpq.connectPoll(connection)
        }
        _ = libpq.setErrorVerbosity(connection, Int32(RP_PQ_ERRORS_DEFAULT))
    }

    private func refusal() -> PostgresError {
        let lines = errorText.split(whereSeparator: \.isNewline)
            // The place in the server's code.
            .filter { $0.firstMatch(of: /\.c:[0-9]+$/) == nil }
        let text = lines.joined(separator: "\n")
        guard let state = text.matches(of: #/: {2}([0-9A-Z]{5}): /#).last else {
            return PostgresError(.notConnected, text)
        }
        return PostgresError(
            .notConnected,
            state: String(state.1),
            text.replacing(#/: {2}[0-9A-Z]{5}: /#, with: ": ")
        )
    }
}
#endif
