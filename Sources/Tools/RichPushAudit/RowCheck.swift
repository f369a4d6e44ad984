import RichPushModel
import RichPushStore

/// A question to each row of a table.
struct RowCheck: Sendable {
    let table: String
    /// What is wrong with a row, as a sentence.
    let what: String
    /// SQL condition: the row is wrong, or has a text to decode.
    private let condition: String
    /// A column with a text that is decoded, and whether a text can be.
    private let decoding: (column: String, canBeDecoded: @Sendable (String) -> Bool)?

    /// In a condition: the time of the store's clock.
    static let now = ":now"
    /// In place of a condition: a value of the row has not the type of its column.
    static let isUnsound = ":unsound"

    init(
        _ table: String,
        _ what: String,
        _ condition: String,
        decoding column: String? = nil,
        _ canBeDecoded: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        (self.table, self.what, self.condition) = (table, what, condition)
        decoding = column.map { ($0, canBeDecoded) }
    }

    /// Whether it is about texts.
    var isOfTexts: Bool { decoding != nil }

    /// The columns of the key; none for a table of one row.
    private var key: [String] { Self.keys[table] ?? [] }

    /// The next rows in the order of their keys: how many, the keys of those that are wrong, and the last key; `nil` at the
    /// end of the table.
    func page(
        after start: [StoredValue]?,
        upTo size: Int,
        in db: StoreSession
    ) throws -> (rows: Int, wrong: [[StoredValue]], last: [StoredValue]?) {
        let rows = "FROM \(table) WHERE \(bounds(start, nil))"
        let columns = key.joined(separator: ", ")
        let ordered = "SELECT \(columns) \(rows) ORDER BY \(columns) LIMIT 1 OFFSET \(size - 1)"
        // A damaged key is sorted after all others. What is left is one page then.
        let last = key.isEmpty ? nil : try db.rows(ordered, start ?? []).first { $0.allSatisfy { $0.text != nil } }
        let wrong = try wrong(after: start, last, in: db)
        if last != nil { return (size, wrong, last) }
        guard case .integer(let count) = try db.rows("SELECT count(*) \(rows)", start ?? []).first?.first else {
            return (0, wrong, nil)
        }
        return (Int(count), wrong, nil)
    }

    /// The keys of the wrong rows between two keys.
    func wrong(after start: [StoredValue]?, _ end: [StoredValue]?, in db: StoreSession) throws -> [[StoredValue]] {
        let condition =
            condition == Self.isUnsound
            ? "NOT (\(try db.isSound(table)))" : condition.replacing(Self.now, with: "\(db.now().milliseconds)")
        let columns = (key.isEmpty ? ["1"] : key) + (decoding.map { [$0.column] } ?? [])
        let rows = try db.rows(
            "SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE \(bounds(start, end)) AND (\(condition))",
            (start ?? []) + (end ?? [])
        )
        guard let decoding else { return rows }
        // A value that is no text is of another type than its column, which is another question.
        return rows.filter { row in
            guard case .text(let text) = row.last else { return false }
            return !decoding.canBeDecoded(text)
        }.map { $0.dropLast() }
    }

    func finding(of key: [StoredValue]) -> StoreAudit.Finding {
        let parts = zip(self.key, key).map { "\($0) \($1.text ?? "of another type")" }
        return StoreAudit.Finding(table: table, key: parts.joined(separator: ", "), what: what)
    }

    private func bounds(_ start: [StoredValue]?, _ end: [StoredValue]?) -> String {
        let (columns, values) = (key.joined(separator: ", "), key.map { _ in "?" }.joined(separator: ", "))
        return (start == nil ? "1 = 1" : "(\(columns)) > (\(values))")
            + (end == nil ? "" : " AND (\(columns)) <= (\(values))")
    }
}

extension RowCheck {
    /// All tables of a store, with the columns of their keys; none for a table of one row.
    static let keys = [
        "activity_token": ["id"], "addressee": ["hash"], "addressee_salt": ["salt"], "badge": ["recipient"],
        "badge_history": ["recipient", "change"], "care": ["id"], "device": ["id"], "device_token": ["recipient"],
        "ended_activity": ["activity"], "event": ["id"], "event_count": ["recipient"], "event_log": [],
        "journal_event": ["id"], "late_result": ["id"], "line": ["recipient", "target"], "loss": ["kind"],
        "message": ["message_response_id", "recipient"], "outbox": ["id"], "platform": ["id"],
        "pruned_message": ["message_response_id", "member_events"], "recall": ["id"],
        "recent_message": ["time", "message_response_id", "recipient"], "recent_since": [], "recipient": ["id"],
        "recipient_prune": [], "response": ["id"], "webhook_configuration": ["generation"],
        "webhook_endpoint": ["id"], "webhook_event": ["id"], "webhook_sender": ["owner"],
    ]

    /// SQL: the number of the member whose row it is, by the table.
    static let recipients = Dictionary(
        uniqueKeysWithValues: [
            "activity_token", "addressee", "badge", "badge_history", "device_token", "event", "event_count",
            "late_result", "line", "message", "outbox", "recall", "recent_message", "response", "webhook_event",
        ].map { ($0, "\($0).recipient") } + [("device", "signed_in"), ("pruned_message", PrunedMessageTable.recipient)]
    )
}

extension StoreSession {
    /// The values of all rows of a query.
    fileprivate func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]] {
        let statement = try connection.statement(sql)
        defer { statement.reset() }
        for (index, value) in values.enumerated() {
            if case .integer(let number) = value { try statement.bind(number, at: index + 1) }
            if case .text(let text) = value { try statement.bind(text, at: index + 1) }
        }
        var rows: [[StoredValue]] = []
        while try statement.step() { rows.append(statement.columnNames.indices.map(statement.value(at:))) }
        return rows
    }
}

extension StoredValue {
    /// A value that a key can have; `nil` for a damaged one.
    fileprivate var text: String? {
        switch self {
        case .integer(let number): "\(number)"
        case .text(let text): text
        case .null, .real, .bytes: nil
        }
    }
}
