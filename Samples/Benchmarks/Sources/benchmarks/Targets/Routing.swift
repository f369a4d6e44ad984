import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushTesting

import struct Foundation.Date

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
                ours: route.ours,
                baseline: route.baseline,
                promise: .cost(atMost: 1.5)
            ),
            Comparison(
                name: "7 show something, main-actor hop",
                ours: show.ours,
                baseline: show.baseline,
                promise: .cost(atMost: 1.15)
            ),
        ]
    }
}

/// The four ways, each a loop on the actor of the package's handlers.
@PushActor
private final class RoutingBench {
    private let rich: any RichPushHandler
    private let push: any PushHandler
    private let bare: [String: any BareHandler]
    private let payload: PushPayload
    private let context = PushContext(recipient: "rose", requestIdentifier: "r1", time: Date())

    nonisolated init() throws {
        let services = PushServices(api: LoyaltyAPIs(), store: InMemoryStore())
        rich = Liking(services: services)
        push = Showing(services: services)
        payload = try PushPayload(bytes: Sample.all[0].bytes)
        bare = Dictionary(
            uniqueKeysWithValues: RichPushAction.allCases.map { ($0.rawValue, BareLiking()) }
        )
    }

    func route(_ loops: Int) async throws {
        for _ in 0..<loops {
            keep(
                try await rich.handleRichPushResponse(
                    actionIdentifier: "like-post",
                    notificationType: .post,
                    text: nil,
                    payload: payload,
                    context: context
                )
            )
        }
    }

    func lookUp(_ loops: Int) async {
        for _ in 0..<loops {
            guard let handler = bare["like-post"] else { continue }
            keep(await handler.handle(payload: payload, context: context))
        }
    }

    func show(_ loops: Int) async throws {
        for _ in 0..<loops {
            keep(try await push.handlePush(notificationType: .offer, payload: payload, context: context))
        }
    }

    func hop(_ loops: Int) async {
        for _ in 0..<loops { await MainActor.run {} }
    }
}

private final class Liking: DefaultRichPushHandler {
    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
}

private final class Showing: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { .handled }
}

private protocol BareHandler: Sendable {
    func handle(payload: PushPayload, context: PushContext) async -> PushOutcome
}

@PushActor
private final class BareLiking {
    nonisolated init() {}

    func handle(payload: PushPayload, context: PushContext) async -> PushOutcome { .handled }
}

extension BareLiking: BareHandler {}
