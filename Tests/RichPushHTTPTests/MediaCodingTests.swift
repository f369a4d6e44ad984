import Foundation
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Parts and codings of media over real sockets", .timeLimit(.minutes(30)))
struct MediaCodingTests {
    private let bench: MediaBench

    init() throws { bench = try MediaBench() }

    private static let png = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
    )
    /// The same picture in the content codings gzip and deflate.
    private static let zipped = bytes(
        "H4sIAAAAAAACA+sM8HPn5ZLiYmBg4PX0cAkC0owgzAEkGKzqZocCKS5PF8eQilvJGUB2E0PjLVcOa5Csp6ufyzqnhCYAqPjyAUMAAAA="
    )
    private static let deflated = bytes(
        "eJzrDPBz5+WS4mJgYOD19HAJAtKMIMwBJBis6maHAikuTxfHkIpbyRlAdhND4y1XDmuQrKern8s6p4QmAHPWDTA="
    )

    private static func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }

    /// A server that sends the head's lines and the body's bytes.
    private static func server(_ lines: String..., body: [UInt8], status: String = "200 OK") throws -> LoopbackServer {
        let head = ["HTTP/1.1 \(status)"] + lines + ["Content-Length: \(body.count)", "Connection: close"]
        let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
        return try LoopbackServer { $0.write(bytes) }
    }

    @Test(
        "A body in a content coding that is read is decoded, although none was asked for",
        arguments: [
            ("gzip", zipped), ("x-gzip", zipped), ("GZIP", zipped), ("deflate", deflated), ("identity", png), ("", png),
        ]
    )
    func decoded(coding: String, body: [UInt8]) async throws {
        let server = try Self.server("Content-Encoding: \(coding)", "Content-Type: image/png", body: body)
        let media = try await bench.download(try server.url("/a.png"))
        #expect(try Data(contentsOf: media.file) == Data(Self.png))
        #expect(media.byteCount == Self.png.count)
        #expect(server.requests.map { $0.fields["accept-encoding"] } == ["identity"])
    }

    @Test(
        "A body in another content coding, or one that is not what it says, is refused with the reason",
        arguments: [
            ("zstd", png, "in the content coding \"zstd\""), ("aes128gcm", png, "in the content coding \"aes128gcm\""),
            ("gzip, compress", zipped, "in the content coding \"compress\""), ("gzip", png, "could not be decoded"),
            ("", zipped, "is gzip data"),
        ]
    )
    func refusedCoding(coding: String, body: [UInt8], reason: String) async throws {
        let server = try Self.server("Content-Encoding: \(coding)", "Content-Type: image/png", body: body)
        let url = try server.url("/a.png")
        let error = await #expect(throws: MediaError.self) { _ = try await bench.download(url) }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        #expect(bench.folder.files == [])
    }

    @Test("A part that was not asked for is not attached")
    func part() async throws {
        let server = try Self.server(
            "Content-Range: bytes 0-66/5000",
            "Content-Type: image/png",
            body: Self.png,
            status: "206 Partial Content"
        )
        let url = try server.url("/a.png")
        let error = await #expect(throws: MediaError.self) { _ = try await bench.download(url) }
        #expect(error?.code == .status)
        #expect(error?.message.contains("206, a part of the file that was not asked for") == true)
        #expect(bench.folder.files == [])
    }

    @Test("A small body that decodes to a large one is stopped at the limit of its format")
    func bomb() async throws {
        let bomb = GzipBomb.bytes(unpackedSize: 256_000_000, start: Array("GIF89a".utf8))
        #expect(bomb.count < 2_560_000)
        let server = try Self.server("Content-Encoding: gzip", body: bomb)
        #expect(await bench.failure(of: try server.url("/a.gif")) == .tooLarge)
    }

    @Test(
        "A file that is cut, empty or of one byte is not attached",
        arguments: [
            ([], 0, MediaError.Code.empty), ([0x89], 1, .unsupported), (Array(png.prefix(40)), 67, .truncated),
            (Array(png.prefix(7)), 7, .unsupported),
        ]
    )
    func cut(body: [UInt8], announced: Int, code: MediaError.Code) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(announced)\r\nConnection: close\r\n\r\n"
        let server = try LoopbackServer { $0.write(Array(head.utf8) + body) }
        #expect(await bench.failure(of: try server.url("/a.png")) == code)
    }

    @Test("A server that answers each request differently is judged by each answer")
    func changing() async throws {
        let count = Locked(0)
        let answers: [(status: String, body: String, code: MediaError.Code?)] = [
            ("200 OK", "GIF89a", nil), ("200 OK", "<html>", .unsupported), ("404 Not Found", "GIF89a", .status),
            ("200 OK", "", .empty), ("206 Partial Content", "GIF89a", .status), ("200 OK", "GIF87a", nil),
        ]
        let server = try LoopbackServer { connection in
            let index = count.withLock { count in
                defer { count += 1 }
                return count
            }
            let answer = answers[index % answers.count]
            connection.answer(answer.status, body: answer.body)
        }
        let url = try server.url("/a.gif")
        for answer in answers {
            if let code = answer.code {
                let error = await #expect(throws: MediaError.self) { _ = try await bench.download(url) }
                #expect(error?.code == code)
            } else {
                #expect(try await bench.download(url).byteCount == 6)
            }
        }
        #expect(bench.folder.files.count == 2)
    }
}
