import Testing

extension World {
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
