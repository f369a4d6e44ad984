import HTTPTypes
import Hummingbird
import RichPushHosting

/// One route of the service.
struct Route: Sendable {
    typealias Answer = @Sendable (Request, ServiceContext) async throws -> Response

    let method: HTTPRequest.Method
    /// Such as `/v1/members/{member}/badge`.
    let path: String
    /// Whether a service key or a member's token is needed.
    let needsCaller: Bool
    let answer: Answer

    init(_ method: HTTPRequest.Method, _ path: String, needsCaller: Bool = true, _ answer: @escaping Answer) {
        (self.method, self.path, self.needsCaller, self.answer) = (method, path, needsCaller, answer)
    }

    /// The name of a route in logs and metrics: the path with the names of its parts, never a member's name. All unknown
    /// paths share one name.
    static func name(of endpointPath: String?) -> String {
        // The router names its own answer to unknown paths `NotFound`.
        endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "unknown"
    }

    /// Whether a path is one of this route.
    fileprivate func matches(_ path: String) -> Bool {
        let (pattern, parts) = (self.path.split(separator: "/"), path.split(separator: "/"))
        return pattern.count == parts.count && zip(pattern, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
}

extension Router<ServiceContext> {
    /// Makes a router of a list of routes.
    ///
    /// - Parameters:
    ///   - routes: the routes.
    ///   - watch: the outermost middleware.
    ///   - authenticator: checks the routes that need a caller.
    convenience init(_ routes: [Route], watch: WatchMiddleware, authenticator: Authenticator?) {
        self.init(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        add(middleware: watch)
        add(middleware: MethodMiddleware(routes: routes))
        let open = group()
        let closed = group()
        if let authenticator { closed.add(middleware: AuthenticationMiddleware(authenticator: authenticator)) }
        for route in routes {
            (route.needsCaller ? closed : open).on(RouterPath(route.path), method: route.method, use: route.answer)
        }
    }
}

/// Tells a path without this method from an unknown path: 405 with `Allow`, in place of 404.
private struct MethodMiddleware: RouterMiddleware {
    typealias Context = ServiceContext

    let routes: [Route]

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            let known = routes.filter { $0.matches(request.uri.path) }
            guard let first = known.first else { throw error }
            context.coreContext.endpointPath.value = first.path
            let problem = ServiceError(.methodNotAllowed, "The route has other methods; see `Allow`.")
            var response = problem.response(instance: context.requestID)
            response.headers[.allow] = known.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
                .joined(separator: ", ")
            return response
        }
    }
}
