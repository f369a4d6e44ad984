extension CallRunner {
    /// The lines to try. If new calls may overtake queued ones, each line has only its new call, and the older calls
    /// are released without an attempt.
    func linesToTry(_ lines: [LeasedCalls]) async -> [LeasedCalls] {
        guard services.overtakesQueuedCalls else { return lines }
        await release(lines.flatMap(\.older))
        return lines.map { LeasedCalls(older: [], own: $0.own) }
    }
}
