import HTTPTypes
import RichPushKit

/// Passes the trace of the answered request on to the loyalty platform, and to no other host.
struct TracingTransport: HTTPTransport {
    let base: any HTTPTransport
    /// The platform's host and port.
    let authority: String

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        var request = request
        if request.authority == authority { TraceContext.current?.add(to: &request.headerFields) }
        return try await base.send(request, body: body, to: addresses, timeout: timeout)
    }
}
