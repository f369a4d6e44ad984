import HTTPTypes
import RichPushHosting
import RichPushKit
import ServiceTransport

/// Sends requests to the loyalty platform with the trace of the answered request, and those to other hosts in another way.
struct TracingTransport: HTTPTransport {
    let base: any HTTPTransport
    /// The platform's host and port.
    let authority: String
    /// Sends the requests to other hosts.
    let others: any HTTPTransport

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        guard request.authority == authority else {
            return try await others.send(request, body: body, to: addresses, timeout: timeout)
        }
        var request = request
        TraceContext.current?.add(to: &request.headerFields)
        return try await base.send(request, body: body, to: addresses, timeout: timeout)
    }
}

/// Sends EMS opens. Nothing but the status of an answer is used: little of its body is read.
struct BeaconTransport: HTTPTransport {
    let requests: PayloadRequests
    private let base = AsyncHTTPTransport(bodyLimit: PayloadRequests.Kind.beacon.byteLimit)

    init(requests: PayloadRequests) {
        self.requests = requests
    }

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        try await requests.run(.beacon) {
            try await base.send(request, body: body, to: addresses, timeout: min(timeout, .seconds(5)))
        }
    }
}
