import Foundation
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Media over real sockets", .timeLimit(.minutes(30)))
struct MediaDownloadTests {
    private let bench: MediaBench

    init() throws { bench = try MediaBench() }

    @Test("An image is downloaded completely into the folder, under a generated name")
    func whole() async throws {
        let body = "GIF89a" + String(repeating: "picture", count: 40_000)
        let server = try LoopbackServer { $0.answer("200 OK", "Content-Type: image/png", body: body) }
        let random = RandomSource(next: { 0xab })
        let media = try await bench.download(
            try server.url("/..%2F..%2Fevil.sh"),
            with: HTTPMediaDownloader(clock: Fixture.patientClock, random: random)
        )
        #expect(media.file.lastPathComponent == "00000000000000ab00000000000000ab")
        #expect(bench.folder.files == [media.file.lastPathComponent])
        #expect(try String(contentsOf: media.file, encoding: .utf8) == body)
        #expect(media.contentType == "image/png")
        #expect(media.byteCount == body.utf8.count)
    }

    @Test("No request, redirected or not, has credentials or cookies or asks for compression")
    func bare() async throws {
        let server = try LoopbackServer { connection in
            let isFirst = connection.request.line.hasPrefix("GET /a?")
            connection.answer(
                isFirst ? "302 Found" : "200 OK",
                "Location: /b?x=%2F",
                "Set-Cookie: a=b; Path=/",
                "WWW-Authenticate: Basic realm=\"a\"",
                body: "GIF89a"
            )
        }
        for _ in 1...2 { _ = try await bench.download(try server.url("/a?x=%2F")) }
        let lines = ["GET /a?x=%2F HTTP/1.1", "GET /b?x=%2F HTTP/1.1"]
        #expect(server.requests.map(\.line) == lines + lines)
        for request in server.requests {
            #expect(request.fields["authorization"] == nil)
            #expect(request.fields["cookie"] == nil)
            #expect(request.fields["accept-encoding"] == "identity")
        }
    }

    @Test("A body without an announced length is accepted")
    func unannounced() async throws {
        let server = try LoopbackServer { $0.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nGIF89a") }
        let media = try await bench.download(try server.url("/a"))
        #expect(media.byteCount == 6)
        #expect(media.contentType == nil)
    }

    @Test("An error page is not attached", arguments: ["404 Not Found", "500 Oops", "302 Found", "401 Unauthorized"])
    func status(_ status: String) async throws {
        #expect(try await bench.failure { $0.answer(status, "Content-Type: image/png", body: "page") } == .status)
    }

    @Test(
        "A body that ends before its announced length, or without its last chunk, is not attached",
        arguments: ["Content-Length: 5000\r\n\r\nhalf a picture", "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"]
    )
    func truncated(_ rest: String) async throws {
        #expect(try await bench.failure { $0.write("HTTP/1.1 200 OK\r\n" + rest) } == .truncated)
    }

    @Test("An empty body is not attached", arguments: ["200 OK", "204 No Content"])
    func empty(_ status: String) async throws {
        #expect(try await bench.failure { $0.answer(status) } == .empty)
    }

    @Test(
        "A URL that the policy does not allow is not requested",
        arguments: ["http://media.example/a", "file:///etc/hosts"]
    )
    func refusedURL(_ text: String) async throws {
        let url = try Fixture.url(text)
        let error = await #expect(throws: MediaError.self) { _ = try await bench.download(url) }
        #expect(error?.code == .url)
    }

    @Test("A host that cannot be reached is reported")
    func unreachable() async throws {
        let url = try Fixture.url("http://127.0.0.1:\(LoopbackServer.closedPort)/a")
        let error = await #expect(throws: MediaError.self) { _ = try await bench.download(url) }
        #expect(error?.code == .unreachable)
    }

    @Test("A missing folder is reported")
    func noFolder() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "GIF89a") }
        let url = try server.url("/a")
        let missing = bench.folder.url.appendingPathComponent("missing")
        let error = await #expect(throws: MediaError.self) {
            _ = try await HTTPMediaDownloader.patient.download(
                url,
                into: missing,
                admission: MediaAdmission(of: url),
                policy: bench.policy
            )
        }
        #expect(error?.code == .file)
    }

    @Test("Cancelling the task closes the connection at once, and leaves no file")
    func cancellation() async throws {
        let isUnderWay = Signal()
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            isUnderWay.fire()
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let url = try server.url("/a")
        let task = Task { try await bench.download(url) }
        await isUnderWay.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        await isClosed.wait()
        #expect(bench.folder.files == [])
    }

    @Test("A download that is cancelled at any moment leaves a complete file or no file")
    func cancelledAnywhere() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "GIF89a" + String(repeating: "x", count: 200_000)) }
        let url = try server.url("/a")
        var whole = 0
        for round in 0..<30 {
            let task = Task { try await bench.download(url) }
            for _ in 0..<(round * round) { await Task.yield() }
            task.cancel()
            if (try? await task.value) != nil { whole += 1 }
        }
        #expect(bench.folder.files.count == whole)
    }
}
