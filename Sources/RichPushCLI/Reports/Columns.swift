/// Text in columns, for people.
enum Columns {
    static func padded(_ text: String, to width: Int) -> String {
        text.count >= width ? text : text + String(repeating: " ", count: width - text.count)
    }

    /// Rows under a head, each column as wide as its widest text; a long text is cut.
    static func table(_ head: [String], _ rows: [[String]], widest: Int = 44) -> String {
        let rows = rows.map { $0.map(\.onOneLine).map { $0.count > widest ? String($0.prefix(widest - 1)) + "…" : $0 } }
        let widths = head.indices.map { column in
            ([head] + rows).map { $0[column].count }.max() ?? 0
        }
        let rule = widths.map { String(repeating: "─", count: $0) }
        return ([head, rule] + rows).map { row in
            zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ").trimmingTrailingBlanks()
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate func trimmingTrailingBlanks() -> String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
