extension String {
    /// The text without white space and line breaks at either end.
    package func trimmingWhiteSpace() -> String {
        guard let first = utf8.first, let last = utf8.last, Self.mayBeWhiteSpace(first) || Self.mayBeWhiteSpace(last)
        else { return self }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    private static func mayBeWhiteSpace(_ byte: UInt8) -> Bool { byte <= .space || byte >= 0x80 }

    /// The beginning of the text on one line, fit for a log: each run of white space, control and format characters is
    /// one space, and at the ends none.
    ///
    /// - Parameter limit: the largest number of characters to keep. At most four times as many scalars are read, because a
    ///   character can have any number of combining marks.
    /// - Returns: the text on one line.
    package func collapsingWhiteSpace(limit: Int) -> String {
        let scalars = unicodeScalars.prefix(limit * 4).map { $0.isBlank ? " " : $0 }
        let line = String(String.UnicodeScalarView(scalars))
        return String(line.split(separator: " ").joined(separator: " ").prefix(limit))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is not visible. Format characters are among them: some turn the writing direction of what
    /// follows.
    fileprivate var isBlank: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }
}
