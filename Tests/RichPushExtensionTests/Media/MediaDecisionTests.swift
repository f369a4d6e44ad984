import Testing

@testable import RichPushExtension
@testable import RichPushModel

@Suite struct MediaDecisionTests {
    struct Evidence: Sendable {
        var bytes: [UInt8] = []
        var sent: String?
        var declared: String?
        var path = "/"
        var format: MediaFormat?
    }

    @Test(
        "The bytes decide first, then the response's type, the declared type and the URL's extension",
        arguments: [
            Evidence(bytes: SampleBytes.png, sent: "image/jpeg", declared: "gif", path: "/a.mp4", format: .png),
            Evidence(bytes: SampleBytes.png, sent: "text/html", path: "/a.html", format: .png),
            Evidence(sent: "image/jpeg", declared: "gif", path: "/a.mp4", format: .jpeg),
            Evidence(sent: "Image/JPEG; charset=binary", format: .jpeg),
            Evidence(sent: "application/octet-stream", declared: "gif", path: "/a.mp4", format: .gif),
            Evidence(sent: "text/plain", declared: "gif", path: "/a.mp4", format: .gif),
            Evidence(sent: "", declared: "", path: "/a.mp4", format: .mp4),
            Evidence(sent: "nonsense", declared: "nonsense", path: "/a.mp4", format: .mp4),
            Evidence(path: "/a.JPG", format: .jpeg),
            Evidence(path: "/a.b/c", format: nil),
            Evidence(path: "/a.png/", format: nil),
            Evidence(path: "/a.", format: nil),
            Evidence(path: "", format: nil),
            Evidence(format: nil),
        ]
    )
    func order(evidence: Evidence) {
        #expect(Self.decision(evidence) == evidence.format)
    }

    @Test(
        "A known other format is refused, regardless of later checks",
        arguments: [
            Evidence(bytes: Array("<html>".utf8), sent: "image/jpeg", declared: "image", path: "/a.jpg"),
            Evidence(bytes: Array("caff".utf8), sent: "audio/mpeg", declared: "audio", path: "/a.mp3"),
            Evidence(sent: "text/html; charset=utf-8", declared: "image", path: "/a.jpg"),
            Evidence(sent: "image/webp", declared: "image", path: "/a.jpg"),
            Evidence(sent: "application/json", declared: "image", path: "/a.jpg"),
            Evidence(sent: "audio/x-caf", declared: "audio", path: "/a.mp3"),
            Evidence(declared: "caf", path: "/a.mp3"),
            Evidence(declared: "aaf", path: "/a.mp3"),
            Evidence(path: "/a.caf"),
            Evidence(path: "/a.aaf"),
            Evidence(path: "/a.webp"),
            Evidence(path: "/a.heic"),
        ]
    )
    func refusal(evidence: Evidence) {
        #expect(Self.decision(evidence) == nil)
    }

    @Test(
        "A declared type is a kind, a MIME type, or an extension",
        arguments: [
            ("image", .jpeg), ("video", .mp4), ("audio", .mp3), (" Image ", .jpeg), ("gif", .gif), ("png", .png),
            ("jpg", .jpeg), ("jpeg", .jpeg), ("mp3", .mp3), ("wav", .wav), ("aif", .aiff), ("aiff", .aiff),
            ("m4a", .m4a), ("mp4", .mp4), ("mpg", .mpeg), ("mpeg", .mpeg), ("avi", .avi), ("image/png", .png),
            ("video/mp4", .mp4), ("MP4", .mp4), ("mov", nil), ("", nil), ("../../etc/passwd", nil),
        ] as [(String, MediaFormat?)]
    )
    func declared(type: String, format: MediaFormat?) {
        #expect(Self.decision(Evidence(declared: type)) == format)
    }

    @Test(
        "The MIME types that servers use are known",
        arguments: [
            ("image/jpg", .jpeg), ("image/png", .png), ("image/gif", .gif), ("audio/mpeg", .mp3), ("audio/x-wav", .wav),
            ("audio/aiff", .aiff), ("audio/x-m4a", .m4a), ("audio/mp4", .m4a), ("video/mp4", .mp4),
            ("video/mpeg", .mpeg), ("video/x-msvideo", .avi), ("application/octet-stream", nil), ("binary", nil),
        ] as [(String, MediaFormat?)]
    )
    func contentTypes(type: String, format: MediaFormat?) {
        #expect(Self.decision(Evidence(sent: type)) == format)
    }

    @Test("Each format is found by its extension", arguments: MediaFormat.allCases)
    func extensions(format: MediaFormat) {
        #expect(Self.decision(Evidence(path: "/file.\(format.fileExtension)")) == format)
    }

    @Test("A refusal has its reason")
    func reasons() {
        let error = #expect(throws: MediaError.self) {
            try MediaFormat.decide(bytes: [], contentType: "text/html", declaredType: nil, urlPath: "/a.jpg")
        }
        #expect(error?.code == .unsupported)
        #expect(
            error?.message == "The file is sent as text/html, which the system does not attach; it is not attached."
        )
    }

    private static func decision(_ evidence: Evidence) -> MediaFormat? {
        try? MediaFormat.decide(
            bytes: evidence.bytes,
            contentType: evidence.sent,
            declaredType: evidence.declared,
            urlPath: evidence.path
        )
    }
}
