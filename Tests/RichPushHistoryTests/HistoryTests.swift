import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@Suite struct HistoryTests {
    /// The seeds of the histories, from HISTORY_FIRST on; more with HISTORIES, and one with HISTORY_SEED.
    static let seeds: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["HISTORY_SEED"].flatMap(UInt64.init) { return [seed] }
        let first = environment["HISTORY_FIRST"].flatMap(UInt64.init) ?? 1
        return Array(first..<first + (environment["HISTORIES"].flatMap(UInt64.init) ?? 8))
    }()

    @Test(arguments: seeds)
    func `Every history of two stores of one file has an order that explains all answers`(seed: UInt64) async throws {
        let history = try await historySeats.seated {
            try await HistoryRun(seed: seed).history { try SQLiteHistorySystem(clock: $0) }
        }
        let finding = HistoryChecker.finding(in: history)
        #expect(finding == nil, "Seed \(seed). \(finding?.description ?? "")")
        #expect(history.audit == [], "Seed \(seed)")
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
        #expect(history.audit == [], "Seed \(seed)")
    }
}

/// Their servers crash, so these histories are made one after the other.
@Suite("Histories of a PostgreSQL server that ends", .serialized)
struct ServerEndHistoryTests {
    private func check(_ seed: UInt64, _ ending: ServerEnding) async throws {
        let history = try await HistoryRun(seed: seed).history { try PostgresHistorySystem(clock: $0, ending: ending) }
        let finding = HistoryChecker.finding(in: history)
        #expect(finding == nil, "Seed \(seed). \(finding?.description ?? "")")
        #expect(history.audit == [], "Seed \(seed)")
    }

    @Test("Every history has such an order, though the server crashes and is started again")
    func crashes() async throws {
        let ending = try ServerEnding()
        defer { ending.close() }
        for seed in HistoryTests.seeds.prefix(max(2, HistoryTests.seeds.count / 10)) { try await check(seed, ending) }
    }

    @Test(
        "Every history has such an order, though the server ends and its synchronous standby is promoted",
        .enabled(if: ProcessInfo.processInfo.environment["HISTORY_PROMOTIONS"] != nil),
        arguments: HistoryTests.seeds.prefix(20)
    )
    func promotion(seed: UInt64) async throws {
        let files = try TemporaryFolder()
        let ending = try ServerEnding(promotingWith: files)
        defer { ending.close() }
        try await check(seed, ending)
    }
}

/// How many histories are made at the same time.
let historySeats = Seats(3)
