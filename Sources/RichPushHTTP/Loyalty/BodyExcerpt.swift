/// The beginning of a body, fit for a log.
enum BodyExcerpt {
    /// How many characters of a body are shown.
    static let limit = 200

    /// The first characters, each run of white space and control characters as one space; `nil` for an empty body.
    static func text(of body: [UInt8]) -> String? {
        guard !body.isEmpty else { return nil }
        // A character takes four bytes at most, marks on it aside; a limit keeps one made of marks alone small.
        let text = String(decoding: body.prefix(limit * 8), as: UTF8.self)
        let words = text.split { $0.unicodeScalars.contains(where: isBlank) }
        return String(words.joined(separator: " ").prefix(limit))
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Formats are left out as well: some of them turn the writing direction of what follows.
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }
}
