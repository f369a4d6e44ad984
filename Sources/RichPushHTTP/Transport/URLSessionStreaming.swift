import Foundation
public import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The live transport for media: URLSession, with a session of its own for each exchange, so that two notifications in
/// one process share nothing.
///
/// URLSession cannot be told which address to connect to: it looks the host's name up again, after it was checked. See
/// ``RichPushCore/URLPolicy/check(_:resolver:)``.
///
/// - Warning: On Linux, FoundationNetworking (seen in Swift 6.3) ends the process at two answers that no client can
///   refuse in time: a chunked body with a trailer, and an announced length close to 2^63. A service that fetches from
///   servers it does not trust should bring another transport.
public struct URLSessionStreaming: HTTPStreaming {
    /// The transport.
    public init() {}

    /// Sends a request and hands its answer over; see ``HTTPStreaming/stream(_:to:into:)``.
    public func stream(
        _ request: HTTPRequest,
        to addresses: [String],
        into sink: any HTTPBodySink
    ) async throws {
        guard let url = request.target else {
            throw HTTPTransportError(
                code: .invalidRequest,
                message: "\"\(request.authority ?? "")\(request.path ?? "")\" is no address; nothing was sent."
            )
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.headerFields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        try await URLSessionStream(into: sink).run(urlRequest)
    }
}
