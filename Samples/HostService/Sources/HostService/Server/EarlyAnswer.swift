import HTTPTypes
import NIOCore
import NIOHTTPTypes
import RichPushHosting
import RichPushKit

/// The answer to a request that has no readable head, and so has no route.
struct EarlyAnswer {
    let problem: ServiceError
    /// The service's name of the request.
    let instance = RequestID.make()

    static var headTooLarge: EarlyAnswer {
        EarlyAnswer(
            problem: ServiceError(.headTooLarge, "Request line and fields together must be at most 16 KiB.")
        )
    }
    static var malformed: EarlyAnswer {
        EarlyAnswer(problem: ServiceError(.malformed, "The request is not valid HTTP/1.1."))
    }
    static var wrongHost: EarlyAnswer {
        EarlyAnswer(problem: ServiceError(.malformed, "The request must have one `Host` field with one host."))
    }
    static var wrongFraming: EarlyAnswer {
        EarlyAnswer(
            problem: ServiceError(
                .malformed,
                "Send one `Content-Length`, or `Transfer-Encoding: chunked` and no other coding, and no folded field."
            )
        )
    }

    var status: HTTPResponse.Status { .init(code: problem.kind.status) }

    private var body: [UInt8] { JSONValue.object(problem.json(instance: instance)).serialized() }

    var parts: [HTTPResponsePart] {
        let body = body
        var fields: HTTPFields = [
            .contentType: "application/problem+json", .contentLength: "\(body.count)", .connection: "close",
        ]
        fields[named: "x-request-id"] = instance
        return [.head(HTTPResponse(status: status, headerFields: fields)), .body(ByteBuffer(bytes: body)), .end(nil)]
    }

    func bytes(_ allocator: ByteBufferAllocator) -> ByteBuffer {
        let body = body
        var buffer = allocator.buffer(capacity: 320 + body.count)
        buffer.writeString(
            "HTTP/1.1 \(problem.kind.status) Refused\r\ncontent-type: application/problem+json\r\n"
                + "content-length: \(body.count)\r\nx-request-id: \(instance)\r\nconnection: close\r\n\r\n"
        )
        buffer.writeBytes(body)
        return buffer
    }
}
