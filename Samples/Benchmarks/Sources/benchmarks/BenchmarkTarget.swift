/// One promise about performance: a few comparisons of the package with a baseline, measured in one run.
protocol BenchmarkTarget: Sendable {
    /// The target's number, by which it is chosen on the command line.
    var number: Int { get }
    /// A short name of what is measured.
    var title: String { get }
    /// What must be installed.
    var tools: [Tool] { get }

    /// Measures.
    ///
    /// - Throws: ``MissingBaseline`` if the baseline is not installed, ``Disagreement`` if both sides differ.
    func run(_ rounds: Rounds) async throws -> [Comparison]
}

extension BenchmarkTarget {
    var tools: [Tool] { [] }
}

/// The baseline of a target is not installed.
struct MissingBaseline: Error, CustomStringConvertible {
    /// What is missing and how to install it.
    let description: String
}

/// Both sides do different work, so that their times cannot be compared.
struct Disagreement: Error, CustomStringConvertible {
    /// What differs.
    let description: String
}

/// Two measurements of the same work, and the promise about their ratio.
struct Comparison: Sendable {
    /// How the ratio of both is judged.
    enum Promise: Sendable {
        /// The package is at least this many times as fast: the ratio is the baseline's time over the package's.
        case speed(atLeast: Double)
        /// The package takes at most this many times as long: the ratio is its time over the baseline's.
        case cost(atMost: Double)
        /// Memory, not time: the peak is at most this many bytes above the earlier peak of the same process.
        case growth(atMost: Double)
        /// Size, not time: the package uses at most this many times as many bytes as the baseline.
        case size(atMost: Double)
    }

    let name: String
    /// The package's time in the middle round, or its median, in nanoseconds per operation; for memory and size, in
    /// bytes.
    let ours: Double
    /// The baseline's, in the same unit.
    let baseline: Double
    let promise: Promise
    /// How far the baseline differs between rounds; see ``Rounds/spread(_:)``.
    let spread: Double

    init(name: String, ours: Double, baseline: Double, spread: Double = 0, promise: Promise) {
        self.name = name
        self.ours = ours
        self.baseline = baseline
        self.spread = spread
        self.promise = promise
    }

    /// Takes the middle round of several.
    init(name: String, rounds: [(ours: Double, baseline: Double)], promise: Promise) {
        let middle = Rounds.middle(rounds)
        let spread = Rounds.spread(rounds.map(\.baseline))
        self.init(name: name, ours: middle.ours, baseline: middle.baseline, spread: spread, promise: promise)
    }

    /// Whether the machine changed its speed so much between rounds that the ratio says nothing.
    var isNoisy: Bool { spread > 0.15 }

    /// The measured ratio, or a growth in bytes.
    var ratio: Double {
        switch promise {
        case .speed: baseline / ours
        case .cost, .size: ours / baseline
        case .growth: ours - baseline
        }
    }

    var isKept: Bool {
        switch promise {
        case .speed(let least): ratio >= least
        case .cost(let most), .growth(let most), .size(let most): ratio <= most
        }
    }
}
