import RichPushAudit
import RichPushStore
import Testing

extension World {
    /// Makes steps and checks the rules. A run that breaks one is recorded as an issue.
    ///
    /// - Returns: whether the run kept all rules.
    func holds(
        _ seed: UInt64,
        steps: Int,
        sourceLocation: SourceLocation = #_sourceLocation,
        further check: (World) async throws -> Void = { _ in }
    ) async -> Bool {
        do {
            try await run(steps: steps)
            try await self.check()
            try await check(self)
            let findings = try await StoreAudit(of: store).results.flatMap(\.findings)
            guard findings.isEmpty else { throw Broken(description: "The store breaks its own rules: \(findings)") }
            return true
        } catch {
            record(error, seed: seed, sourceLocation: sourceLocation)
            return false
        }
    }

    /// Records a run that broke a rule as an issue: the rule, all calls and texts that reached another member, and the
    /// seed and the steps, to repeat the run.
    func record(_ error: any Error, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation) {
        let lines =
            ["Seed \(seed): \(error)"]
            + platform.trespasses.map { "With another member's token: \($0)" }
            + screen.trespasses.map { "A private text: \($0)" }
            + ["\(steps.count) steps of seed \(seed), indented while another step waits for an answer:"]
            + steps.map { "  \($0)" }
        Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
    }
}
