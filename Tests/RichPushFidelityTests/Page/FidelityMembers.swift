import Testing

/// The page's tables of members agree with the package's public interface.
@Suite("The page Fidelity: members")
struct FidelityMembers {
    /// The numbers of the original's members in a part, by their status.
    private struct Count: Equatable {
        var same = 0
        var portable = 0
        var differs = 0
        var missing = 0
    }

    /// The parts in the page's order. The sums are the numbers of members that Notifications 4.0.0 has: 13, 7, 16, 7, 19,
    /// 39, 36 and 142.
    private static let counts: [(part: String, count: Count)] = [
        ("Members: NotificationHelper", Count(same: 3, portable: 6, differs: 4)),
        ("Members: PushHandler", Count(portable: 1, differs: 6)),
        ("Members: RichPushHandler", Count(portable: 12, differs: 4)),
        ("Members: EMSOpenHandler", Count(portable: 1, differs: 6)),
        ("Members: RichPushService", Count(portable: 17, differs: 2)),
        ("Members: enumerations and extensions of Apple's classes", Count(same: 37, portable: 1, differs: 1)),
        ("Members: API clients", Count(same: 4, portable: 4, differs: 21, missing: 7)),
        ("Members: models", Count(same: 32, differs: 110)),
    ]

    private let rows: [MemberRow]

    init() throws { rows = try FidelityTable().members }

    @Test("Every symbol that the tables of members name is in the lists of the public interface")
    func symbols() throws {
        let listed = try InterfaceList.symbols()
        for row in rows {
            for symbol in row.symbols where !listed.contains(symbol) {
                Issue.record(
                    """
                    \(row.part), \(row.members): there is no public symbol \(symbol). Correct the row, or update the \
                    lists by ./Tests/run interface --update.
                    """
                )
            }
        }
    }

    @Test("Every member is the same, portable, different for a reason, or missing for a reason")
    func reasons() {
        for row in rows {
            switch row.standing {
            case "Same", "Portable":
                #expect(!row.symbols.isEmpty, "\(row.members)")
            case "Differs":
                #expect(!row.symbols.isEmpty, "\(row.members)")
                #expect(!row.reason.isEmpty, "\(row.members) differs without a reason.")
            case "Missing":
                #expect(row.here == "–", "\(row.members)")
                #expect(!row.reason.isEmpty, "\(row.members) is missing without a reason.")
            default:
                Issue.record("\(row.members) has no known status.")
            }
        }
    }

    @Test("The parts hold the original's members, and the page's sums are right")
    func numbers() throws {
        var counted: [String: Count] = [:]
        for row in rows {
            switch row.standing {
            case "Same": counted[row.part, default: Count()].same += row.count
            case "Portable": counted[row.part, default: Count()].portable += row.count
            case "Differs": counted[row.part, default: Count()].differs += row.count
            default: counted[row.part, default: Count()].missing += row.count
            }
        }
        for (part, count) in Self.counts { #expect(counted[part] == count, "\(part)") }
        #expect(counted.count == Self.counts.count)
        let all = counted.values
        let sums = """
            \(rows.map(\.count).reduce(0, +)) in all: \(all.map(\.same).reduce(0, +)) are the same, \
            \(all.map(\.portable).reduce(0, +)) are portable, \(all.map(\.differs).reduce(0, +)) differ, \
            \(all.map(\.missing).reduce(0, +)) are missing.
            """
        let page = try Repository.text(FidelityTable.path).replacing("\n", with: " ")
        #expect(page.contains(sums), "The page must say: \(sums)")
    }

    @Test("Braces in a symbol's path stand for several symbols")
    func braces() {
        let cells = ["a, b", "2", "`Offer.{id,init(_:)}`, `Show.{a,b}(_:context:)`, `Coupon`", "**Same**"]
        let row = MemberRow(part: "", cells: cells)
        #expect(row?.symbols == ["Offer.id", "Offer.init(_:)", "Show.a(_:context:)", "Show.b(_:context:)", "Coupon"])
    }
}
