import HTTPTypes
import Logging

/// Counts each answer, and writes its log line.
struct AnswerLog: Sendable {
    let metrics: ServiceMetrics
    let logger: Logger

    /// Notes an answer.
    ///
    /// - Parameters:
    ///   - status: the status of the answer.
    ///   - method: the method; `nil` if it could not be read.
    ///   - route: the name of the route.
    ///   - id: the service's name of the request.
    ///   - duration: the time since the request began.
    func note(
        _ status: HTTPResponse.Status,
        _ method: HTTPRequest.Method?,
        _ route: String,
        id: String,
        in duration: Duration
    ) {
        metrics.answered(method, route, status, in: duration)
        logger.info(
            "answered",
            metadata: [
                "request_id": "\(id)", "route": "\(route)", "status": "\(status.code)",
                "ms": "\(Int(duration / .milliseconds(1)))",
            ]
        )
    }

    /// Notes a refusal of a request that has no route.
    func note(_ answer: EarlyAnswer, in duration: Duration) {
        note(answer.status, nil, Route.name(of: nil), id: answer.instance, in: duration)
    }
}
