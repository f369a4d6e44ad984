import Foundation
import RichPushCore
import RichPushHTTP
import Testing

@Suite("Media over URLSession against real sockets", .timeLimit(.minutes(1)))
struct MediaDownloadTests {
    private let folder: TemporaryFolder
    private var policy = URLPolicy.fetch

    init() throws {
        folder = try TemporaryFolder()
        policy.allowsLoopback = true
    }

    private func download(
        _ url: URL,
        limit: Int = 1_000_000,
        with downloader: URLSessionMediaDownloader = URLSessionMediaDownloader()
    ) async throws -> DownloadedMedia {
        try await downloader.download(url, into: folder.url, byteLimit: limit, policy: policy)
    }

    /// The error a server's answer ends in, once it is sure that no file was left.
    private func failure(
        limit: Int = 1_000_000,
        _ answer: @escaping @Sendable (ServedConnection) -> Void
    ) async throws -> MediaError.Code? {
        let server = try LoopbackServer(answer)
        let url = try server.url("/a.png")
        let error = await #expect(throws: MediaError.self) { _ = try await download(url, limit: limit) }
        #expect(folder.files == [])
        return error?.code
    }

    @Test("A picture arrives whole, in the folder, under a name of this package's own")
    func whole() async throws {
        let body = String(repeating: "picture", count: 40_000)
        let server = try LoopbackServer { $0.answer("200 OK", "Content-Type: image/png", body: body) }
        let random = RandomSource(next: { 0xab })
        let media = try await download(
            try server.url("/..%2F..%2Fevil.sh"),
            with: URLSessionMediaDownloader(random: random)
        )
        #expect(media.file.lastPathComponent == "00000000000000ab00000000000000ab")
        #expect(folder.files == [media.file.lastPathComponent])
        #expect(try String(contentsOf: media.file, encoding: .utf8) == body)
        #expect(media.contentType == "image/png")
        #expect(media.byteCount == body.utf8.count)
    }

    @Test("The request carries no credentials, and asks for no compression")
    func bare() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", "Set-Cookie: a=b; Path=/", body: "x") }
        _ = try await download(try server.url("/a?x=%2F"))
        _ = try await download(try server.url("/a?x=%2F"))
        for request in server.requests {
            #expect(request.line == "GET /a?x=%2F HTTP/1.1")
            #expect(request.fields["authorization"] == nil)
            #expect(request.fields["cookie"] == nil)
            #expect(request.fields["accept-encoding"] == "identity")
        }
    }

    @Test("A body without an announced length is taken as it comes")
    func unannounced() async throws {
        let server = try LoopbackServer { $0.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\npicture") }
        let media = try await download(try server.url("/a"))
        #expect(media.byteCount == 7)
        #expect(media.contentType == nil)
    }

    @Test("An error page is not attached", arguments: ["404 Not Found", "500 Oops", "302 Found", "401 Unauthorized"])
    func status(_ status: String) async throws {
        #expect(try await failure { $0.answer(status, "Content-Type: image/png", body: "page") } == .status)
    }

    @Test("Media that asks for a password is not attached")
    func challenge() async throws {
        let code = try await failure {
            $0.answer("401 Unauthorized", "WWW-Authenticate: Basic realm=\"a\"", body: "no")
        }
        #expect(code == .status)
    }

    @Test("A body that ends before its announced length is not attached")
    func truncated() async throws {
        let code = try await failure { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nhalf a picture") }
        #expect(code == .truncated)
    }

    @Test("A chunked body without its last chunk is not attached")
    func truncatedChunks() async throws {
        let code = try await failure {
            $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n")
        }
        #expect(code == .truncated)
    }

    @Test("An empty body is not attached", arguments: ["200 OK", "204 No Content"])
    func empty(_ status: String) async throws {
        #expect(try await failure { $0.answer(status) } == .empty)
    }

    @Test("An announced length beyond the limit ends the download early")
    func announcedTooLarge() async throws {
        let code = try await failure(limit: 1000) { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\nx")
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test("A body that grows beyond the limit is cut off")
    func tooLarge() async throws {
        let code = try await failure(limit: 100_000) { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 1_000_000))
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test("The limit itself is allowed, one byte more is not")
    func limit() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: String(repeating: "x", count: 1000)) }
        #expect(try await download(try server.url("/a"), limit: 1000).byteCount == 1000)
        let url = try server.url("/a")
        let error = await #expect(throws: MediaError.self) { _ = try await download(url, limit: 999) }
        #expect(error?.code == .tooLarge)
    }

    @Test("A redirect that the policy allows is followed")
    func redirect() async throws {
        let server = try LoopbackServer { connection in
            if connection.request.line.hasPrefix("GET /a ") {
                connection.answer("302 Found", "Location: /b", body: "moved")
            } else {
                connection.answer("200 OK", body: "picture")
            }
        }
        #expect(try await download(try server.url("/a")).byteCount == 7)
    }

    @Test(
        "A redirect to where the policy does not allow is refused",
        arguments: ["http://media.example/a.png", "ftp://127.0.0.1/a", "http://me@127.0.0.1/"]
    )
    func refusedRedirect(_ location: String) async throws {
        let code = try await failure { $0.answer("302 Found", "Location: \(location)", body: "moved") }
        #expect(code == .url)
    }

    @Test("A redirect to a file of this machine is not followed")
    func fileRedirect() async throws {
        let code = try await failure { $0.answer("302 Found", "Location: file:///etc/passwd", body: "moved") }
        // FoundationNetworking does not even ask about it.
        #expect(code == .url || code == .status)
    }

    @Test("Redirects in a circle end after five")
    func circle() async throws {
        let server = try LoopbackServer { $0.answer("302 Found", "Location: /again") }
        let url = try server.url("/a")
        let error = await #expect(throws: MediaError.self) { _ = try await download(url) }
        #expect(error?.code == .status)
        #expect(server.requests.count == 6)
        #expect(folder.files == [])
    }

    @Test(
        "A URL that the policy does not allow is not called",
        arguments: ["http://media.example/a", "file:///etc/hosts"]
    )
    func refusedURL(_ text: String) async throws {
        let url = try Fixture.url(text)
        let error = await #expect(throws: MediaError.self) { _ = try await download(url) }
        #expect(error?.code == .url)
    }

    @Test("A host that cannot be reached is reported")
    func unreachable() async throws {
        let url = try Fixture.url("http://127.0.0.1:\(try LoopbackServer.closedPort())/a")
        let error = await #expect(throws: MediaError.self) { _ = try await download(url) }
        #expect(error?.code == .unreachable)
    }

    @Test("A folder that is not there is reported")
    func noFolder() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "picture") }
        let url = try server.url("/a")
        let missing = folder.url.appendingPathComponent("missing")
        let error = await #expect(throws: MediaError.self) {
            _ = try await URLSessionMediaDownloader().download(url, into: missing, byteLimit: 100, policy: policy)
        }
        #expect(error?.code == .file)
    }

    @Test("A download that is too slow ends at its time-out, and leaves no file")
    func slow() async throws {
        let isUnderWay = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            isUnderWay.fire()
            connection.waitUntilClosed()
        }
        let url = try server.url("/a")
        let downloader = URLSessionMediaDownloader(clock: .over(at: isUnderWay))
        let error = await #expect(throws: MediaError.self) { _ = try await download(url, with: downloader) }
        #expect(error?.code == .timedOut)
        #expect(folder.files == [])
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
        let task = Task { try await download(url) }
        await isUnderWay.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        await isClosed.wait()
        #expect(folder.files == [])
    }

    @Test("Downloads cancelled at any moment leave either a whole file or none")
    func cancelledAnywhere() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: String(repeating: "x", count: 200_000)) }
        let url = try server.url("/a")
        var whole = 0
        for round in 0..<30 {
            let task = Task { try await download(url) }
            for _ in 0..<(round * round) { await Task.yield() }
            task.cancel()
            if (try? await task.value) != nil { whole += 1 }
        }
        #expect(folder.files.count == whole)
    }
}
