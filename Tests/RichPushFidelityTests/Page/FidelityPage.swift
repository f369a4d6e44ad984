import Foundation
import Testing

/// The page `Tests/Fidelity.md` agrees with the tests that it names.
@Suite("The page Fidelity")
struct FidelityPage {
    /// The documents in the page's order, each with the letter of its rows and their number.
    private static let documents = [
        ("Notifications Kit", "K", 175), ("Carnival", "C", 58), ("Field guide", "G", 144),
        ("Templates (English)", "T", 205), ("Templates (Chinese)", "Z", 10),
    ]

    private let rows: [FidelityRow]

    init() throws { rows = try FidelityTable().rows }

    @Test("Every test that the page names exists")
    func everyNamedTestExists() throws {
        let index = try TestIndex.scan(Repository.root.appendingPathComponent("Tests"))
        for row in rows {
            for test in row.tests where !index.tests.contains(test) {
                Issue.record("\(row.number) names \(test), which is in no file under Tests.")
            }
        }
        #expect(rows.flatMap(\.tests).count >= 728)
    }

    @Test("Each document's rows are numbered from 1 without gaps")
    func numbers() {
        for (_, letter, count) in Self.documents {
            let numbers = rows.map(\.number).filter { $0.hasPrefix(letter) }
            #expect(numbers == (1...count).map { "\(letter)\($0)" })
        }
        #expect(rows.count == Self.documents.map(\.2).reduce(0, +))
    }

    @Test("The page has the numbers of statements that are kept, deviate, are later or are outside")
    func summary() throws {
        let page = try Repository.text(FidelityTable.path)
        for word in ["Kept", "Deviation", "Later", "Outside"] {
            let numbers = Self.documents.map { _, letter, _ in
                let found = rows.filter { $0.number.hasPrefix(letter) && $0.standing == word }
                return "\(letter) \(found.count)"
            }
            let line = "- **\(word)** (\(numbers.joined(separator: ", "))): "
            #expect(page.contains(line), "The page must have the line: \(line)")
        }
    }

    @Test("Every row has a status, and a test shows each statement that is kept or deviates")
    func everyRowIsShown() {
        for row in rows {
            #expect(!row.statement.isEmpty, "\(row.number)")
            #expect(!row.evidence.contains("TBD"), "\(row.number)")
            switch row.standing {
            case "Kept":
                #expect(!row.tests.isEmpty, "\(row.number) is kept, but names no test.")
            case "Deviation":
                let isLater = row.evidence == "*later*" && row.status.contains("**Later**")
                #expect(
                    !row.tests.isEmpty || !row.reason.isEmpty || isLater,
                    "\(row.number) deviates, but has no test and no reason for this."
                )
            case "Later":
                #expect(row.evidence == "*later*", "\(row.number)")
            case "Outside":
                #expect(!row.tests.isEmpty || row.evidence == "–", "\(row.number)")
            default:
                Issue.record("\(row.number) has no known status.")
            }
        }
    }

    @Test("A statement that is later names its release")
    func releases() {
        for row in rows where row.status.lowercased().contains("**later**") {
            #expect(row.status.contains("release of the content extension"), "\(row.number)")
        }
    }
}
