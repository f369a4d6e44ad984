/// Measures two ways of the same work in turns, so that what disturbs the machine disturbs both.
struct Rounds: Sendable {
    let count: Int
    /// Whether targets that have a larger size take it, however long it takes.
    var isFull = false

    /// The medians of both sides, in nanoseconds per operation.
    ///
    /// - Parameters:
    ///   - ours: Runs our way so many times.
    ///   - baseline: Runs the other way so many times.
    func compare(
        ours: (Int) throws -> Void,
        baseline: (Int) throws -> Void
    ) throws -> (ours: Double, baseline: Double) {
        let ourLoops = try loops(for: ours)
        let baselineLoops = try loops(for: baseline)
        var times: (ours: [Double], baseline: [Double]) = ([], [])
        for _ in 0..<count {
            times.ours.append(try time(ours, loops: ourLoops))
            times.baseline.append(try time(baseline, loops: baselineLoops))
        }
        return (Self.median(times.ours), Self.median(times.baseline))
    }

    /// The medians of two ways that are each measured in a process of its own, which does nothing else.
    ///
    /// - Parameters:
    ///   - ours: The process of our way.
    ///   - baseline: That of the other way.
    ///   - bytes: What both work on.
    ///   - loops: How often each works on it, in each round.
    func compare(
        ours: MeasuringProcess,
        baseline: MeasuringProcess,
        on bytes: [UInt8],
        loops: Int
    ) throws -> (ours: Double, baseline: Double) {
        var times: (ours: [Double], baseline: [Double]) = ([], [])
        for _ in 0..<count {
            times.ours.append(try ours.nanoseconds(for: bytes, loops: loops))
            times.baseline.append(try baseline.nanoseconds(for: bytes, loops: loops))
        }
        return (Self.median(times.ours), Self.median(times.baseline))
    }

    /// The middle of some measurements.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// Nanoseconds per operation.
    func time(_ work: (Int) throws -> Void, loops: Int) rethrows -> Double {
        let start = ContinuousClock.now
        try work(loops)
        let elapsed = start.duration(to: .now).components
        return (Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9) / Double(loops)
    }

    /// How many operations take about a tenth of a second; finding out warms up as well.
    private func loops(for work: (Int) throws -> Void) rethrows -> Int {
        let once = try time(work, loops: 200)
        return max(50, Int(1e8 / once))
    }
}

/// Keeps the optimizer from dropping an unused result.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
