import Hummingbird
import RichPushHosting
import RichPushKit

/// Messages that are taken back, of one member or of all.
struct RecallRoutes: Sendable {
    let engine: HostEngine

    var routes: [Route] {
        [
            Route(.post, "/v1/members/{member}/recall") { request, context in
                try await recall(request, of: context.member, context)
            },
            Route(.post, "/v1/recall") { request, context in try await recall(request, of: nil, context) },
        ]
    }

    private func recall(_ request: Request, of member: Recipient?, _ context: ServiceContext) async throws -> Response {
        // Before the body is read.
        try context.caller.require(.recall)
        guard case .one(let body) = try await ItemBody(request, itemLimit: ItemBody.limit) else {
            throw ServiceError(.mediaType, "Send `application/json`.")
        }
        return Response(json: try await engine.recall(parsing: body, of: member, by: context.caller))
    }
}
