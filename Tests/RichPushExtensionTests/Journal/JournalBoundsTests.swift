import Foundation
import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct JournalBoundsTests {
    @Test("A journal that is not ingested keeps its newest events, up to a size")
    func bytes() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 4000))
        let request = String(repeating: "r", count: 1000)
        for number in 1...25 { try journal.journal.record(.sample(number, request: request)) }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [23, 24, 25])
    }

    @Test("An event larger than the whole journal is written alone", arguments: MessageAction.allCases)
    func giant(action: MessageAction) throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 100))
        try journal.journal.record(.sample(1, action: action))
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [1])
    }

    @Test("A delivery larger than the whole journal removes the others")
    func giantAmongOthers() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 100))
        for number in 1...2 { try journal.journal.record(.sample(number)) }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [2])
    }

    @Test("A damaged file is removed like any older delivery")
    func damaged() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 3))
        try Data("1 ".utf8).write(to: journal.url.appendingPathComponent("0000000000000002-0.event"))
        for number in 1...3 { try journal.journal.record(.sample(number)) }
        #expect(try journal.journal.pending() == PendingEvents(events: (1...3).map { .sample($0) }, damaged: 0))
    }

    @Test("Losses at the bounds are counted, also with several writers")
    func losses() async throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 10))
        #expect(journal.journal.losses() == JournalLosses())
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<25 { _ = try? journal.journal.record(.sample(writer * 25 + number)) }
                }
            }
        }
        let kept = try journal.journal.pending().events.count
        #expect(kept < 14, "each writer may exceed the bound by one")
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 100 - kept))
    }

    @Test("An act of the user is never removed, removes no other event, and is refused and counted at the bound")
    func acts() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 3))
        for number in 1...2 { try journal.journal.record(.sample(number, action: .opened)) }
        for number in 3...5 { try journal.journal.record(.sample(number)) }
        let error = #expect(throws: JournalError.self) {
            try journal.journal.record(.sample(6, action: .opened))
        }
        #expect(error?.code == .full)
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [1, 2, 5])
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 2, actsRefused: 1))
    }

    @Test("If only acts of the user are left, a delivery is lost and counted")
    func fullOfActs() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 2))
        for number in 1...2 { try journal.journal.record(.sample(number, action: .opened)) }
        #expect(throws: JournalError.self) { try journal.journal.record(.sample(3)) }
        #expect(try journal.journal.pending().events.map(\.action) == [.opened, .opened])
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 1))
    }

    @Test("Deliveries that would not make enough room stay")
    func inVain() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(bytes: 2000))
        try journal.journal.record(.sample(1, request: String(repeating: "r", count: 1000), action: .opened))
        try journal.journal.record(.sample(2))
        #expect(throws: JournalError.self) {
            try journal.journal.record(.sample(3, request: String(repeating: "r", count: 1000)))
        }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [1, 2])
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 1))
    }

    @Test("The app's snapshot is never removed to make room")
    func snapshot() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 1))
        let snapshot = ExtensionSnapshot(recipient: "ana", badgeCount: 2, deviceID: "d")
        try journal.journal.writeSnapshot(snapshot)
        for number in 1...3 { try journal.journal.record(.sample(number)) }
        #expect(journal.journal.snapshot() == snapshot)
    }
}
