#if !canImport(Darwin)
import HTTPTypes
import Testing

@testable import RichPushHTTP

@Suite("Errors of libcurl")
struct TransportFailureTests {
    private static func failure(_ code: Int32, hasSent: Bool = true) -> CurlFailure {
        CurlFailure(code: code, text: "the reason", hasSent: hasSent)
    }

    @Test(
        "Each code of libcurl becomes the right error code",
        arguments: [
            (28, .timedOut), (60, .certificate), (35, .unreachable), (77, .certificate), (6, .unreachable),
            (7, .unreachable), (52, .unreachable), (56, .unreachable), (1, .malformed), (8, .malformed),
            (61, .undecodable), (3, .invalidRequest),
        ] as [(Int32, HTTPTransportError.Code)]
    )
    func codes(_ code: Int32, _ expected: HTTPTransportError.Code) {
        #expect(Self.failure(code).error(of: "media.example", hasBegun: false).code == expected)
    }

    @Test("An error after the response has begun is `interrupted`", arguments: [18, 56, 8, 92] as [Int32])
    func interrupted(_ code: Int32) {
        #expect(Self.failure(code).error(of: "media.example", hasBegun: true).code == .interrupted)
    }

    @Test("The message names the host and has libcurl's reason")
    func message() {
        let message = Self.failure(60).error(of: "media.example", hasBegun: false).message
        #expect(message == "media.example could not be reached safely: the reason.")
    }

    @Test("The next address is tried if nothing was sent", arguments: [(7, false), (28, false)] as [(Int32, Bool)])
    func anotherAddress(_ code: Int32, _ hasSent: Bool) {
        #expect(Self.failure(code, hasSent: false).isOfConnecting)
        #expect(!Self.failure(code, hasSent: true).isOfConnecting)
        #expect(!Self.failure(60, hasSent: false).isOfConnecting)
    }

    @Test("A URL that is longer than libcurl takes is an invalid request")
    func longURL() async {
        let path = "/" + String(repeating: "x", count: 8_000_000)
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:1", path: path)
        let error = await #expect(throws: HTTPTransportError.self) {
            _ = try await SystemTransport().send(request, body: [], to: [], timeout: .seconds(240))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.message.contains("CURLOPT_URL ") == true)
    }

    @Test("Without libcurl, the error names the package to install")
    func missingLibrary() {
        let error = #expect(throws: HTTPTransportError.self) { try CurlLibrary.load(["libcurl-none.so.9"]) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("libcurl4") == true)
    }
}
#endif
