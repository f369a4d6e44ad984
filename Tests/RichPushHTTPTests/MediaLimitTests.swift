import Foundation
import RichPushHTTP
import RichPushModel
import RichPushTesting
import Testing

@Suite("Size limits of media", .timeLimit(.minutes(30)))
struct MediaLimitTests {
    private let bench: MediaBench

    init() throws { bench = try MediaBench() }

    /// The first bytes of files, with the largest number of bytes that the system accepts for each format.
    private static let kinds = [
        ("GIF89a", 10_000_000), ("ID3", 5_000_000), ("RIFF....AVI ", 50_000_000), ("\0\0\0 ftypM4A ", 5_000_000),
        ("\0\0\0 ftypisom", 50_000_000), ("FORM....AIFF", 5_000_000),
    ]

    private static func start(_ text: String) -> String {
        text + String(repeating: ".", count: MediaAdmission.startLength - text.utf8.count)
    }

    @Test("An announced length above the format's limit is refused when the format is known", arguments: kinds)
    func announced(start: String, limit: Int) async throws {
        let code = try await bench.failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(limit + 1)\r\n\r\n" + Self.start(start))
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test("A body without an announced length is stopped at the limit of its format", arguments: kinds.prefix(2))
    func unannounced(start: String, limit: Int) async throws {
        let code = try await bench.failure { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n" + Self.start(start))
            let rest = String(repeating: "x", count: limit + 1 - MediaAdmission.startLength)
            connection.write(rest)
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test("A body at the limit of its format is accepted, one more byte is refused")
    func exactLimit() async throws {
        let limit = 5_000_000
        for (byteCount, isTaken) in [(limit, true), (limit + 1, false)] {
            let server = try LoopbackServer { connection in
                connection.write("HTTP/1.1 200 OK\r\n\r\n" + Self.start("ID3"))
                connection.write(String(repeating: "x", count: byteCount - MediaAdmission.startLength))
            }
            let media = try? await bench.download(try server.url("/a"))
            #expect(media?.byteCount == (isTaken ? byteCount : nil))
        }
    }

    @Test("An endless body is stopped, and its connection is closed", arguments: ["GIF89a", "ID3"])
    func endless(start: String) async throws {
        let isClosed = Signal()
        let code = try await bench.failure { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n" + Self.start(start))
            let more = String(repeating: "x", count: 1_000_000)
            while connection.write(more) {}
            isClosed.fire()
        }
        #expect(code == .tooLarge)
        await isClosed.wait()
    }

    @Test("A length above all limits is refused before the first byte of the body")
    func announcedBeyondAll() async throws {
        let code = try await bench.failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 50000001\r\n\r\n")
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test("A limit of the host applies exactly")
    func ownLimit() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "GIF89a" + String(repeating: "x", count: 994)) }
        let media = try await bench.download(try server.url("/a"), limit: 1000)
        #expect(media.byteCount == 1000)
        try FileManager.default.removeItem(at: media.file)
        let code = try await bench.failure(limit: 999) { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\nGIF89a" + String(repeating: "x", count: 994))
            connection.waitUntilClosed()
        }
        #expect(code == .tooLarge)
    }

    @Test(
        "A file that cannot be attached is refused by its first bytes, whatever its name and content type are",
        arguments: ["<!doctype html>", "{\"error\":404}", "RIFF....WEBPVP8 ", "caff", "%PDF-1.7"]
    )
    func mislabelled(start: String) async throws {
        let code = try await bench.failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n")
            connection.write(Self.start(start))
            connection.waitUntilClosed()
        }
        #expect(code == .unsupported)
    }

    @Test("The format of a short body is checked at its end")
    func short() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "<p>") }
        #expect(await bench.failure(of: try server.url("/a.png")) == .unsupported)
        let sound = try LoopbackServer { $0.answer("200 OK", body: "GIF89a") }
        #expect(try await bench.download(try sound.url("/a")).byteCount == 6)
    }

    @Test("The format of a body that arrives byte by byte is detected")
    func trickled() async throws {
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 70\r\n\r\n")
            for byte in Self.start("GIF89a") + "......" { connection.write(String(byte)) }
        }
        let media = try await bench.download(try server.url("/a"))
        #expect(try String(contentsOf: media.file, encoding: .utf8) == Self.start("GIF89a") + "......")
    }

    @Test("A very slow body is ended by the download's timeout, and leaves no file")
    func tooSlow() async throws {
        let isUnderWay = Signal()
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\n" + Self.start("GIF89a"))
            isUnderWay.fire()
            while connection.write("."), !connection.isClosed(within: 1) {}
            isClosed.fire()
        }
        let downloader = HTTPMediaDownloader(clock: .over(at: isUnderWay))
        #expect(await bench.failure(of: try server.url("/a.gif"), with: downloader) == .timedOut)
        await isClosed.wait()
    }
}
