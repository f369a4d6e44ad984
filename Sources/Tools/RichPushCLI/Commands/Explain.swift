import ArgumentParser
import RichPushPayload

/// `richpush explain`: what the codes of findings mean, and what to do.
struct Explain: Command {
    static let configuration = CommandConfiguration(
        abstract: "Explain the codes of findings.",
        discussion: """
            Prints what a code of lint, doctor or audit means, what members see, what to do, and an example before and after. White \
            space in an example stands for any. Without a code it ends with 64 and lists all codes.
            """
    )

    @Argument(
        help: ArgumentHelp("Codes, such as media.scheme.", valueName: "CODE"),
        completion: .list(Explanation.all.map(\.code))
    )
    var codes: [String] = []

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard !codes.isEmpty else {
            throw ValidationError("Missing expected argument '<CODE> ...'. The codes are:\n\(Self.list)")
        }
        for code in codes where Explanation.of(code) == nil {
            let near = Explanation.near(code)
            let hint =
                near.isEmpty
                ? "richpush explain without a code lists all codes." : "Did you mean \(near.joined(separator: ", "))?"
            throw ValidationError("\"\(code)\" is not a code of a finding. \(hint)")
        }
    }

    func work() async throws -> ExitStatus? {
        let explanations = codes.compactMap(Explanation.of)
        if json {
            Console.print(.array(explanations.map(Self.json)))
        } else {
            Console.print(explanations.map(Self.text).joined(separator: "\n\n"))
        }
        return nil
    }

    /// The codes, those of a family on one line.
    private static var list: String {
        let families = Dictionary(grouping: Explanation.all.map(\.code)) { $0.prefix { $0 != "." } }
        return families.sorted { $0.key < $1.key }.map { "  \($0.value.joined(separator: ", "))" }.joined(
            separator: "\n"
        )
    }

    private static func text(_ explanation: Explanation) -> String {
        """
        \(explanation.code): \(explanation.severity)
        \(explanation.meaning)
        Members see: \(explanation.sees)
        What to do: \(explanation.remedy)
        Before: \(explanation.before)
        After: \(explanation.after)
        Documentation: \(explanation.page)
        """
    }

    private static func json(_ explanation: Explanation) -> JSONValue {
        [
            "code": .string(explanation.code), "severity": .string(explanation.severity),
            "meaning": .string(explanation.meaning), "sees": .string(explanation.sees),
            "remedy": .string(explanation.remedy), "before": .string(explanation.before),
            "after": .string(explanation.after), "page": .string(explanation.page),
        ]
    }
}
