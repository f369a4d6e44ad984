import Hummingbird

/// Finds out what a request may do, before its body is read, and counts what a member's own token reads.
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
        // The items of a body are counted when they are read.
        if request.method != .post { try authenticator.countItem(of: context.caller) }
        return try await next(request, context)
    }
}
