import RichPushLint
import Testing

@testable import RichPushPayload

@Suite("URLs of media")
struct MediaURLFaultTests {
    static let faults: [(String, FindingCode?)] = [
        ("https://localhost/a.png", .mediaAddress), ("https://LOCALHOST./a.png", .mediaAddress),
        ("https://shop.localhost:8443/a.png", .mediaAddress), ("https://127.0.0.1/a.png", .mediaAddress),
        ("https://127.1/a.png", .mediaAddress), ("https://0x7f.1/a.png", .mediaAddress),
        ("https://2130706433/a.png", .mediaAddress), ("https://%31%32%37.0.0.1/a.png", .mediaAddress),
        ("https://10.1.2.3/a.png", .mediaAddress), ("https://172.16.0.1/a.png", .mediaAddress),
        ("https://192.168.0.10/a.png", .mediaAddress), ("https://169.254.169.254/a.png", .mediaAddress),
        ("https://[::1]/a.png", .mediaAddress), ("https://[fe80::1]/a.png", .mediaAddress),
        ("https://[::ffff:192.168.0.1]/a.png", .mediaAddress), ("https://printer.local/a.png", .mediaAddress),
        ("https://db.internal/a.png", .mediaAddress), ("https://me:secret@e.com/a.png", .mediaURLInvalid),
        ("https://e.com/a.webp", .mediaUnsupported), ("https://e.com/a.SVG?x=1", .mediaUnsupported),
        ("https://e.com/a.heic", .mediaUnsupported), ("https://e.com/a.caf", .mediaUnsupported),
        ("https://e.com/a.ogg", .mediaUnsupported), ("https://e.com/a.webm", .mediaUnsupported),
        ("https://e.com/a.mov", .mediaUnsupported), ("https://e.com/a.m3u8#t", .mediaUnsupported),
        ("https://e.com/a.png", nil), ("https://e.com/a.JPEG", nil), ("https://e.com/a.mp4", nil),
        ("https://e.com/a", nil), ("https://e.com/webp", nil), ("https://e.com/a.webp/b", nil),
        ("https://e.com/a?f=b.webp", nil), ("https://e.com/a.php", nil), ("https://8.8.8.8/a.png", nil),
        ("https://172.32.0.1/a.png", nil), ("https://[2606:4700::1]/a.png", nil),
        ("https://localhost.e.com/a.png", nil),
    ]

    @Test("An address and a format that are not loaded are found in the URL", arguments: faults)
    func fault(url: String, code: FindingCode?) {
        #expect(MediaURLFault(url)?.code == code)
    }

    @Test("In a template only pictures are shown", arguments: ["a.mp4", "a.mp3", "a.webp"])
    func pictures(file: String) {
        #expect(MediaURLFault("https://e.com/\(file)", isPicture: true)?.code == .mediaUnsupported)
        #expect(MediaURLFault("https://e.com/a.gif", isPicture: true) == nil)
    }

    @Test("A message names the URL without its secrets, and the format")
    func message() {
        #expect(
            MediaURLFault("https://e.com/a.webp?token=secret")?.message
                == "\"https://e.com/a.webp\" names a WebP image, which the system does not attach; it is loaded only if the "
                + "host sends another format."
        )
    }

    @Test(
        "Each key of media has its own finding, with the line",
        arguments: ["image_url", "video_url", "attachmentUrl", "mediaUrl", "ct_mediaUrl"]
    )
    func findings(key: String) throws {
        let bad = [("https://localhost/a.png", "media.address"), ("https://e.com/a.svg", "media.unsupported")]
        for (url, code) in bad {
            let text = "{\"aps\": {\"alert\": \"x\", \"mutable-content\": 1},\n \"\(key)\": \"\(url)\"}"
            let findings = try push(text).findings.filter { $0.code.rawValue.hasPrefix("media.") }
            #expect(findings.map(\.code.rawValue).contains(code))
            #expect(findings.allSatisfy { $0.key == key && $0.line == 2 })
        }
    }

    @Test("A kind that the URL's extension excludes is not called unknown")
    func noUnknownKind() throws {
        let push = try push(#"{"aps": {"alert": "x", "mutable-content": 1}, "attachmentUrl": "https://e.com/a.caf"}"#)
        #expect(push.findings.map(\.code) == [.mediaUnsupported])
    }
}
