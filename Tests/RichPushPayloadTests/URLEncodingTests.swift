import RichPushLint
import RichPushPayload
import Testing

@Suite("URL encoding")
struct URLEncodingTests {
    @Test(
        "Characters that no URL may have are encoded once",
        arguments: [
            ("https://e.com/a b", "https://e.com/a%20b"),
            (
                "https://e.com/çilek/{id}?q=şeker ığ&x=%C3%A7#bölüm",
                "https://e.com/%C3%A7ilek/%7Bid%7D?q=%C5%9Feker%20%C4%B1%C4%9F&x=%C3%A7#b%C3%B6l%C3%BCm"
            ),
            ("https://e.com/a%20b c", "https://e.com/a%20b%20c"), ("https://e.com/%7b}", "https://e.com/%7b%7D"),
            ("https://e.com/%", "https://e.com/%25"), ("https://e.com/%2", "https://e.com/%252"),
            ("https://e.com/%zz%41%%41", "https://e.com/%25zz%41%25%41"),
            ("https://e.com/%ü", "https://e.com/%25%C3%BC"),
            ("harvestlane:ürün", "harvestlane:%C3%BCr%C3%BCn"), ("harvestlane:///ü", "harvestlane:///%C3%BC"),
            ("tel:+90 532", "tel:+90%20532"), ("https://[::1]:8443/ü", "https://[::1]:8443/%C3%BC"),
            ("https://ana:pw@e.com/ü", "https://ana:pw@e.com/%C3%BC"),
            ("https://e.com/e\u{301}", "https://e.com/e%CC%81"),
            ("harvestlane://x?ids[]=1#a#b", "harvestlane://x?ids%5B%5D=1#a%23b"),
            (#"https://e.com/<"\^`|>"#, "https://e.com/%3C%22%5C%5E%60%7C%3E"),
            ("tel://+90 532 000", "tel://+90%20532%20000"), ("tel://ş", "tel://%C5%9F"),
            ("https://e.com?\u{1F389}", "https://e.com?%F0%9F%8E%89"), ("app:\u{301}", "app:%CC%81"),
        ]
    )
    func encoded(text: String, expected: String) {
        #expect(URLEncoding.encoded(text) == expected)
        #expect(URLEncoding.encoded(expected) == expected)
    }

    @Test(
        "A host is encoded by IDNA",
        arguments: [
            ("https://bücher.example/", "https://xn--bcher-kva.example/"),
            ("https://BÜCHER.Example:8443/ü", "https://xn--bcher-kva.example:8443/%C3%BC"),
            ("https://bu\u{308}cher.example?{}", "https://xn--bcher-kva.example?%7B%7D"),
            ("https://xn--bcher-kva.çay.example", "https://xn--bcher-kva.xn--ay-3ia.example"),
            ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah"),
            ("https://пример。испытание/", "https://xn--e1afmkfd.xn--80akhbyknj4f/"),
            ("https://FAẞ.example", "https://xn--fa-hia.example"),
            ("https://भारत.example", "https://xn--h2brj9c.example"),
            ("https://İstanbul.example/", "https://xn--istanbul-o0e.example/"),
            ("https://ığdır.example/", "https://xn--dr-wna5ec.example/"),
            ("https://ana@ü.example", "https://ana@xn--tda.example"),
            ("https://i\u{2764}\u{FE0F}.ws/", "https://xn--i-7iq.ws/"), ("https://ü_1./x", "https://xn--_1-wka./x"),
            ("harvestlane://ürün/{1}", "harvestlane://xn--rn-wkab/%7B1%7D"),
            ("https://１２７.０.0｡1/", "https://127.0.0.1/"),
        ]
    )
    func host(text: String, expected: String) {
        #expect(URLEncoding.encoded(text) == expected)
        #expect(URLEncoding.encoded(expected) == expected)
    }

    @Test(
        "A letter and its mark in a host are one letter, in every script",
        arguments: [
            ("\u{622}\u{628}", "\u{627}\u{653}\u{628}", "xn--hgbm"), ("\u{626}", "\u{64A}\u{654}", "xn--lgb"),
            ("\u{929}", "\u{928}\u{93C}", "xn--m2b"), ("\u{995}\u{9CB}", "\u{995}\u{9C7}\u{9BE}", "xn--p5b2i"),
            ("\u{304C}", "\u{304B}\u{3099}", "xn--v8j"), ("\u{1EC7}", "e\u{323}\u{302}", "xn--qlg"),
            ("\u{915}\u{93F}", "\u{915}\u{93F}", "xn--11b8f"), ("\u{915}\u{93C}", "\u{915}\u{93C}", "xn--11b2f"),
        ]
    )
    func marks(letter: String, written: String, expected: String) {
        #expect(URLEncoding.encoded("https://\(letter).example") == "https://\(expected).example")
        #expect(URLEncoding.encoded("https://\(written).example") == "https://\(expected).example")
    }

    @Test(
        "All other characters are not changed",
        arguments: [
            "", "no scheme ü", "ü:x", "1a://ü", "https://e.com/%41?%c3%a7#%20", "https://e.com/a+b?c=d+e",
            "https://e.com/!$&'()*,-.:;=@_~",
            "https://xn--bcher-kva.example/", "https://e.com/?u=https://b/#/route", "https://%C3%BC.example/",
        ]
    )
    func untouched(text: String) {
        #expect(URLEncoding.encoded(text) == text)
    }

    @Test(
        "A host that cannot be written in ASCII is refused",
        arguments: [
            "https://a b/", "https://{host}/ü", "https://%/", "https://üser@e.com/", "https://a..ü/", "https://.ü/",
            "https://-ü.com/", "https://xn--ü.com/", "https://ü／x.com/", "https://ex\u{200D}ü.com/",
            "https://\u{301}ü/",
            "https://ﬁrma.example/", "https://[ü]/", "https://\(String(repeating: "ü", count: 60)).example/",
            "https://\(String(repeating: "ü.", count: 100))example/", "https://ü:८०/",
            "https://\u{1100}\u{1161}.example/", "https://ñ\u{323}.example/", "https://n\u{303}\u{323}.example/",
            "https://n\u{323}\u{303}.example/", "https://آ\u{64B}.example/", #"https://e.com\@other.example/ü"#,
        ]
    )
    func hostless(text: String) {
        let encoded = URLEncoding.encoded(text)
        #expect(URLSyntax(encoded) == nil)
        #expect(URLEncoding.encoded(encoded) == encoded)
    }

    @Test(
        "The location of a redirect is encoded once, also if it is relative",
        arguments: [
            ("/a%20b ü.png", "/a%20b%20%C3%BC.png"), ("/a%20b{1}.png", "/a%20b%7B1%7D.png"),
            ("/a%20b.png", "/a%20b.png"), ("?q=ü", "?q=%C3%BC"), ("//ü.example/ü", "//xn--tda.example/%C3%BC"),
            ("https://ü.example/ü", "https://xn--tda.example/%C3%BC"),
        ]
    )
    func location(text: String, expected: String) {
        #expect(URLEncoding.encoded(location: text) == expected)
    }

    @Test("Any bytes can be encoded, and a second encoding changes nothing")
    func anyBytes() {
        var random = SystemRandomNumberGenerator()
        let parts = [
            "https://", "app:", "//", "ü", " ", "%", "%2", "{", "/", "?", "#", "@", ":", "[", ".", "\u{301}", "\u{0}",
        ]
        for _ in 0..<2000 {
            let bytes = (0..<12).flatMap { _ in
                Bool.random(using: &random)
                    ? Array((parts.randomElement(using: &random) ?? "").utf8)
                    : [UInt8.random(in: 0...255, using: &random)]
            }
            let encoded = URLEncoding.encoded(String(decoding: bytes, as: UTF8.self))
            #expect(URLEncoding.encoded(encoded) == encoded, "\(bytes)")
        }
    }

    @Test("Media and the body's link are encoded; an EMS open keeps its text")
    func payload() throws {
        let push = try push(
            """
            {"aps": {"alert": "A", "mutable-content": 1}, "image_url": " https://e.com/çilek.png ", "ems_open": "https://e.com/aç",
             "wzrk_dl": "harvestlane://home/{ürün}"}
            """
        )
        #expect(push.media.map(\.url) == ["https://e.com/%C3%A7ilek.png"])
        #expect(push.usableMedia?.kind == .image)
        #expect(push.templateBodyLink == "harvestlane://home/%7B%C3%BCr%C3%BCn%7D")
        #expect(push.emsOpen == "https://e.com/aç")
        #expect(push.findings.filter { $0.severity != .note }.isEmpty)
    }
}
