import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

@testable import RichPushContentExtension

@Suite("A film or sound in a content extension")
struct ContentPlayerTests {
    private let folder: TemporaryFolder
    private let bytes = [UInt8](0..<100)

    init() throws { folder = try TemporaryFolder() }

    private func session(
        _ format: MediaFormat = .mp4,
        keys: JSONObject = ["ct_mediaType": "video", "ct_mediaUrl": "https://media.example.com/film.mp4"]
    ) throws -> ContentSession {
        let file = folder.url.appendingPathComponent("film")
        try Data(bytes).write(to: file)
        let attachment = NotificationAttachment(file: file, format: format, byteCount: bytes.count, source: nil)
        return ContentSession(try Fixture.notification(keys, attachments: [attachment]), now: Fixture.now)
    }

    @Test("The attachment's film is played on the page, and the page's policy admits it")
    func film() throws {
        var session = try session()
        #expect(session.hasPlayer)
        #expect(session.page.html.contains(#"src="richpush-content://notification/player""#))
        #expect(session.page.contentSecurityPolicy.contains("media-src richpush-content:;"))
        #expect(session.play(true) == [.recordOpening, .run("richPush.play()")])
        #expect(session.play(false) == [.run("richPush.pause()")])
        for isPlaying in [true, false] {
            let message = Array(#"{"notification":0,"playing":\#(isPlaying)}"#.utf8)
            #expect(session.receive(message, at: Fixture.now) == [.playing(isPlaying)])
        }
    }

    @Test(
        "A film is passed on in parts of at most 256 KiB, which together are its bytes",
        arguments: [0, 1, 262_144, 600_000]
    )
    func parts(size: Int) throws {
        let body = Data((0..<size).map { UInt8($0 % 251) })
        let parts = Array(ContentAnswer(body, contentType: "video/mp4", range: nil).parts)
        #expect(parts.allSatisfy { $0.count <= ContentAnswer.partSize })
        #expect(parts.count == (size + ContentAnswer.partSize - 1) / ContentAnswer.partSize)
        #expect(parts.reduce(Data(), +) == body)
    }

    @Test("A page whose process the system has ended is loaded again twice")
    func reloads() throws {
        var session = try session()
        for isLoaded in [true, true, false, false] { #expect(session.pageEnded() == isLoaded) }
        var closed = try self.session()
        _ = closed.respond(to: .dismiss, at: Fixture.now)
        let isLoaded = closed.pageEnded()
        #expect(!isLoaded)
    }

    @Test("After the notification was closed, nothing is played")
    func closed() throws {
        var session = try session()
        _ = session.respond(to: .dismiss, at: Fixture.now)
        #expect(session.play(true) == [])
    }

    @Test("The system's button is in the middle of the player")
    func button() throws {
        let film = try #require(session().playButton(width: 320))
        #expect((film.x, film.y, film.side) == (132, 62, 56))
        let sound = try #require(session(.mp3).playButton(width: 320))
        #expect((sound.x, sound.y, sound.side) == (132, 8, 56))
    }

    @Test("A picture is not played, and neither is a film beside a template with pictures or a web page")
    func none() throws {
        #expect(try !session(.png).hasPlayer)
        #expect(try !session(keys: Fixture.carousel()).hasPlayer)
        #expect(try !session(keys: ["pt_id": "pt_web_view", "pt_url": "https://example.com/"]).hasPlayer)
        var without = try Fixture.session(Fixture.basic)
        #expect(without.play(true) == [])
        #expect(without.playButton(width: 320) == nil)
        #expect(!without.page.contentSecurityPolicy.contains("media-src"))
    }

    @Test("A film is served in parts")
    func parts() throws {
        let session = try session()
        let address = "richpush-content://notification/player"
        let whole = try #require(session.answer(to: address))
        #expect((whole.status, [UInt8](whole.body)) == (200, bytes))
        #expect(whole.fields["Content-Type"] == "video/mp4")
        let part = try #require(session.answer(to: address, range: "bytes=10-19"))
        #expect((part.status, [UInt8](part.body)) == (206, Array(bytes[10...19])))
        #expect(part.fields["Content-Range"] == "bytes 10-19/100")
        #expect(part.fields["Content-Length"] == "10")
        let outside = try #require(session.answer(to: address, range: "bytes=100-"))
        #expect((outside.status, outside.body.count) == (416, 0))
        #expect(outside.fields["Content-Range"] == "bytes */100")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("film"))
        #expect(session.answer(to: address) == nil)
    }

    @Test(
        "A range names the bytes that RFC 9110 says, and every other text is ignored",
        arguments: [
            ("bytes=0-1", .part(0..<2)), ("bytes=0-", .part(0..<100)), ("bytes=99-", .part(99..<100)),
            ("bytes=90-500", .part(90..<100)), ("bytes=-10", .part(90..<100)), ("bytes=-500", .part(0..<100)),
            ("bytes=100-", .outside), ("bytes=-0", .outside), ("bytes=5-4", nil), ("bytes=0-1,4-5", nil),
            ("items=0-1", nil), ("bytes=", nil), ("bytes=-", nil), ("bytes=a-b", nil), ("bytes=+1-2", nil),
            ("bytes=0-99999999999999999999", nil), ("bytes=1-2-3", nil), ("bytes= 1-2", nil),
        ] as [(String, ByteRange?)]
    )
    func ranges(text: String, range: ByteRange?) {
        #expect(ByteRange(text, count: 100) == range)
    }
}
