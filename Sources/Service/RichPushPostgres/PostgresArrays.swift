import RichPushStore

/// The form of a statement that runs once for several sets of values: each parameter is an array, and `batch` has a row
/// for each set. It does what the statement would do once for each set, in their order.
///
/// | statement | form |
/// | --- | --- |
/// | `SELECT` | each set's rows, with the number of the set in a last column |
/// | `INSERT` | the rows of all sets; if it returns rows, their columns `"?1"`, `"?2"`… are the values of these parameters |
/// | `DELETE` | the rows of all sets |
///
/// Other statements have none, nor has a query of several rows in an order.
struct PostgresArrays: Sendable {
    /// The text before the arrays, and after them.
    private let before: String
    private let after: String
    /// Whether the rows of a set end with its number.
    let isQuery: Bool
    /// The parameters whose values a returned row contains; they tell which set it belongs to.
    let keys: [Int]

    /// Makes the form of a statement; `nil` if it has none.
    ///
    /// - Parameter sql: the statement. Its parameters are columns of `batch`.
    init?(_ sql: String) {
        let words = sql.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        switch words.first {
        case "SELECT":
            guard !sql.contains("ORDER BY") || sql.hasSuffix("LIMIT 1") else { return nil }
            (isQuery, keys) = (true, [])
            before = "SELECT part.*, batch.place FROM "
            after = " CROSS JOIN LATERAL (\(sql)) AS part"
        case "INSERT":
            guard let rows = Self.place(of: ["VALUES", "SELECT"], in: sql) else { return nil }
            let end = Self.place(of: ["ON CONFLICT", "RETURNING"], in: sql) ?? sql.endIndex
            guard rows < end else { return nil }
            (isQuery, keys) = (false, Self.keys(in: sql[end...]))
            guard !keys.isEmpty || !sql[end...].contains("RETURNING") else { return nil }
            before = sql[..<rows] + "SELECT part.* FROM "
            after = " CROSS JOIN LATERAL (\(sql[rows..<end])) AS part \(sql[end...])"
        case "DELETE":
            guard !sql.contains("RETURNING"), let condition = Self.place(of: ["WHERE"], in: sql) else { return nil }
            (isQuery, keys) = (false, [])
            before = sql[..<condition] + "USING "
            after = " \(sql[condition...])"
        default: return nil
        }
    }

    /// The statement with an array for each parameter.
    func sql(_ types: [PostgresType]) -> String {
        let arrays = types.enumerated().map { "$\($0 + 1)::\($1 == .int8 ? "int8" : "text")[]" }
        let columns = types.indices.map { "p\($0 + 1)" } + ["place"]
        let list = "(\(arrays.joined(separator: ", ")))"
        return before + "unnest\(list) WITH ORDINALITY AS batch (\(columns.joined(separator: ", ")))" + after
    }

    /// An array of the server's in its text form, with a zero byte at its end.
    static func text(_ values: [ContiguousArray<CChar>?]) -> ContiguousArray<CChar> {
        let (quote, backslash) = (CChar(bitPattern: UInt8(ascii: "\"")), CChar(bitPattern: UInt8(ascii: "\\")))
        var text: ContiguousArray<CChar> = [CChar(bitPattern: UInt8(ascii: "{"))]
        for (index, value) in values.enumerated() {
            if index > 0 { text.append(CChar(bitPattern: UInt8(ascii: ","))) }
            guard let value else {
                text.append(contentsOf: "NULL".utf8.lazy.map { CChar(bitPattern: $0) })
                continue
            }
            text.append(quote)
            for byte in value.dropLast() {
                if byte == quote || byte == backslash { text.append(backslash) }
                text.append(byte)
            }
            text.append(quote)
        }
        text.append(CChar(bitPattern: UInt8(ascii: "}")))
        text.append(0)
        return text
    }

    /// The first place of one of these texts.
    private static func place(of words: [String], in sql: String) -> String.Index? {
        words.compactMap { sql.firstRange(of: $0)?.lowerBound }.min()
    }

    /// The parameters that columns are named after.
    private static func keys(in sql: Substring) -> [Int] {
        sql.split(separator: "\"").compactMap { $0.hasPrefix("?") ? Int($0.dropFirst()) : nil }
    }
}
