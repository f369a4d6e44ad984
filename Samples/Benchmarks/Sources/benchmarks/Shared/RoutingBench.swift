import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

/// The four ways, each a loop on the actor of the package's handlers.
@PushActor
final class RoutingBench {
    private let rich: any RichPushHandler
    private let push: any PushHandler
    private let bare: [String: any BareHandler]
    private let payload: PushPayload
    private let context = PushContext(recipient: "rose", requestIdentifier: "r1", time: Date())

    nonisolated init() throws {
        let services = PushServices(api: LoyaltyAPIs(), store: PushStore.memory())
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
