import Foundation
import Testing

/// One row of the page `Fidelity`.
struct FidelityRow: Sendable, Hashable, CustomTestStringConvertible {
    var number: String
    var statement: String
    var status: String
    var evidence: String

    /// How the statement stands: the word that the status begins with.
    var standing: String {
        status.hasPrefix("**") ? String(status.dropFirst(2).prefix { $0 != "*" }) : ""
    }

    /// The tests named, each as `Suite/function`.
    var tests: [String] {
        evidence.split(separator: "`").map(String.init).filter { $0.contains("/") }
    }

    /// Why no test can show it, where the page says so.
    var reason: String {
        evidence.hasPrefix("–") ? evidence.dropFirst().trimmingCharacters(in: .whitespaces) : ""
    }

    var testDescription: String { number }
}

/// The rows of the page, in its order.
enum FidelityTable {
    static let path = "Sources/RichPushKit/RichPushKit.docc/Fidelity.md"

    /// Reads the page; every line that begins as a table's row does must be one, or one of its two head lines.
    static func rows() throws -> [FidelityRow] {
        try Repository.text(path).split(separator: "\n").filter { $0.hasPrefix("|") }.compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.first == "number" || cells.first == "---" { return nil }
            guard cells.count == 4 else { throw Malformed(line: String(line)) }
            return FidelityRow(number: cells[0], statement: cells[1], status: cells[2], evidence: cells[3])
        }
    }

    struct Malformed: Error {
        var line: String
    }
}
