package import RichPushPayload

extension Explanation {
    /// The explanations of the codes of pushes, in the order of their tables.
    package static let pushes =
        payload + apple + otherKinds + targets + media + downloads + templates + buttons + texts

    /// The explanations of the codes of pushes, by their codes.
    package static let ofPushes = Dictionary(pushes.map { ($0.code, $0) }) { first, _ in first }
}

// MARK: - Rows

extension Explanation {
    /// The explanation of a code of payloads.
    init(_ code: FindingCode, _ sees: String, _ remedy: String, _ before: String, _ after: String) {
        self.init(
            code: code.rawValue,
            severity: code.severity.rawValue,
            meaning: code.summary,
            section: code.section,
            sees: sees,
            remedy: remedy,
            before: before,
            after: after
        )
    }

    /// A code with its remedy, and an example before and after.
    typealias Row = (code: FindingCode, remedy: String, before: String, after: String)
    /// A code with an example, for codes that share a remedy.
    typealias Example = (code: FindingCode, before: String, after: String)

    /// Codes whose members see the same.
    static func rows(_ sees: String, _ rows: Row...) -> [Explanation] {
        rows.map { Explanation($0.code, sees, $0.remedy, $0.before, $0.after) }
    }

    /// Codes whose members see the same, and whose remedy is the same.
    static func rows(_ sees: String, do remedy: String, _ examples: Example...) -> [Explanation] {
        examples.map { Explanation($0.code, sees, remedy, $0.before, $0.after) }
    }
}
