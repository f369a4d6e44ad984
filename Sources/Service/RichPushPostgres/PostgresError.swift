import RichPushStore

/// An error of the server, or of the connection to it.
struct PostgresError: StoreRefusal, Sendable {
    /// What an error means for the transaction.
    enum Kind: Sendable {
        /// The server refused a statement.
        case refused
        /// No server answered.
        case unreachable
        /// A server was reached, and no connection could be made.
        case notConnected
        /// The connection was lost.
        case lost
        /// The connection was lost in COMMIT, or the server could not say whether the change is kept.
        case unknown
    }

    var kind: Kind
    /// The five characters of SQLSTATE; empty if the error is not of the server.
    var state: String
    /// What the server or libpq says, without a full stop.
    var message: String

    init(_ kind: Kind, state: String = "", _ message: String) {
        (self.kind, self.state) = (kind, state)
        let lines = message.split(whereSeparator: \.isNewline).map { line in
            line.drop { $0.isWhitespace }
        }
        let text = lines.joined(separator: "; ")
        self.message = text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// Whether the whole transaction can be repeated: it was in conflict with another one, a statement that was prepared
    /// before a change of the schema has other columns, or an operator has ended a process that ran a part of a statement,
    /// which leaves the connection.
    var isConflict: Bool { ["40001", "40P01", "0A000", "23505", "57P01"].contains(state) }

    /// Whether the server refuses the values of a statement, or the row that they make: a data exception, a constraint, or
    /// a limit of the server.
    package var isRefusal: Bool { kind == .refused && ["22", "23", "54"].contains(state.prefix(2)) }

    package var sqlState: String? { state.isEmpty ? nil : state }

    /// Whether a statement waited too long for a lock, or took too long.
    var isTimeout: Bool { ["55P03", "57014"].contains(state) }

    /// Whether a prepared statement is older than the schema.
    var isStalePlan: Bool { state == "0A000" }

    /// Why the transaction is repeated, if it is.
    var retry: StoreMeasurement.Retry {
        switch state {
        case "40001": .serialization
        case "40P01": .deadlock
        case "23505": .duplicateKey
        case "0A000": .stalePlan
        default: kind == .lost ? .connectionLost : .group
        }
    }

    /// Whether the server has no connection left.
    var isShortage: Bool { state == "53300" }

    /// Whether libpq refused the server because of `target_session_attrs`.
    var isOfReadOnlySession: Bool {
        kind == .notConnected
            && ["session is read-only", "server is in hot standby mode"].contains(where: message.contains)
    }

    /// Whether the connection cannot be used any more.
    var isLost: Bool { kind != .refused }
}

extension StoreError {
    /// Converts what a use of a database of PostgreSQL has thrown.
    ///
    /// - Parameters:
    ///   - error: the error of the server, of the connection or of a rule.
    ///   - address: the address of the database.
    init(postgres error: any Error, at address: String) {
        if let error = error as? PostgresError {
            self.init(error, address)
        } else {
            self.init(error, of: address)
        }
    }

    private init(_ error: PostgresError, _ address: String) {
        let detail = error.state.isEmpty ? error.message : "\(error.message) (SQLSTATE \(error.state))"
        if error.kind == .unknown {
            self.init(
                code: .outcomeUnknown,
                message: "The change to the database \(address) may or may not have been made: \(detail). Repeat it.",
                underlying: error
            )
            return
        }
        let (code, sentence) = Self.meaning(of: error, address)
        self.init(code: code, message: "\(sentence): \(detail). Nothing was written.", underlying: error)
    }

    /// The code of an error, and a sentence without its end.
    private static func meaning(of error: PostgresError, _ address: String) -> (Code, String) {
        switch error.state {
        case "" where error.kind == .unreachable, "57P03":
            (.unreachable, "The server of the database \(address) could not be reached")
        case "25006",
            "" where error.isOfReadOnlySession:
            (.readOnly, "The database \(address) can only be read; it may be on a standby")
        case "53300":
            (
                .cannotOpen,
                "The server of the database \(address) has too many connections. Raise its max_connections, or give "
                    + "each service fewer connections"
            )
        case "40001", "40P01":
            (.locked, "The transaction in the database \(address) was repeated, and is still in conflict with others")
        case "55P03":
            (.locked, "The database \(address) stayed locked by other transactions for longer than the time-out")
        case "57014":
            (.locked, "A statement of the database \(address) took longer than its time-out, or was cancelled")
        case "53100": (.full, "There is no disk space left for the database \(address)")
        case "42501": (.cannotOpen, "The user of the database \(address) lacks a privilege. Grant it")
        case "3D000":
            (.cannotOpen, "The server does not have the database \(address). Create it, or correct the address")
        case "26000", "42P05":
            (
                .failed,
                "A prepared statement of the database \(address) was lost, as behind a pooler in transaction mode. "
                    + "Add prepared=off to the address"
            )
        case _ where error.isRefusal: (.failed, "The database \(address) does not take the change")
        case let state where state.hasPrefix("28"):
            (.cannotOpen, "The server refused the user of the database \(address). Check the user and the password")
        case let state where state.hasPrefix("08") || error.isLost:
            (.cannotOpen, "The database \(address) could not be reached")
        default: (.failed, "The database \(address) failed")
        }
    }
}
