/// One promise about performance: a few comparisons of our way with another, measured in one run.
protocol BenchmarkTarget: Sendable {
    /// The target's number, by which it is chosen on the command line.
    var number: Int { get }
    /// What is measured, in a few words.
    var title: String { get }

    /// Measures; throws ``MissingBaseline`` if what it compares with is not installed.
    func run(_ rounds: Rounds) async throws -> [Comparison]
}

/// What a target compares with is not installed.
struct MissingBaseline: Error, CustomStringConvertible {
    /// What is missing and how to install it.
    let description: String
}

/// Both sides do not do the same work, so that nothing can be said about their times.
struct Disagreement: Error, CustomStringConvertible {
    /// What differs.
    let description: String
}

/// Two measurements of the same work, and what was promised about them.
struct Comparison: Sendable {
    /// How the ratio of both is judged.
    enum Promise: Sendable {
        /// We are at least so many times as fast: the ratio is the baseline's time over ours.
        case speed(atLeast: Double)
        /// We take at most so many times as long: the ratio is our time over the baseline's.
        case cost(atMost: Double)
        /// Memory, not time: our peak is at most so many bytes above that of the same process before.
        case growth(atMost: Double)
        /// Room, not time: we take at most so many times as many bytes as the other.
        case size(atMost: Double)
    }

    let name: String
    /// Our median, in nanoseconds per operation; of memory and room, in bytes.
    let ours: Double
    /// The other's median, in the same unit.
    let baseline: Double
    let promise: Promise

    /// What the promise is about: a ratio, or a growth in bytes.
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
