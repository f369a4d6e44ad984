/// Measures two ways of the same work in turns, so that other load of the machine slows both.
struct Rounds: Sendable {
    let count: Int
    /// Whether targets with a larger size use it. That can take long.
    var isFull = false

    /// Both sides in each round, in nanoseconds per operation.
    ///
    /// - Parameters:
    ///   - ours: runs the package's way as many times as its argument says.
    ///   - baseline: runs the baseline as many times as its argument says.
    /// - Returns: the times of the package and of the baseline.
    /// - Throws: the errors of the closures.
    func compare(
        ours: (Int) throws -> Void,
        baseline: (Int) throws -> Void
    ) throws -> [(ours: Double, baseline: Double)] {
        let ourLoops = try loops(for: ours)
        let baselineLoops = try loops(for: baseline)
        return try (0..<count).map { _ in
            (try time(ours, loops: ourLoops), try time(baseline, loops: baselineLoops))
        }
    }

    /// Two ways in each round, each measured in a process of its own without other work, in nanoseconds per operation.
    ///
    /// - Parameters:
    ///   - ours: the process of the package's way.
    ///   - baseline: the process of the baseline.
    ///   - bytes: the input of both.
    ///   - loops: how often each works on the input in each round.
    /// - Returns: the times of the package and of the baseline.
    /// - Throws: the error of a process that fails.
    func compare(
        ours: MeasuringProcess,
        baseline: MeasuringProcess,
        on bytes: [UInt8],
        loops: Int
    ) throws -> [(ours: Double, baseline: Double)] {
        try (0..<count).map { _ in
            (try ours.number(for: bytes, loops: loops), try baseline.number(for: bytes, loops: loops))
        }
    }

    /// Of several rounds, the one with the median ratio; of an even number, the larger of the two in the middle.
    ///
    /// Both sides of a round are measured one after the other. A machine that changes its speed between rounds
    /// changes both; the median of each side alone could come from different speeds.
    static func middle(_ rounds: [(ours: Double, baseline: Double)]) -> (ours: Double, baseline: Double) {
        rounds.sorted { $0.ours / $0.baseline < $1.ours / $1.baseline }[rounds.count / 2]
    }

    /// How far measurements of the same work differ: the distance of the lowest and the highest, without one of each,
    /// as a part of their median; 0 for fewer than four.
    static func spread(_ values: [Double]) -> Double {
        let sorted = values.sorted().dropFirst().dropLast()
        guard let lowest = sorted.first, let highest = sorted.last, values.count > 3 else { return 0 }
        return (highest - lowest) / median(values)
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
