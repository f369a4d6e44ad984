extension String {
    /// The text on one line of a terminal: what would move its cursor, change its colours, turn its direction or begin
    /// another line is written as JSON writes it, and of more than a thousand characters the beginning is shown.
    ///
    /// What a payload or a platform says must not pass for what this program says. JSON output has every text whole.
    var onOneLine: String {
        var line = ""
        for scalar in unicodeScalars.prefix(Self.longestLine) {
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case _ where scalar.isCommand:
                let digits = String(scalar.value, radix: 16)
                line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: line.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.count > Self.longestLine ? line + "…" : line
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
