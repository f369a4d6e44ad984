import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

@Suite struct MutantTests {
    /// The largest number of histories that may be needed.
    private static let seeds: ClosedRange<UInt64> = 1...20

    @Test(arguments: Mutant.all)
    func `A fault of the store is found within 20 histories`(mutant: Mutant) async throws {
        for seed in Self.seeds {
            let finding = try await historySeats.seated {
                try await mutant.finding(seed: seed) { try SQLiteHistorySystem(clock: $0) }
            }
            if finding != nil { return }
        }
        Issue.record("\(mutant): not found.")
    }
}
