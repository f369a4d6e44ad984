import Foundation

#if Tools
import FlyingFox
import FlyingSocks
#endif

extension PlatformReply {
    /// The response as the HTTP server's type.
    func response(toHead: Bool) -> HTTPResponse {
        let code = HTTPStatusCode(status, phrase: phrase)
        var headers = HTTPHeaders()
        for (name, value) in self.headers { headers[HTTPHeader(name)] = value }
        if delivery == .nothing { return HTTPResponse(webSocket: Refusal()) }
        guard !toHead else {
            headers[.contentLength] = String(bodySequence.count ?? 0)
            return HTTPResponse(statusCode: code, headers: headers)
        }
        return HTTPResponse(statusCode: code, headers: headers, body: bodySequence)
    }

    private var bodySequence: HTTPBodySequence {
        switch delivery {
        case .nothing, .whole:
            HTTPBodySequence(data: Data(body))
        case .half:
            HTTPBodySequence(from: TruncatedBody(bytes: Data(body.prefix(body.count / 2))), count: body.count)
        case .padded(let length):
            HTTPBodySequence(from: PaddedBody(bytes: Data(body), length: length), count: length)
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
