/// Why a call failed, fit to be stored and shown: short, one line, and nothing of what the platform answered, which may
/// repeat a member's words.
enum FailureReason {
    /// How many characters are kept.
    static let limit = 300

    static func text(of error: any Error) -> String {
        let text = (error as? LoyaltyAPIError)?.message ?? String(describing: error)
        // A character of marks alone may be as long as it likes: a bound on scalars comes first.
        let scalars = text.unicodeScalars.prefix(limit * 4).map { isBlank($0) ? " " : $0 }
        let line = String(String.UnicodeScalarView(scalars))
        return String(line.split(separator: " ").joined(separator: " ").prefix(limit))
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }
}
