import Foundation
import HTTPTypes
import RichPushKit

// The code of the article "Own parts".

enum OwnTransport {
    struct TracingTransport: HTTPTransport {
        let next: any HTTPTransport
        let trace: @Sendable () -> String

        func send(
            _ request: HTTPRequest,
            body: [UInt8],
            to addresses: [String],
            timeout: Duration
        ) async throws -> HTTPReply {
            var request = request
            if let name = HTTPField.Name("traceparent") { request.headerFields[name] = trace() }
            return try await next.send(request, body: body, to: addresses, timeout: timeout)
        }
    }

    static func use(
        _ platform: URL,
        tokens: any TokenProvider,
        place: PushPlace,
        streaming: any HTTPStreaming,
        trace: @escaping @Sendable () -> String
    ) throws -> (LoyaltyAPIs, DeliveryServices) {
        let transport = TracingTransport(next: SystemTransport(), trace: trace)
        let api = try LoyaltyAPIs.http(baseURL: platform, tokens: tokens, transport: transport)
        var media = DeliveryServices.live(place: place)
        media.downloader = HTTPMediaDownloader(transport: streaming)
        return (api, media)
    }

    static func response(status: Int, fields: [(String, String)]) throws -> HTTPResponse {
        guard (100...999).contains(status), fields.count <= 1_000 else {
            throw HTTPTransportError(code: .malformed, message: "The response has a wrong status or too many fields.")
        }
        var known = HTTPFields()
        for (name, value) in fields {
            guard let name = HTTPField.Name(name) else {
                throw HTTPTransportError(code: .malformed, message: "The response has a field with a wrong name.")
            }
            known.append(HTTPField(name: name, value: value))
        }
        return HTTPResponse(status: .init(code: status), headerFields: known)
    }
}
