import Foundation
import RichPushTestSupport
import Testing

@Suite struct HistoryTests {
    /// The seeds of the histories; more with HISTORIES, and one with HISTORY_SEED.
    static let seeds: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["HISTORY_SEED"].flatMap(UInt64.init) { return [seed] }
        return Array(1...(environment["HISTORIES"].flatMap(UInt64.init) ?? 20))
    }()

    @Test(arguments: seeds)
    func `Every history of two stores of one file has an order that explains all answers`(seed: UInt64) async throws {
        let history = try await historySeats.seated {
            try await HistoryRun(seed: seed).history { try SQLiteHistorySystem(clock: $0) }
        }
        let finding = HistoryChecker.finding(in: history)
        #expect(finding == nil, "Seed \(seed). \(finding?.description ?? "")")
    }

    @Test(arguments: seeds)
    func `Every history of two stores of one PostgreSQL database has such an order, though its connections are ended`(
        seed: UInt64
    ) async throws {
        let history = try await historySeats.seated {
            try await HistoryRun(seed: seed).history { try PostgresHistorySystem(clock: $0) }
        }
        let finding = HistoryChecker.finding(in: history)
        #expect(finding == nil, "Seed \(seed). \(finding?.description ?? "")")
    }
}

/// How many histories are made at the same time.
let historySeats = Seats(3)
