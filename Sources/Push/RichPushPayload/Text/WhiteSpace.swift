extension String {
    /// The text without white space and line breaks at both ends.
    package func trimmingWhiteSpace() -> String {
        guard let first = utf8.first, let last = utf8.last, Self.mayBeWhiteSpace(first) || Self.mayBeWhiteSpace(last)
        else { return self }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    private static func mayBeWhiteSpace(_ byte: UInt8) -> Bool { byte <= .space || byte >= 0x80 }

    /// Returns the beginning of the text as one line for a log. Each run of white space, control and format characters
    /// becomes one space; at both ends it is removed.
    ///
    /// - Parameter limit: The largest number of characters to keep. At most four times as many scalars are read,
    ///   because one character can have any number of combining marks.
    /// - Returns: One line of at most `limit` characters.
    package func collapsingWhiteSpace(limit: Int) -> String {
        let scalars = unicodeScalars.prefix(limit * 4).map { $0.isBlank ? " " : $0 }
        let line = String(String.UnicodeScalarView(scalars))
        return String(line.split(separator: " ").joined(separator: " ").prefix(limit))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is invisible. Format characters are included, because some change the writing direction of
    /// the text after them.
    fileprivate var isBlank: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }
}
