/// Measures two ways of the same work in turns, so that other load of the machine slows both.
struct Rounds: Sendable {
    let count: Int
    /// Whether targets with a larger size use it. That can take long.
    var isFull = false

    /// The medians of both sides, in nanoseconds per operation.
    ///
    /// - Parameters:
    ///   - ours: runs the package's way as many times as its argument says.
    ///   - baseline: runs the baseline as many times as its argument says.
    /// - Returns: the medians of the package and of the baseline.
    /// - Throws: the errors of the closures.
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

    /// The medians of two ways, each measured in a process of its own without other work, in nanoseconds per operation.
    ///
    /// - Parameters:
    ///   - ours: the process of the package's way.
    ///   - baseline: the process of the baseline.
    ///   - bytes: the input of both.
    ///   - loops: how often each works on the input in each round.
    /// - Returns: the medians of the package and of the baseline.
    /// - Throws: the error of a process that fails.
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

    /// The number of operations that take about a tenth of a second. Measuring it also warms up.
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
