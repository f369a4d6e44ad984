import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

/// Checks that a store follows every rule in the documentation of ``PushStore`` and its parts, over any engine.
///
/// The rules that begin with "Durability" are checked of stores that keep their data after the process has ended.
struct StoreConformance: Sendable {
    private let open: @Sendable () async throws -> OpenedStore
    /// The clock of the stores. The suite moves it.
    private let clock = TestClock()
    private let checksDurability: Bool

    /// Makes a suite for a store that keeps its data when the process ends.
    ///
    /// - Parameters:
    ///   - make: makes an empty store with a clock, by which the store decides when leases and claims end. It is called
    ///     once for each rule. An error becomes a finding.
    ///   - reopen: makes a new store over the data of the given one, like a new process. The given store is not used
    ///     after that. If it returns the given store, the durability rules check nothing.
    init(
        make: @escaping @Sendable (PushClock) async throws -> PushStore,
        reopen: @escaping @Sendable (PushStore, PushClock) async throws -> PushStore
    ) {
        open = { [clock] in
            let store = try await make(clock.clock)
            return OpenedStore(store, clock: clock) { try await reopen(store, clock.clock) }
        }
        checksDurability = true
    }

    /// Makes a suite for a store that keeps its data in memory only: every rule except those about durability.
    ///
    /// - Parameter make: makes an empty store with a clock. It is called once for each rule. An error becomes a finding.
    init(volatile make: @escaping @Sendable (PushClock) async throws -> PushStore) {
        open = { [clock] in
            OpenedStore(try await make(clock.clock), clock: clock)
        }
        checksDurability = false
    }

    /// The rules about durability, which begin with that word.
    static var durabilityRules: [String] { allDurabilityChecks.map(\.rule) }

    /// Checks each rule with a store of its own.
    ///
    /// - Returns: at most one finding for each rule that the store breaks; empty if it follows them all.
    func findings() async -> [ConformanceFinding] {
        let checks = Self.clockChecks(clock) + Self.checks
        return await Self.findings(of: checks + (checksDurability ? Self.allDurabilityChecks : []), open)
    }

    /// Whether a store breaks one rule, which is the only one that is checked; false if there is no such rule.
    func breaks(_ rule: String) async -> Bool {
        let checks = (Self.clockChecks(clock) + Self.checks + Self.allDurabilityChecks).filter { $0.rule == rule }
        return await !Self.findings(of: checks, open).isEmpty
    }

    /// Checks the rules for a store with a limited outbox, see `PushStore.Options.outboxLimit`.
    ///
    /// - Parameter make: makes an empty store with an outbox of at most two calls.
    /// - Returns: at most one finding for each rule that the store breaks; empty if it follows them all.
    static func findings(
        forOutboxLimitedToTwo make: @escaping @Sendable () async throws -> PushStore
    ) async -> [ConformanceFinding] {
        await findings(of: limitChecks) {
            OpenedStore(try await make(), clock: TestClock())
        }
    }

    /// Checks the rules about the event log, for a store that keeps events.
    ///
    /// - Parameter make: makes an empty store with a clock. The store keeps events for a day at least.
    /// - Returns: at most one finding for each rule that the store breaks; empty if it follows them all.
    static func findings(
        forKeptEvents make: @escaping @Sendable (PushClock) async throws -> PushStore
    ) async -> [ConformanceFinding] {
        let clock = TestClock(now: moment())
        return await findings(of: eventChecks + recallEventChecks) {
            OpenedStore(try await make(clock.clock), clock: clock)
        }
    }

    private static func findings(
        of checks: [StoreCheck],
        _ open: @Sendable () async throws -> OpenedStore
    ) async -> [ConformanceFinding] {
        var findings: [ConformanceFinding] = []
        for check in checks {
            let finding = await ConformanceFinding.of(check.rule, at: "a call of the store") {
                let opened = try await open()
                try await SuiteClock.$current.withValue(opened.clock) { try await check.run(opened) }
            }
            if let finding { findings.append(finding) }
        }
        return findings
    }

    private static var allDurabilityChecks: [StoreCheck] { durabilityChecks + responseDurabilityChecks }

    private static var checks: [StoreCheck] {
        messageChecks + sentMessageChecks + messageListChecks + badgeChecks + recordingChecks + takeOverChecks
            + leaseChecks + orderChecks + lineChecks + settlementChecks + attemptChecks + passChecks + pauseChecks
            + absenceChecks + reportChecks + responseChecks + responseCallChecks + deviceChecks + registrationChecks
            + activityChecks + memberChecks
            + adoptionChecks + retentionChecks + raceChecks + recallChecks + recallRaceChecks
    }
}
