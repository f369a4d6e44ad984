extension Rounds {
    /// Two asynchronous ways of the same work in each round, in nanoseconds per operation.
    func compare(
        loops: Int,
        ours: (Int) async throws -> Void,
        baseline: (Int) async throws -> Void
    ) async throws -> [(ours: Double, baseline: Double)] {
        try await ours(loops / 10)
        try await baseline(loops / 10)
        var times: [(ours: Double, baseline: Double)] = []
        for _ in 0..<count {
            times.append((try await time(ours, loops: loops), try await time(baseline, loops: loops)))
        }
        return times
    }

    private func time(_ work: (Int) async throws -> Void, loops: Int) async rethrows -> Double {
        let start = ContinuousClock.now
        try await work(loops)
        return start.duration(to: .now) / .nanoseconds(1) / Double(loops)
    }
}
