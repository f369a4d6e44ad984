import Foundation
import Testing

/// One row of the page's tables of members: members of the Notifications Kit's interface, and ours.
struct MemberRow: Sendable, Hashable, CustomTestStringConvertible {
    /// The heading above the table.
    var part: String
    var members: String
    /// The number of the original's members in the row.
    var count: Int
    /// The third cell: paths of symbols in backticks, or a dash.
    var here: String
    var status: String

    /// - Returns: `nil` if the count is not a positive integer.
    init?(part: String, cells: [String]) {
        guard cells.count == 4, let count = Int(cells[1]), count > 0 else { return nil }
        self.part = part
        self.members = cells[0]
        self.count = count
        self.here = cells[2]
        self.status = cells[3]
    }

    /// The status of the members: the first word of the last cell.
    var standing: String { FidelityTable.firstWord(of: status) }

    /// The text after that word.
    var reason: String {
        String(status.dropFirst(standing.isEmpty ? 0 : standing.count + 4))
            .trimmingCharacters(in: CharacterSet(charactersIn: ":;, "))
    }

    /// The paths of the symbols named. Braces stand for several names: `Offer.{id,url}` is `Offer.id` and `Offer.url`.
    var symbols: [String] {
        here.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }
            .flatMap { Self.expanded(String($0.element)) }
    }

    private static func expanded(_ text: String) -> [String] {
        guard let match = text.wholeMatch(of: /([^{}]*)\{([^{}]+)\}([^{}]*)/) else { return [text] }
        return match.output.2.split(separator: ",", omittingEmptySubsequences: false)
            .map { "\(match.output.1)\($0)\(match.output.3)" }
    }

    var testDescription: String { members }
}
