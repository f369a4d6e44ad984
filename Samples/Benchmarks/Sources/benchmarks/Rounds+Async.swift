extension Rounds {
    /// The medians of two asynchronous ways of the same work, in nanoseconds per operation.
    func compare(
        loops: Int,
        ours: (Int) async throws -> Void,
        baseline: (Int) async throws -> Void
    ) async throws -> (ours: Double, baseline: Double) {
        try await ours(loops / 10)
        try await baseline(loops / 10)
        var times: (ours: [Double], baseline: [Double]) = ([], [])
        for _ in 0..<count {
            times.ours.append(try await time(ours, loops: loops))
            times.baseline.append(try await time(baseline, loops: loops))
        }
        return (Self.median(times.ours), Self.median(times.baseline))
    }

    private func time(_ work: (Int) async throws -> Void, loops: Int) async rethrows -> Double {
        let start = ContinuousClock.now
        try await work(loops)
        return start.duration(to: .now) / .nanoseconds(1) / Double(loops)
    }
}
