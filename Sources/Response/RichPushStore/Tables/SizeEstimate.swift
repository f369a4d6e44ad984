/// About how many bytes the rows of a table take. A count of them in one row would make every writer wait for the one
/// before it.
///
/// Some rows in equal distances of the numbers are read: a table of a thousand rows or fewer is counted.
struct SizeEstimate {
    let db: StoreSession
    let table: String
    /// The bytes of a row without its texts.
    let rowBytes: Int
    /// The columns with texts.
    let texts: [String]

    private static let places = 32
    private static let rowsOfPlace = 32

    /// How often the size is measured: at every number that is a multiple of this. A table with a small limit is measured
    /// more often.
    static func interval(limit: Int) -> Int64 { Int64(max(1, min(256, limit / 16_384))) }

    /// About how many rows of an average size are too many for a number of bytes; zero or less if none is.
    func surplus(over limit: Int) throws -> Int64 {
        guard let (bytes, ofRow) = try measured() else { return 0 }
        return (bytes - Int64(limit) + ofRow - 1) / max(1, ofRow)
    }

    /// The bytes, and the bytes of an average row; `nil` for an empty table.
    private func measured() throws -> (bytes: Int64, ofRow: Int64)? {
        guard let (first, last) = try db.run(Self.bounds(of: table)),
            case let (numbers, isOverflow) = last.subtractingReportingOverflow(first), !isOverflow
        else { return nil }
        let width = numbers / Int64(Self.places) + 1
        guard width > Int64(Self.rowsOfPlace) else {
            return try sample(from: first, limit: .max).map { ($0.bytes, $0.bytes / $0.rows) }
        }
        var (bytes, rows) = (0.0, 0.0)
        for place in 0..<Int64(Self.places) {
            let start = first + place * width
            guard let part = try sample(from: start, limit: Self.rowsOfPlace) else { continue }
            let share = Double(width) / Double(max(part.last - start + 1, 1))
            bytes += Double(part.bytes) * share
            rows += Double(part.rows) * share
        }
        guard rows >= 1, bytes < 1e15 else { return nil }
        return (Int64(bytes), Int64(bytes / rows))
    }

    /// SQL: the lowest and the highest number of a table's rows; no row for an empty table. Each is one look-up.
    static func bounds(of table: String) -> String {
        """
        SELECT low.id, high.id FROM (SELECT id FROM \(table) ORDER BY id LIMIT 1) AS low,
            (SELECT id FROM \(table) ORDER BY id DESC LIMIT 1) AS high
        """
    }

    private struct Part {
        var rows: Int64
        var bytes: Int64
        var last: Int64
    }

    /// The next rows from a number on; `nil` if there are none.
    private func sample(from start: Int64, limit: Int) throws -> Part? {
        let ofTexts = texts.map { " + coalesce(\(db.dialect.byteCount($0)), 0)" }.joined()
        let row = try db.row(
            """
            SELECT count(*) AS rows, CAST(coalesce(sum(bytes), 0) AS BIGINT) AS bytes, max(id) AS last
            FROM (SELECT id, \(rowBytes)\(ofTexts) AS bytes FROM \(table) WHERE id >= ? ORDER BY id LIMIT ?) AS part
            """,
            [start, limit]
        )
        guard let row, let last: Int64 = try row["last"] else { return nil }
        return Part(rows: try row["rows"], bytes: try row["bytes"], last: last)
    }
}
