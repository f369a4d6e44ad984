import Foundation

#if Tools
import FlyingFox
import FlyingSocks
#endif

extension PlatformReply {
    /// The response as the HTTP server's type.
    func response(toHead: Bool) -> HTTPResponse {
        guard let delivery else { return HTTPResponse(webSocket: Refusal()) }
        let code = HTTPStatusCode(status, phrase: phrase)
        var headers = HTTPHeaders()
        for (name, value) in self.headers { headers[HTTPHeader(name)] = value }
        let body = bodySequence(delivery)
        guard !toHead else {
            headers[.contentLength] = String(body.count ?? 0)
            return HTTPResponse(statusCode: code, headers: headers)
        }
        return HTTPResponse(statusCode: code, headers: headers, body: body)
    }

    private func bodySequence(_ delivery: MediaFile.Delivery) -> HTTPBodySequence {
        let bytes = Data(body)
        return switch delivery {
        case .whole: HTTPBodySequence(data: bytes)
        case .half:
            HTTPBodySequence(from: FaultyBody(bytes: bytes.prefix(body.count / 2), zeros: nil), count: body.count)
        case .padded(let length):
            HTTPBodySequence(from: FaultyBody(bytes: bytes, zeros: length - body.count), count: length)
        }
    }

    /// The reason phrase of the status; clients use only the number.
    private var phrase: String {
        switch status {
        case ..<300: "OK"
        case ..<400: "Elsewhere"
        case ..<500: "Refused"
        default: "Failed"
        }
    }
}

/// Makes the server close a connection before it writes anything: the server asks a web socket handler for frames
/// before it sends the headers, and closes the connection when the handler throws.
private struct Refusal: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw SocketError.disconnected
    }
}
