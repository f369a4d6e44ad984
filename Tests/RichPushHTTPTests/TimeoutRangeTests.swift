import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTesting
import Testing

@Suite("Timeouts of any length", .timeLimit(.minutes(30)))
struct TimeoutRangeTests {
    static let long: [Duration] = [
        .seconds(Int64.max), .seconds(9e18), .seconds(Int64.max) * 15, .seconds(100_000), .seconds(9_300_000_000),
    ]

    @Test("A healthy server is not slow, however long the timeout is", arguments: long)
    func longTimeout(_ timeout: Duration) async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "good") }
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a")
        let reply = try await SystemTransport().send(request, body: [], to: ["127.0.0.1"], timeout: timeout)
        #expect(reply.body == Array("good".utf8))
    }

    @Test("A healthy server's media are downloaded, however long the timeout is", arguments: long)
    func longDownload(_ timeout: Duration) async throws {
        let server = try LoopbackServer { $0.answer("200 OK", "Content-Type: image/gif", body: "GIF89a") }
        let media = try await MediaBench().download(
            try server.url("/a.gif"),
            with: HTTPMediaDownloader(timeout: timeout)
        )
        #expect(media.byteCount == 6)
    }

    @Test(
        "A timeout of zero or less is over at once",
        arguments: [.zero, .seconds(-1), .seconds(Int64.min)] as [Duration]
    )
    func noTimeout(_ timeout: Duration) async throws {
        let server = try LoopbackServer { $0.waitUntilClosed() }
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a")
        let error = await #expect(throws: HTTPTransportError.self) {
            _ = try await SystemTransport().send(request, body: [], to: ["127.0.0.1"], timeout: timeout)
        }
        #expect(error?.code == .timedOut)
    }
}
