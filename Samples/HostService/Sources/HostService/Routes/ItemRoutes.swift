import Hummingbird
import NIOCore
import RichPushHosting
import RichPushKit

/// `POST /v1/responses` and `POST /v1/deliveries`.
struct ItemRoutes: Sendable {
    let engine: HostEngine
    let authenticator: Authenticator
    /// The names of the payload's keys, with the salt of hashed addressees.
    let keys: PayloadKeys
    let metrics: ServiceMetrics
    let accepted: AcceptedWork
    private let bodies = BodyRoom()

    init(
        engine: HostEngine,
        authenticator: Authenticator,
        keys: PayloadKeys,
        metrics: ServiceMetrics,
        accepted: AcceptedWork
    ) {
        (self.engine, self.authenticator, self.keys) = (engine, authenticator, keys)
        (self.metrics, self.accepted) = (metrics, accepted)
    }

    var routes: [Route] {
        [
            Route(.post, "/v1/responses") { request, context in
                try await answer(request, context, ResponseItem.init(parsing:keys:), \.member, respond)
            },
            Route(.post, "/v1/deliveries") { request, context in
                try await answer(request, context, DeliveryItem.init(parsing:keys:), \.member, deliver)
            },
        ]
    }

    private func respond(_ item: ResponseItem, _ caller: Caller) async throws(ServiceError) -> ItemAnswer {
        let answer = try await engine.respond(to: item, by: caller)
        if !answer.isRepeated { metrics.responded(answer.outcome) }
        return ItemAnswer(status: answer.status, json: answer.json)
    }

    private func deliver(_ item: DeliveryItem, _ caller: Caller) async throws(ServiceError) -> ItemAnswer {
        let answer = try await engine.deliver(item, by: caller)
        metrics.delivered(isNew: answer.isNew)
        return ItemAnswer(status: 200, json: answer.json)
    }

    private func answer<Item: Sendable>(
        _ request: Request,
        _ context: ServiceContext,
        _ parse: @escaping @Sendable ([UInt8], PayloadKeys) throws(ServiceError) -> Item,
        _ member: @escaping @Sendable (Item) -> Recipient?,
        _ perform: @escaping ItemWork<Item>.Perform
    ) async throws -> Response {
        if case .service = context.caller { try context.caller.require(.ingest) }
        let work = ItemWork(
            caller: context.caller,
            parse: { bytes throws(ServiceError) in try parse(bytes, keys) },
            member: member,
            perform: perform,
            authenticator: authenticator,
            accepted: accepted
        )
        return try await bodies.answer(request, by: context.caller) {
            switch try await ItemBody(request) {
            case .one(let bytes):
                let answer = try await work.answer(bytes)
                return Response(.init(code: answer.status), json: answer.json)
            case .lines(let lines):
                let answers = await ItemLines(work: work, instance: context.requestID).answers(lines)
                return Response(bytes: Array(answers.joined()), type: "application/x-ndjson")
            }
        }
    }
}
