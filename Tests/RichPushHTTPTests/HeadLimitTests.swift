import Foundation
import HTTPTypes
import RichPushTesting
import Testing

@testable import RichPushHTTP

@Suite("Limits of a response's head", .timeLimit(.minutes(30)))
struct HeadLimitTests {
    #if !canImport(Darwin)
    private static func response(to lines: [String]) throws -> HTTPResponse? {
        var head = ReplyHead()
        var response: HTTPResponse?
        for line in ["HTTP/1.1 200 OK\r\n"] + lines {
            try Array(line.utf8).withUnsafeBytes { bytes in
                if let complete = try head.take(bytes) { response = complete }
            }
        }
        return response
    }

    @Test(
        "A response with too many lines or bytes before its body is not read further",
        arguments: [
            (["a:\r\n"], 997, true), (["a:\r\n"], 1_000, false), (["a:\n"], 70_000, false),
            (["a:\r\n", " y\r\n", " y\r\n"], 400, false), (["HTTP/1.1 100 Continue\r\n", "\r\n"], 500, false),
            (["a:\(String(repeating: "x", count: 2_618))\r\n"], 100, false),
            (["a:\(String(repeating: "x", count: 2_616))\r\n"], 100, true),
        ]
    )
    func limits(_ some: [String], _ count: Int, isRead: Bool) throws {
        let lines = Array(repeatElement(some, count: count).joined())
        if isRead {
            #expect(try Self.response(to: lines + ["\r\n"])?.status.code == 200)
        } else {
            let malformed = #expect(throws: ReplyHead.Malformed.self) { try Self.response(to: lines) }
            #expect(malformed?.reason.hasPrefix("has more than ") == true, "\(malformed?.reason ?? "")")
        }
    }

    @Test("A value on several lines is one value")
    func folded() throws {
        let response = try Self.response(to: ["A: b\r\n", "  c \r\n", "\td\r\n", "E: f\r\n", "\r\n"])
        #expect(response?.headerFields[try #require(HTTPField.Name("A"))] == "b c d")
        #expect(response?.headerFields[try #require(HTTPField.Name("E"))] == "f")
    }
    #endif

    @Test("A head with too many lines ends its request at once, before the server ends it")
    func ended() async throws {
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n" + String(repeating: "a:\r\n", count: 60_000))
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let error = await #expect(throws: HTTPTransportError.self) { _ = try await Self.reply(from: server) }
        #expect(error?.code == .malformed)
        await isClosed.wait()
    }

    @Test("Requests are answered while the head of another response is still arriving")
    func slowHead() async throws {
        let hasBegun = Signal()
        let mayEnd = DispatchSemaphore(value: 0)
        let slow = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n" + String(repeating: "a:\r\n", count: 500))
            hasBegun.fire()
            mayEnd.wait()
            connection.write("Content-Length: 4\r\n\r\nslow")
        }
        let other = try LoopbackServer { $0.answer("200 OK", body: "fast") }
        let slowReply = Task { try await Self.reply(from: slow) }
        await hasBegun.wait()
        for _ in 0..<10 { #expect(try await Self.reply(from: other).body == Array("fast".utf8)) }
        mayEnd.signal()
        #expect(try await slowReply.value.body == Array("slow".utf8))
    }

    private static func reply(from server: LoopbackServer) async throws -> HTTPReply {
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a")
        let transport = SystemTransport(clock: Fixture.patientClock)
        return try await transport.send(request, body: [], to: ["127.0.0.1"], timeout: .seconds(240))
    }
}
