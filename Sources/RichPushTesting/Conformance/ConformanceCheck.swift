import RichPushModel

/// Collects findings, and limits the time of each operation.
struct ConformanceCheck {
    private(set) var findings: [ConformanceFinding] = []
    private let limit: Duration

    init(limit: Duration) {
        self.limit = limit
    }

    mutating func expect(_ isKept: Bool, _ rule: String, at place: String, _ observation: String) {
        if !isKept { findings.append(ConformanceFinding(rule: rule, place: place, observation: observation)) }
    }

    /// The outcome of an operation. An error counts as a failed outcome; an operation that does not end is a finding.
    mutating func outcome(
        at place: String,
        of operation: @escaping @Sendable () async throws -> PushOutcome
    ) async -> PushOutcome? {
        let outcome = await withDeadline(limit, clock: .live) {
            do { return try await operation() } catch { return PushOutcome.failed(error) }
        }
        expect(outcome != nil, "every response ends", at: place, "it did not end within \(limit)")
        return outcome
    }

    /// Waits for a task. Returns whether it ended in time.
    func ended(_ task: Task<Void, Never>) async -> Bool {
        await withDeadline(limit, clock: .live) { await task.value } != nil
    }
}

extension PushOutcome {
    var isIgnored: Bool {
        if case .ignored(let reason) = self { !reason.isEmpty } else { false }
    }
}
