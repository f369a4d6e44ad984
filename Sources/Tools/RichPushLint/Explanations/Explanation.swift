package import RichPushPayload

/// What the code of a finding means: what members see, what to do, and an example.
///
/// A code of any command is one row of a table in `Rows`. A command that finds something else adds its table to ``all``.
package struct Explanation: Sendable {
    /// The name of the code, such as `media.scheme`.
    package let code: String
    /// `error`, `warning` or `note`.
    package let severity: String
    /// What a finding with the code says, as a sentence without values.
    package let meaning: String
    /// The section of the documentation about its causes; nil for a code about one value.
    package let section: ArticleSection?
    /// What members get, as full sentences.
    package let sees: String
    /// How to mend it, as full sentences.
    package let remedy: String
    /// A part of a file that has the fault, without the indentation of the file.
    package let before: String
    /// The same part without the fault.
    package let after: String
}

extension Explanation {
    /// The address of the documentation's articles. A release writes its public address here, with a slash at the end.
    package static let documentation = "Sources/Response/RichPushKit/RichPushKit.docc/"

    /// The article about causes.
    package static let article = "WhenAPushDoesNotArrive.md"

    /// The address of the code's section in the documentation. A code about one value is in the article about keys.
    package var page: String {
        Self.documentation + (section.map { "\(Self.article)#\($0.rawValue)" } ?? "PayloadKeyTable.md#findings")
    }

    /// The explanations of all codes, in the order of their tables.
    package static let all =
        payload + apple + otherKinds + targets + media + downloads + templates + buttons + texts + project + selfChecks

    /// The explanation of a code; nil if no command has the code.
    package static func of(_ code: String) -> Explanation? { byCode[code] }

    private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

    /// The command that explains some codes, each once; nil if none of them is explained.
    package static func command(for codes: [String]) -> String? {
        var seen: Set<String> = []
        let known = codes.filter { of($0) != nil && seen.insert($0).inserted }
        return known.isEmpty ? nil : "richpush explain \(known.joined(separator: " "))"
    }

    /// The codes that a text is probably meant to be: those of a family, such as `media`, or the nearest one.
    package static func near(_ text: String) -> [String] {
        let family = all.map(\.code).filter { $0.split(separator: ".").first.map(String.init) == text }
        if !family.isEmpty { return family }
        return KeySpelling.meant(by: text, among: all.map(\.code)).map { [$0] } ?? []
    }
}

// MARK: - Rows

extension Explanation {
    /// The explanation of a code of payloads.
    init(_ code: FindingCode, _ sees: String, _ remedy: String, _ before: String, _ after: String) {
        self.code = code.rawValue
        severity = code.severity.rawValue
        meaning = code.summary
        section = code.section
        self.sees = sees
        self.remedy = remedy
        self.before = before
        self.after = after
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

/// What members see, where several tables need it.
extension Explanation {
    static let nothing = "Nothing: the push is not shown."
    static let withoutTheKey = "The push without what the key says."
    static let noPicture = "The text without its picture."
    static let unchanged = "The push as it is meant, unless the finding is about a mistake."
}
