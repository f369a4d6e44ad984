/// What the code of a finding means: what members see, what to do, and an example.
///
/// A code is one row of a table of the tool that finds it. `richpush explain` has all of them.
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

    package init(
        code: String,
        severity: String,
        meaning: String,
        section: ArticleSection?,
        sees: String,
        remedy: String,
        before: String,
        after: String
    ) {
        self.code = code
        self.severity = severity
        self.meaning = meaning
        self.section = section
        self.sees = sees
        self.remedy = remedy
        self.before = before
        self.after = after
    }
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

    /// The command that explains some codes, each once.
    package static func command(for codes: [String]) -> String {
        var seen: Set<String> = []
        return "richpush explain \(codes.filter { seen.insert($0).inserted }.joined(separator: " "))"
    }
}

/// What members see, where several tables need it.
extension Explanation {
    package static let nothing = "Nothing: the push is not shown."
    package static let withoutTheKey = "The push without what the key says."
    package static let noPicture = "The text without its picture."
    package static let unchanged = "The push as it is meant, unless the finding is about a mistake."
}
