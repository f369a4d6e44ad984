package import RichPushModel

/// Collects findings, and limits the time of each operation.
package struct ConformanceCheck {
    package private(set) var findings: [ConformanceFinding] = []
    private let limit: Duration

    package init(limit: Duration) {
        self.limit = limit
    }

    package mutating func expect(_ isKept: Bool, _ rule: String, at location: String, _ observation: String) {
        if !isKept { findings.append(ConformanceFinding(rule: rule, location: location, observation: observation)) }
    }

    /// The outcome of an operation. An error counts as a failed outcome; an operation that does not end is a finding.
    package mutating func outcome(
        at location: String,
        of operation: @escaping @Sendable () async throws -> PushOutcome
    ) async -> PushOutcome? {
        let outcome = await withDeadline(limit, clock: .live) {
            do { return try await operation() } catch { return PushOutcome.failed(error) }
        }
        expect(outcome != nil, "every response ends", at: location, "it did not end within \(limit)")
        return outcome
    }

    /// Waits for a task. Returns whether it ended in time.
    package func ended(_ task: Task<Void, Never>) async -> Bool {
        await withDeadline(limit, clock: .live) { await task.value } != nil
    }
}

extension PushOutcome {
    package var isIgnored: Bool {
        if case .ignored(let reason) = self { !reason.isEmpty } else { false }
    }
}

/// A rule that your own type breaks. Every conformance suite returns findings.
public struct ConformanceFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule, as a sentence.
    public var rule: String
    /// Where the rule is broken: the push, the response or the value that was checked.
    public var location: String
    /// What happened instead, as a clause without a full stop.
    public var observation: String

    /// Makes a finding from its three parts.
    public init(rule: String, location: String, observation: String) {
        self.rule = rule
        self.location = location
        self.observation = observation
    }

    /// `rule (place): observation`, in one line.
    public var description: String { "\(rule) (\(location)): \(observation)" }
}

/// The error of a check: a value differs from the one that a rule demands.
package struct ConformanceMismatch: Error {
    /// The value that was checked.
    package var location: String
    /// What was expected, and what was found.
    package var observation: String

    package init(location: String, observation: String) {
        (self.location, self.observation) = (location, observation)
    }
}

extension ConformanceFinding {
    /// Checks one rule.
    ///
    /// - Parameters:
    ///   - rule: the rule, as a sentence.
    ///   - location: what has thrown an error that is not a mismatch.
    ///   - check: throws at the first mismatch.
    /// - Returns: the finding; nil if the rule is kept.
    package static func of(
        _ rule: String,
        at location: String,
        _ check: () async throws -> Void
    ) async -> ConformanceFinding? {
        do {
            try await check()
            return nil
        } catch let mismatch as ConformanceMismatch {
            return ConformanceFinding(rule: rule, location: mismatch.location, observation: mismatch.observation)
        } catch {
            return ConformanceFinding(rule: rule, location: location, observation: "threw an error: \(error)")
        }
    }
}

/// Compares what was found with what a rule demands.
///
/// - Throws: ``ConformanceMismatch`` if they differ.
package func expect<Value: Equatable>(_ location: String, _ actual: Value, is expected: Value) throws {
    guard actual != expected else { return }
    throw ConformanceMismatch(location: location, observation: "expected \(expected), found \(actual)")
}
