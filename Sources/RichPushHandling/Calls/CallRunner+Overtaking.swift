extension CallRunner {
    /// The lines to try: as they are, or where new calls may overtake queued ones, each new call alone. The older calls
    /// are then given back untried.
    func linesToTry(_ lines: [LeasedCalls]) async -> [LeasedCalls] {
        guard services.overtakesQueuedCalls else { return lines }
        await release(lines.flatMap(\.older))
        return lines.map { LeasedCalls(older: [], own: $0.own) }
    }
}
