import AsyncAlgorithms
import Hummingbird
import NIOCore
import RichPushHosting
import RichPushKit

/// What is held about one member: reading it, and the member's rights.
struct MemberRoutes: Sendable {
    let engine: HostEngine

    var routes: [Route] {
        [
            Route(.get, "/v1/members/{member}/badge") { _, context in
                Response(json: try await engine.badge(of: context.member, by: context.caller))
            },
            Route(.get, "/v1/members/{member}/messages") { request, context in
                let query = try Query(request)
                let page = try await engine.messages(
                    of: context.member,
                    unread: query.flag("unread"),
                    limit: query.number("limit", default: 100),
                    cursor: query["cursor"],
                    by: context.caller
                )
                return Response(json: page.json)
            },
            Route(.get, "/v1/members/{member}/late-results") { _, context in
                Response(json: try await engine.lateResults(of: context.member, by: context.caller))
            },
            Route(.delete, "/v1/members/{member}/late-results/{id}") { _, context in
                guard let id = context.parameters.get("id").flatMap(LateResult.ID.init) else {
                    throw ServiceError(.malformed, "The id of a late result is a number.")
                }
                try await engine.removeLateResult(id, of: context.member, by: context.caller)
                return Response(status: .noContent)
            },
            Route(.get, "/v1/members/{member}/export") { _, context in try export(context) },
            Route(.delete, "/v1/members/{member}") { _, context in
                Response(json: try await engine.erase(context.member, by: context.caller).json)
            },
        ]
    }

    /// Streams the export: the next record is read when the client has taken those before.
    private func export(_ context: ServiceContext) throws -> Response {
        let (member, caller) = (try context.member, context.caller)
        try caller.require(.rights, orOwn: member)
        let body = ResponseBody { writer in
            let lines = AsyncThrowingChannel<ByteBuffer, any Error>()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    do {
                        try await engine.export(member, by: caller) { await lines.send(ByteBuffer(bytes: $0)) }
                        lines.finish()
                    } catch {
                        lines.fail(error)
                    }
                }
                for try await line in lines { try await writer.write(line) }
                try await writer.finish(nil)
            }
        }
        return Response(
            status: .ok,
            headers: [.contentType: "application/x-ndjson", .cacheControl: "no-store"],
            body: body
        )
    }
}
