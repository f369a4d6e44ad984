import RichPushLint

/// A table in plain text.
struct Columns {
    private let widths: [Int]
    private let widest: Int

    /// Creates columns that are as wide as their widest text, up to a maximum width.
    init(head: [String], rows: [[String]], widest: Int = 44) {
        self.widest = widest
        widths = head.indices.map { column in
            min(widest, ([head] + rows).map { $0[column].onOneLine.count }.max() ?? 0)
        }
    }

    /// One row. A text that is longer than the maximum width is cut.
    func line(_ row: [String]) -> String {
        zip(row, widths).map { text, width in
            let text = text.onOneLine
            return Self.padded(text.count > widest ? String(text.prefix(widest - 1)) + "…" : text, to: width)
        }.joined(separator: "  ").trimmingTrailingBlanks()
    }

    static func padded(_ text: String, to width: Int) -> String {
        text.count >= width ? text : text + String(repeating: " ", count: width - text.count)
    }

    /// The table: the head, a rule and the rows.
    static func table(_ head: [String], _ rows: [[String]], widest: Int = 44) -> String {
        let columns = Columns(head: head, rows: rows, widest: widest)
        let rule = columns.widths.map { String(repeating: "─", count: $0) }
        return ([head, rule] + rows).map(columns.line).joined(separator: "\n")
    }
}

extension String {
    fileprivate func trimmingTrailingBlanks() -> String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
