import Hummingbird
import RichPushHosting

/// The endpoints of webhooks, and events that are sent to one again.
struct WebhookRoutes: Sendable {
    let sender: WebhookSender

    var routes: [Route] {
        [
            Route(.get, "/v1/webhooks") { _, context in Response(json: try await sender.report(by: context.caller)) },
            Route(.post, "/v1/webhooks/{endpoint}/replay") { request, context in
                try context.caller.require(.events)
                guard case .one(let body) = try await ItemBody(request) else {
                    throw ServiceError(.mediaType, "Send `application/json`.")
                }
                let endpoint = context.parameters.get("endpoint").flatMap { Query.decoded($0[...]) } ?? ""
                return Response(.accepted, json: try await sender.replay(endpoint, parsing: body, by: context.caller))
            },
        ]
    }
}
