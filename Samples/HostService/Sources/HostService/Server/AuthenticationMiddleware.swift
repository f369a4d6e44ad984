import Hummingbird

/// Finds out what a request may do, before its body is read.
struct AuthenticationMiddleware: RouterMiddleware {
    typealias Context = ServiceContext

    let authenticator: Authenticator

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.caller = try authenticator.caller(of: request, peer: context.peer)
        return try await next(request, context)
    }
}
