import RichPushPayload

extension String {
    /// The text on one line of a terminal. Control characters, line ends and direction changes are escaped as in JSON. A text
    /// of more than a thousand characters is cut.
    ///
    /// So a text from a payload or a platform cannot look like output of this program. JSON output has all texts complete.
    package var onOneLine: String {
        // Most texts are short and of printable ASCII.
        if utf8.count <= Self.longestLine, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
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
        // Only the beginning is read: the rest can be long.
        return end == nil || end == scalars.endIndex ? line : line + "…"
    }

    private static let longestLine = 1_000
}

extension Unicode.Scalar {
    /// Whether it controls a terminal: a control character, the end of a line or paragraph, or a change of direction.
    fileprivate var isCommand: Bool {
        switch self {
        case "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
