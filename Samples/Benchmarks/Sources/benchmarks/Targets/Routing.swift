/// The routing of a button to the host's method, against a look-up in a dictionary and an asynchronous call; and a tap
/// that shows something, against one hop to the main actor.
///
/// The baseline's handler is isolated to the same actor as the package's: both may keep state, and both need the check
/// of their actor. A handler without state is called in a third of that time.
struct Routing: BenchmarkTarget {
    let number = 7
    let title = "route and call a handler"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let bench = try RoutingBench()
        let route = try await rounds.compare(
            loops: 1_000_000,
            ours: { try await bench.route($0) },
            baseline: { await bench.lookUp($0) }
        )
        let show = try await rounds.compare(
            loops: 5_000,
            ours: { try await bench.show($0) },
            baseline: { await bench.hop($0) }
        )
        return [
            Comparison(
                name: "7 route and call, dictionary and async call",
                rounds: route,
                promise: .cost(atMost: 1.5)
            ),
            Comparison(
                name: "7 show something, main-actor hop",
                rounds: show,
                promise: .cost(atMost: 1.15)
            ),
        ]
    }
}
