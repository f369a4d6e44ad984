import HTTPTypes
import NIOCore
import NIOHTTPTypes
import RichPushHosting
import RichPushKit

/// The answer to a request that has no readable head, and so has no route.
struct EarlyAnswer {
    let problem: ServiceProblem

    static let headTooLarge = EarlyAnswer(
        problem: ServiceProblem(.headTooLarge, "Request line and fields together must be at most 16 KiB.")
    )
    static let malformed = EarlyAnswer(problem: ServiceProblem(.malformed, "The request is not valid HTTP/1.1."))

    private var body: [UInt8] { JSONValue.object(problem.json(instance: RequestID.make())).serialized() }

    var parts: [HTTPResponsePart] {
        let body = body
        let fields: HTTPFields = [
            .contentType: "application/problem+json", .contentLength: "\(body.count)", .connection: "close",
        ]
        let head = HTTPResponse(status: .init(code: problem.kind.status), headerFields: fields)
        return [.head(head), .body(ByteBuffer(bytes: body)), .end(nil)]
    }

    func bytes(_ allocator: ByteBufferAllocator) -> ByteBuffer {
        let body = body
        var buffer = allocator.buffer(capacity: 256 + body.count)
        buffer.writeString(
            "HTTP/1.1 \(problem.kind.status) Refused\r\ncontent-type: application/problem+json\r\n"
                + "content-length: \(body.count)\r\nconnection: close\r\n\r\n"
        )
        buffer.writeBytes(body)
        return buffer
    }
}
