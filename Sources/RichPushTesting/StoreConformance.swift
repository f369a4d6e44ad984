public import RichPushCore

/// Checks that a store keeps every guarantee of ``RichPushCore/PushStore``.
///
/// It imports no test framework: run it in whichever one you use, and expect no findings.
///
/// ```swift
/// @Test func keepsTheGuarantees() async {
///     let findings = await StoreConformance.findings { MyStore() }
///     #expect(findings.isEmpty)
/// }
/// ```
public struct StoreConformance: Sendable {
    /// A guarantee that a store does not keep.
    public struct Finding: Sendable, Hashable, CustomStringConvertible {
        /// The guarantee, as a sentence.
        public var guarantee: String
        /// What was expected, and what happened instead.
        public var detail: String

        /// A finding.
        public init(guarantee: String, detail: String) {
            self.guarantee = guarantee
            self.detail = detail
        }

        /// Both, in one line.
        public var description: String { "\(guarantee): \(detail)" }
    }

    /// The guarantees that are checked, in order.
    public static var guarantees: [String] { checks.map(\.guarantee) }

    /// Runs every check, each on a store of its own.
    ///
    /// - Parameter makeStore: makes an empty store; what it throws becomes a finding.
    /// - Returns: what was found, at most one for each guarantee; empty if the store keeps them all.
    public static func findings(
        for makeStore: @Sendable () async throws -> any PushStore
    ) async -> [Finding] {
        await findings(of: checks, for: makeStore)
    }

    /// Runs the checks of a bound on the outbox.
    ///
    /// - Parameter makeStore: makes an empty store whose outbox holds two calls at most.
    /// - Returns: what was found; empty if the store keeps the guarantees.
    public static func boundFindings(
        forOutboxOfTwo makeStore: @Sendable () async throws -> any PushStore
    ) async -> [Finding] {
        await findings(of: boundChecks, for: makeStore)
    }

    private static func findings(
        of checks: [StoreCheck],
        for makeStore: @Sendable () async throws -> any PushStore
    ) async -> [Finding] {
        var findings: [Finding] = []
        for check in checks {
            do {
                try await check.run(try await makeStore())
            } catch {
                findings.append(Finding(guarantee: check.guarantee, detail: String(describing: error)))
            }
        }
        return findings
    }

    private static var checks: [StoreCheck] {
        messageChecks + messageListChecks + badgeChecks + recordingChecks + takeOverChecks + leaseChecks + orderChecks
            + lineChecks + settlementChecks + pauseChecks + absenceChecks + reportChecks + deviceChecks + raceChecks
    }
}

/// One guarantee, and how it is checked: by throwing at the first thing that is not as it should be.
struct StoreCheck: Sendable {
    var guarantee: String
    var run: @Sendable (any PushStore) async throws -> Void

    init(_ guarantee: String, _ run: @escaping @Sendable (any PushStore) async throws -> Void) {
        self.guarantee = guarantee
        self.run = run
    }
}

/// Something is not as it should be.
struct StoreMismatch: Error, CustomStringConvertible {
    var description: String
}

/// Compares what a store did with what it should have done.
func expect<Value: Equatable>(_ subject: String, _ actual: Value, is expected: Value) throws {
    guard actual != expected else { return }
    throw StoreMismatch(description: "\(subject) should be \(expected), but is \(actual)")
}
