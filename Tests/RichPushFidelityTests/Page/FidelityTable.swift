import Foundation
import Testing

/// One row of the page `Tests/Fidelity.md`: a statement of a source document.
struct FidelityRow: Sendable, Hashable, CustomTestStringConvertible {
    var number: String
    var statement: String
    var status: String
    var evidence: String

    /// The status of the statement: the first word of the cell.
    var standing: String { FidelityTable.firstWord(of: status) }

    /// The tests named, each as `Suite/function`.
    var tests: [String] { evidence.split(separator: "`").map(String.init).filter { $0.contains("/") } }

    /// The reason why no test can show it; empty if the page has none.
    var reason: String { evidence.hasPrefix("–") ? evidence.dropFirst().trimmingCharacters(in: .whitespaces) : "" }

    var testDescription: String { number }
}

/// The tables of the page. The head line decides how a table is read.
struct FidelityTable {
    static let path = "Tests/Fidelity.md"
    private static let statementHead = ["number", "statement", "status", "tests"]
    private static let memberHead = ["member in 4.0.0", "count", "here", "status"]

    /// The statements of the source documents, in the page's order.
    private(set) var rows: [FidelityRow] = []
    /// The members of the Notifications Kit's interface, in the page's order.
    private(set) var members: [MemberRow] = []

    /// Reads the page.
    ///
    /// Every line that begins with a bar must be one of the two known head lines, the line of dashes below it, or a row
    /// with as many cells below those.
    init() throws {
        var part = ""
        var head: [String] = []
        for line in try Repository.text(Self.path).split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                if line.hasPrefix("#") { part = line.drop { $0 == "#" || $0 == " " }.description }
                head = []
                continue
            }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if head.isEmpty {
                guard cells == Self.statementHead || cells == Self.memberHead else {
                    throw Malformed(line: String(line))
                }
                head = cells
            } else if cells.count != head.count {
                throw Malformed(line: String(line))
            } else if cells.contains(where: { $0 != "---" }) {
                if head == Self.memberHead {
                    guard let row = MemberRow(part: part, cells: cells) else { throw Malformed(line: String(line)) }
                    members.append(row)
                } else {
                    rows.append(
                        FidelityRow(number: cells[0], statement: cells[1], status: cells[2], evidence: cells[3])
                    )
                }
            }
        }
    }

    /// The word in bold that a cell begins with; empty if there is none.
    static func firstWord(of cell: String) -> String {
        cell.hasPrefix("**") ? String(cell.dropFirst(2).prefix { $0 != "*" }) : ""
    }

    struct Malformed: Error {
        var line: String
    }
}
