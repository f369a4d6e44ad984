import Foundation
import RichPushModel
import RichPushPayload
import Testing

@Suite struct URLPolicyTests {
    @Test(
        "Only https URLs are requested",
        arguments: [
            ("https://a.example/p.png", nil), ("HTTPS://A.EXAMPLE/p", nil), ("https://a.example", nil),
            ("https://a.example:8443/p?q=1#f", nil), ("https://[2606:4700::1111]/p", nil), ("https://8.8.8.8/", nil),
            (" https://a.example/p\n", nil), ("\u{a0}https://a.example/p", nil),
            ("http://a.example/p", .scheme), ("ftp://a.example/p", .scheme), ("file:///etc/passwd", .scheme),
            ("data:image/png;base64,AA==", .scheme), ("javascript:alert(1)", .scheme), ("myapp://p/1", .scheme),
            ("https://user@a.example/p", .userInfo), ("https://user:secret@a.example/p", .userInfo),
            ("https://@a.example/p", .userInfo), ("https://a.example@b.example/", .userInfo),
        ] as [(String, URLPolicyError.Code?)]
    )
    func fetch(text: String, refusal: URLPolicyError.Code?) {
        #expect(Self.refusal(of: text, by: .fetch) == refusal)
    }

    @Test(
        "A text that is not an absolute URL is refused",
        arguments: [
            "", " ", "nonsense", "//a.example/p", "/p", "a.example/p", "https:", "https://", "https:///p", "https:p",
            "https://a.example/a\nb", "https://:443/", "https://a.example:99999/",
            "https://a.example:x/", "https://a example/", "https://[::1", "1https://a.example",
            "https://a.example/\u{0}", "https://a.example\\@b.example/", "https://?q", "https://#f",
        ]
    )
    func malformed(text: String) {
        for policy in [URLPolicy.fetch, .link] { #expect(Self.refusal(of: text, by: policy) == .malformed) }
    }

    @Test("The policy for links refuses no link of a template, except for a user's name")
    func templateLinks() {
        let parts = [
            "https://", "harvestlane://", "tel:", "e.example", "a@", ":", "8443", "/", "?", "#", "%41", "%", "ü",
            "[::1]", "[", "<", "\\", " ", "..", "-",
        ]
        var state: UInt64 = 1
        for _ in 0..<20_000 {
            let text = (0..<6).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return parts[Int(state >> 33) % parts.count]
            }.joined()
            guard let link = LinkSyntax.usable(text) else { continue }
            #expect([nil, .userInfo].contains(Self.refusal(of: link, by: .link)), "\(text)")
        }
    }

    @Test(
        "Links open web pages and apps; schemes that run code or read files are refused",
        arguments: [
            ("https://a.example/p", nil), ("http://a.example/p", nil), ("myapp://offers/1042", nil),
            ("myapp:offers", nil), ("com.example.app://x", nil), ("tel:+15551234", nil), ("sms:+15551234", nil),
            ("mailto:ana@a.example", nil), ("itms-apps://apps.example/1", nil), ("http://192.168.1.1/", nil),
            ("javascript:alert(1)", .scheme), ("JavaScript:alert(1)", .scheme), (" javascript:alert(1)", .scheme),
            ("data:text/html,x", .scheme), ("file:///etc/passwd", .scheme), ("blob:https://a.example/1", .scheme),
            ("about:blank", .scheme), ("vbscript:x", .scheme), ("https://user:secret@a.example/", .userInfo),
        ] as [(String, URLPolicyError.Code?)]
    )
    func link(text: String, refusal: URLPolicyError.Code?) {
        #expect(Self.refusal(of: text, by: .link) == refusal)
    }

    @Test(
        "An allowed URL in ASCII is not changed",
        arguments: [
            "https://a.example/a%20b", "https://a.example/%C3%A4?x=%26#frag%23ment", "https://a.example/a+b?c=d+e",
            "https://a.example/a//b/../c", "HTTPS://A.Example/P", "myapp://x/#/route",
            "https://a.example/?u=https://b/", "https://xn--bcher-kva.example/", "https://a.example/~a;b=c,d!$&'()*",
        ]
    )
    func notEncodedAgain(text: String) throws {
        #expect(try URLPolicy.link.url(" \(text) ").absoluteString == text)
    }

    @Test(
        "Characters that a URL must not have are encoded once",
        arguments: [
            ("https://a.example/a b", "https://a.example/a%20b"), ("https://a.example/ä", "https://a.example/%C3%A4"),
            ("https://bücher.example/{x}", "https://xn--bcher-kva.example/%7Bx%7D"),
            ("https://a.example/%20%", "https://a.example/%20%25"), ("myapp://x/ürün", "myapp://x/%C3%BCr%C3%BCn"),
        ]
    )
    func encoded(text: String, expected: String) throws {
        #expect(try URLPolicy.link.url(text).absoluteString == expected)
    }

    @Test(
        "The policy checks the host in ASCII",
        arguments: [
            ("https://１２７.0.0.1/", .address), ("https://10。0。0。1/", .address), ("https://ｌocalhost/", .address),
            ("https://ＬＯＣＡＬＨＯＳＴ/ü", .address), ("https://ana@bücher.example/", .userInfo),
            ("https://änna@a.example/", .malformed), ("https://bücher／.example/", .malformed),
        ] as [(String, URLPolicyError.Code)]
    )
    func hostInASCII(text: String, refusal: URLPolicyError.Code) {
        #expect(Self.refusal(of: text, by: .fetch) == refusal)
    }

    @Test("A list of hosts has them in ASCII")
    func allowedHost() {
        let policy = URLPolicy(allowedSchemes: ["https"], allowedHosts: ["xn--bcher-kva.example"])
        #expect(policy.allows("https://Bücher.example/"))
    }

    @Test(
        "Only the listed hosts are allowed",
        arguments: [
            ("https://a.example/", nil), ("https://A.Example/", nil), ("https://a.example:444/", nil),
            ("https://b.example/", .host), ("https://a.example.b.example/", .host), ("https://x.a.example/", .host),
            ("https://a.example./", .host),
        ] as [(String, URLPolicyError.Code?)]
    )
    func hosts(text: String, refusal: URLPolicyError.Code?) {
        let policy = URLPolicy(allowedSchemes: ["https"], allowedHosts: ["a.example"])
        #expect(Self.refusal(of: text, by: policy) == refusal)
    }

    @Test("A redirect's target is checked like a URL of a payload")
    func redirect() throws {
        let target = try #require(URL(string: "http://a.example/"))
        #expect(throws: URLPolicyError(code: .scheme, url: "http://a.example/")) { try URLPolicy.fetch.check(target) }
        #expect(throws: Never.self) { try URLPolicy.link.check(target) }
    }

    @Test(
        "A refusal is a sentence that names the URL",
        arguments: [
            ("nonsense", "nonsense"), ("ftp://a.example/p?q=secret#secret", "ftp://a.example/p"),
            ("https://ana:secret@b.example/p", "https://b.example/p"), ("https://10.0.0.1", "https://10.0.0.1"),
        ]
    )
    func sentences(text: String, printed: String) {
        let error = #expect(throws: URLPolicyError.self) { try URLPolicy.fetch.url(text) }
        #expect(error?.description.contains("\"\(printed)\"") == true)
        #expect(error?.url == text)
        #expect(error?.description.hasSuffix("used.") == true)
    }

    static func refusal(of text: String, by policy: URLPolicy) -> URLPolicyError.Code? {
        do {
            _ = try policy.url(text)
            return nil
        } catch {
            return error.code
        }
    }
}
