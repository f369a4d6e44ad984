import Foundation
import RichPushPayload

#if Tools
import struct FlyingFox.HTTPHeader
import struct FlyingFox.HTTPHeaders
import struct FlyingFox.HTTPResponse
import struct FlyingFox.HTTPStatusCode
#endif

/// A response of the studio.
struct StudioReply {
    var status = 200
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    static func json(_ value: JSONValue) -> StudioReply {
        bytes(value.serialized(), type: "application/json")
    }

    static func bytes(_ bytes: [UInt8], type: String) -> StudioReply {
        StudioReply(headers: ["Content-Type": type], body: bytes)
    }

    static func problem(_ error: any Error) -> StudioReply {
        let problem = error as? StudioProblem ?? StudioProblem(.failed, "The request failed: \(error)")
        var reply = bytes(problem.json.serialized(), type: "application/problem+json")
        reply.status = problem.status.rawValue
        if problem.status == .unauthorized { reply.headers["WWW-Authenticate"] = "Bearer" }
        return reply
    }

    /// The reply to a request whose body has this length. If its end was not reached, the connection is closed, because
    /// the rest of the body must not be read as the next request.
    func ending(hasBody length: Int?) -> StudioReply {
        var reply = self
        if length == nil { reply.headers["Connection"] = "close" }
        return reply
    }

    /// The fields of every response. No other site may read or embed it, and nothing is kept on the disk.
    private static let common = [
        "Cache-Control": "no-store",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    ]

    /// The response as the HTTP server's type.
    var response: HTTPResponse {
        var fields = HTTPHeaders()
        for (name, value) in Self.common.merging(headers, uniquingKeysWith: { $1 }) { fields[HTTPHeader(name)] = value }
        let phrase = StudioProblem.Status(rawValue: status)?.title ?? "OK"
        return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: phrase), headers: fields, body: Data(body))
    }
}
