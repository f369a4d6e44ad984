import Hummingbird
import RichPushHosting

/// The report over all members, and the description of the routes.
struct ReportRoutes: Sendable {
    let engine: HostEngine

    var routes: [Route] {
        [
            Route(.get, "/v1/report") { _, context in Response(json: try await engine.report(by: context.caller)) },
            Route(.get, "/v1/openapi.json", needsCaller: false) { _, _ in
                Response(bytes: PackageResources.openapi_json, type: "application/json")
            },
        ]
    }
}
