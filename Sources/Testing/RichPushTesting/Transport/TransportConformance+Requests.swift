import Foundation
import HTTPTypes
import RichPushHTTP

/// How requests are made.
extension TransportConformance {
    static let addressRule = "A request connects to the given addresses, and to the next one if one cannot be reached"

    static var requestChecks: [TransportCheck] {
        [
            TransportCheck("A request is sent as it was made: method, path, header fields and body") { transport in
                let server = try LoopbackServer { $0.answer("204 No Content") }
                var request = TransportBench.request(server, .post, "/a%2Fb/../c?x=%20&y=1")
                request.headerFields[.authorization] = "Bearer t"
                request.headerFields[.contentType] = "application/json"
                _ = try await transport.send(request, body: Array("{}".utf8), to: [], timeout: TransportBench.patience)
                let sent = try received(by: server)
                try expect("the request line", sent.line, is: "POST /a%2Fb/../c?x=%20&y=1 HTTP/1.1")
                try expect("the field Authorization", sent.fields["authorization"], is: "Bearer t")
                try expect("the field Content-Type", sent.fields["content-type"], is: "application/json")
                try expect("the body", sent.body, is: "{}")
            },
            TransportCheck("A POST without a body announces a length of 0") { transport in
                let server = try LoopbackServer { $0.answer("204 No Content") }
                let request = TransportBench.request(server, .post)
                _ = try await transport.send(request, body: [], to: [], timeout: TransportBench.patience)
                try expect("the field Content-Length", try received(by: server).fields["content-length"], is: "0")
            },
            TransportCheck("No cookie and no password is sent that the request does not have") { transport in
                let server = try LoopbackServer { connection in
                    connection.answer("401 No", "Set-Cookie: a=b; Path=/", "WWW-Authenticate: Basic realm=\"a\"")
                }
                for _ in 0..<2 {
                    let reply = try await TransportBench.reply(from: server, over: transport).get()
                    try expect("the status", reply.response.status.code, is: 401)
                }
                try expect("the cookies sent", server.requests.map { $0.fields["cookie"] }, is: [nil, nil])
                try expect("the passwords sent", server.requests.map { $0.fields["authorization"] }, is: [nil, nil])
            },
            TransportCheck("A target that is not an address is refused, and nothing is sent") { transport in
                let request = HTTPRequest(method: .get, scheme: "http", authority: "", path: "/a")
                do {
                    _ = try await transport.send(request, body: [], to: [], timeout: TransportBench.patience)
                    throw ConformanceMismatch(location: "a request without a host", observation: "it was answered")
                } catch let error as HTTPTransportError {
                    try expect("the error's code", error.code, is: .invalidRequest)
                }
            },
        ]
    }

    static var addressChecks: [TransportCheck] {
        [
            TransportCheck(addressRule) { transport in
                let server = try LoopbackServer { $0.answer("200 OK", body: "here") }
                let authority = "richpush.invalid:\(server.port)"
                let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
                // Nothing listens at the first address, which is of this machine too.
                for addresses in [["127.0.0.1"], ["127.0.0.2", "127.0.0.1"]] {
                    let reply = try await transport.send(
                        request,
                        body: [],
                        to: addresses,
                        timeout: TransportBench.patience
                    )
                    try expect("the body", String(decoding: reply.body, as: UTF8.self), is: "here")
                    let sink = RecordingSink()
                    try await transport.stream(request, to: addresses, into: sink)
                    try expect("the streamed body", String(decoding: sink.body, as: UTF8.self), is: "here")
                }
                try expect("the field Host", try received(by: server).fields["host"], is: authority)
            }
        ]
    }

    private static func received(by server: LoopbackServer) throws -> ReceivedRequest {
        guard let request = server.requests.first else {
            throw ConformanceMismatch(location: "the server", observation: "it got no request")
        }
        return request
    }
}
