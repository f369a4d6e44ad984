import Hummingbird
import Logging
import NIOHTTP1
import RichPushHosting

/// The outermost part of every answer: gives it the request's name, passes the trace on, turns errors into problems,
/// counts it and writes its log line.
struct WatchMiddleware: RouterMiddleware {
    typealias Context = ServiceContext

    let answers: AnswerLog
    let stopping: Stopping

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response = await TraceContext.$current.withValue(TraceContext(request.headers)) {
            do {
                if stopping.hasBegun { throw ServiceError.stopping }
                return try await next(request, context)
            } catch {
                let problem = ServiceError(any: error)
                if problem.kind == .internal {
                    answers.logger.error("A request failed", metadata: ["code": "\(ServiceObserver.code(error))"])
                }
                return problem.response(instance: context.requestID)
            }
        }
        response.headers[named: "x-request-id"] = context.requestID
        answers.note(
            response.status,
            request.method,
            Route.name(of: context.endpointPath),
            id: context.requestID,
            in: ContinuousClock.now - start
        )
        return response
    }
}

extension ServiceError {
    static let stopping = ServiceError(
        .stopping,
        "The service is stopping. Repeat the request.",
        retryAfter: .seconds(1)
    )

    /// The problem of an error of any kind.
    init(any error: any Error) {
        switch error {
        case let problem as ServiceError: self = problem
        case is SlowBody: self.init(.timeout, "The body must be complete after 10 seconds.")
        case let error as HTTPError where error.status == .notFound:
            self.init(.notFound, "There is no such route; see `/v1/openapi.json`.")
        case let error as HTTPError where error.status.kind == .clientError:
            self.init(.malformed, "The request cannot be read.")
        case is HTTPParserError: self.init(.malformed, "The body ended early, or is not valid HTTP.")
        default: self.init(storeError: error)
        }
    }

    /// The problem as an answer.
    func response(instance: String) -> Response {
        var response = Response(
            .init(code: kind.status),
            json: json(instance: instance),
            type: "application/problem+json"
        )
        response.headers[.retryAfter] = retryAfterSeconds.map(String.init)
        if kind == .unauthorized { response.headers[.wwwAuthenticate] = #"Bearer realm="richpush""# }
        if kind == .timeout { response.headers[.connection] = "close" }
        return response
    }
}
