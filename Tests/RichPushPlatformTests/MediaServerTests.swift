import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("The media server")
struct MediaServerTests {
    @Test(
        "Each file is served unchanged, with its content type",
        arguments: [
            ("offer.png", "image/png"), ("post.jpg", "image/jpeg"), ("coupon.gif", "image/gif"),
            ("jingle.mp3", "audio/mpeg"), ("chime.wav", "audio/wav"), ("tone.aiff", "audio/aiff"),
            ("note.m4a", "audio/mp4"), ("clip.mp4", "video/mp4"), ("clip.mpg", "video/mpeg"),
            ("clip.mpeg", "video/mpeg"), ("clip.m1v", "video/mpeg"), ("clip.m2v", "video/mpeg"),
            ("clip.avi", "video/x-msvideo"),
        ]
    )
    func intact(name: String, contentType: String) async throws {
        try await withPlatform { platform, client in
            let answer = try await client.send("GET", "/media/\(name)")
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == contentType)
            #expect(Data(answer.bytes) == SampleMediaFolder.media[name]?.bytes)
            #expect(await platform.log.first?.path == "/media/\(name)")
        }
    }

    @Test(
        "Each faulty file has its status, content type and length",
        arguments: [
            ("empty.png", 200, "image/png", 0), ("page.jpg", 200, "image/jpeg", 80), ("noextension", 200, nil, nil),
            ("mislabelled.jpg", 200, "image/jpeg", nil), ("huge.png", 200, "image/png", 10_500_000),
            ("missing.png", 404, "application/json", nil), ("notes.caf", 200, "audio/x-caf", 68),
        ] as [(String, Int, String?, Int?)]
    )
    func faulty(name: String, status: Int, contentType: String?, length: Int?) async throws {
        try await withPlatform { _, client in
            let answer = try await client.send("GET", "/media/\(name)")
            #expect(answer.status == status)
            #expect(answer.headers["content-type"] == contentType)
            if let length { #expect(answer.bytes.count == length) }
        }
    }

    @Test("The truncated image ends after half of the announced bytes")
    func truncated() async throws {
        try await withPlatform { _, client in
            let request = "GET /media/truncated.jpg HTTP/1.1\r\nHost: x\r\n\r\n"
            let received = try await RawConnection.send(request, to: client.base)
            let whole = try #require(MediaLibrary.faulty["truncated.jpg"]?.bytes)
            let body = received.drop(through: [13, 10, 13, 10])
            #expect(body == Array(whole.prefix(whole.count / 2)))
            #expect(String(decoding: received, as: UTF8.self).contains("Content-Length: \(whole.count)\r\n"))
        }
    }

    @Test("HEAD returns the length without the bytes")
    func head() async throws {
        try await withPlatform { _, client in
            let whole = try #require(SampleMediaFolder.media["offer.png"]?.bytes)
            let request = "HEAD /media/offer.png HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            let received = try await RawConnection.send(request, to: client.base)
            #expect(String(decoding: received, as: UTF8.self).contains("Content-Length: \(whole.count)\r\n"))
            #expect(received.drop(through: [13, 10, 13, 10]).isEmpty)
        }
    }

    @Test("Media accept only GET and HEAD, and no path outside of their folder")
    func refused() async throws {
        try await withPlatform { _, client async throws in
            #expect(try await client.send("POST", "/media/offer.png").status == 405)
            #expect(try await client.send("GET", "/media/%2e%2e%2f_state").status == 404)
        }
    }
}
