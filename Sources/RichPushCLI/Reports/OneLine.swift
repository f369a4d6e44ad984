import RichPushPayload

extension String {
    /// The text on one line of a terminal: what would move its cursor, change its colours, turn its direction or begin
    /// another line is written as JSON writes it, and of more than a thousand characters the beginning is shown.
    ///
    /// What a payload or a platform says must not pass for what this program says. JSON output has every text whole.
    var onOneLine: String {
        let scalars = unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: Self.longestLine, limitedBy: scalars.endIndex)
        var line = ""
        for scalar in scalars[..<(end ?? scalars.endIndex)] {
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case _ where scalar.isCommand:
                // All of them are below U+10000.
                line += "\\u" + UInt16(truncatingIfNeeded: scalar.value).hexadecimal
            default: line.unicodeScalars.append(scalar)
            }
        }
        // Text of the beginning only: the rest, however long, is not read.
        return end == nil || end == scalars.endIndex ? line : line + "…"
    }

    private static let longestLine = 1_000
}

extension Unicode.Scalar {
    /// Whether a terminal acts on it: a control character, the end of a line or a paragraph, a turn of direction.
    fileprivate var isCommand: Bool {
        switch self {
        case "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
