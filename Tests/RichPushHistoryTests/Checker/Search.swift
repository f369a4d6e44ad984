import RichPushModel

/// Looks for an order of the steps that agrees with real time and explains every answer: depth first, and each set of
/// steps with each state once (Wing and Gong, Lowe).
struct Search {
    enum Result: Equatable {
        case explained
        case unexplained
        /// The search took too many steps.
        case undecided
    }

    /// The largest number of states that are tried.
    static let limit = 400_000

    private let steps: [Step]
    private let starts: [Int]
    private var tried: Set<Place> = []
    private(set) var count = 0

    private struct Place: Hashable {
        var done: [UInt64]
        /// The hash of the state: two states with one hash are one in a million million searches.
        var state: Int
    }

    /// A node of the search: what was done, and what can come next.
    private struct Node {
        var done: [UInt64]
        /// The steps before this one are done.
        var first: Int
        var next: [(step: Int, state: StoreModel)]
    }

    init(_ steps: [Step]) {
        self.steps = steps
        starts = steps.map(\.call.start)
    }

    mutating func run(from state: StoreModel) -> Result {
        let none = [UInt64](repeating: 0, count: steps.count / 64 + 1)
        var path = [node(none, first: 0, state)]
        while !path.isEmpty {
            let current = path[path.count - 1]
            if isEnd(current) { return .explained }
            guard let (step, state) = path[path.count - 1].next.popLast() else {
                path.removeLast()
                continue
            }
            var done = current.done
            done[step / 64] |= 1 << UInt64(step % 64)
            let next = node(done, first: current.first, state)
            // A state that was reached in one way only needs no memory.
            if current.next.count > 1, !tried.insert(Place(done: done, state: state.hashValue)).inserted { continue }
            count += 1
            if count > Self.limit { return .undecided }
            path.append(next)
        }
        return .unexplained
    }

    private func isDone(_ step: Int, _ done: [UInt64]) -> Bool { done[step / 64] & 1 << UInt64(step % 64) != 0 }

    /// Whether all steps that must take effect have.
    private func isEnd(_ node: Node) -> Bool {
        steps.indices.dropFirst(node.first).allSatisfy { isDone($0, node.done) || steps[$0].end == .max }
    }

    private func node(_ done: [UInt64], first: Int, _ state: StoreModel) -> Node {
        var first = first
        while first < steps.count, isDone(first, done) { first += 1 }
        var open: [Int] = []
        var latest = Int.max
        for step in steps.indices.dropFirst(first) where !isDone(step, done) {
            if starts[step] > latest { break }
            latest = min(latest, steps[step].end)
            if let previous = steps[step].previous, !isDone(previous, done) { continue }
            open.append(step)
        }
        // The step that ended first is tried first: it is the last one in the list.
        var next: [(step: Int, state: StoreModel)] = []
        for step in open.filter({ starts[$0] <= latest }).sorted(by: { steps[$0].end > steps[$1].end }) {
            let results = steps[step].results(in: state)
            if steps[step].changesNothing, results.count == 1 {
                // What is explained now and changes nothing at any time can as well come first.
                return Node(done: done, first: first, next: [(step, results[0])])
            }
            if steps[step].isOptional, steps[step].end < .max { next.append((step, state)) }
            for result in results.reversed() where !steps[step].isOptional || result != state {
                next.append((step, result))
            }
        }
        return Node(done: done, first: first, next: next)
    }
}
