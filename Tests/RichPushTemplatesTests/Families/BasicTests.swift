import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Basic and zero bezel")
struct BasicTests {
    static let both = ["pt_basic", "pt_zero_bezel"]

    @Test("The animated picture is tried before the static one", arguments: both)
    func gifFirst(id: String) throws {
        let template = try template(id, ["gif": picture("a.gif"), "big_img": picture("a.png")])
        let shown = try #require(template.picture)
        #expect(shown.candidates.map(\.key) == ["pt_gif", "pt_big_img"])
        #expect(shown.candidates.map(\.isAnimated) == [true, false])
        #expect(shown.slot == "pt_big_img")
    }

    @Test("A picture has its alternative text, even if empty; without the key it has the default text", arguments: both)
    func alternative(id: String) throws {
        func alternative(_ value: JSONValue) throws -> String? {
            try template(id, ["big_img": picture("a.png"), "big_img_alt_text": value]).picture?.alternativeText
        }
        #expect(try alternative("A cake") == "A cake")
        #expect(try alternative("") == "")
        #expect(try alternative(.null) == "Notification Image")
    }

    @Test(
        "A picture needs a web URL with a host",
        arguments: [
            "offer.png", "/offer.png", "https://", "https:///a.png", "file:///a.png", "data:image/png;base64,AA",
            "ht tp://a",
        ]
    )
    func unusable(url: String) throws {
        let template = try template("pt_basic", ["title": "T", "big_img": .string(url)])
        #expect(template.rendered == "pt_basic")
        #expect(template.picture == nil)
        #expect(template.keyedCodes == ["template.image-unavailable pt_big_img", "template.images-none pt_big_img"])
    }

    @Test("White space around a picture's URL is ignored")
    func white() throws {
        let template = try template("pt_basic", ["big_img": " https://a.example/1.png\n"])
        #expect(template.picture?.url == "https://a.example/1.png")
    }

    @Test("Without a picture the same template is shown", arguments: both)
    func withoutPicture(id: String) throws {
        let template = try template(id, ["title": "T"])
        #expect(template.rendered == id)
        #expect(template.codes.isEmpty)
    }

    @Test("A zero bezel without a picture is laid out as text")
    func zeroBezelLayout() throws {
        #expect(try template("pt_zero_bezel", [:]).layout == .text)
        #expect(try template("pt_zero_bezel", ["big_img": picture("a.png")]).layout == .overlay)
    }

    @Test(
        "The body opens its own link, or the common link if that is missing",
        arguments: [(["app:own", "app:common"], "app:own"), (["", "app:common"], "app:common"), (["", ""], nil)]
            as [([String], String?)]
    )
    func link(links: [String], opened: String?) throws {
        for id in Self.both + ["pt_timer", "pt_web_view", "pt_carousel"] {
            let template = try template(id, ["dl1": .string(links[0]), "wzrk_dl": .string(links[1])])
            #expect(template.bodyLink?.url == opened, "\(id)")
        }
    }

    @Test(
        "A link that cannot be opened is reported and not replaced",
        arguments: [
            "no link", "app:", "://x", "https://", "http:/a", "javascript:alert(1)", "a%zz:b", "app://a\\b", "/path",
        ]
    )
    func unusableLink(link: String) throws {
        let template = try template("pt_basic", ["dl1": .string(link), "wzrk_dl": "app:common"])
        #expect(template.bodyLink?.isUsable == false)
        #expect(template.links.isEmpty)
        #expect(template.keyedCodes == ["template.url-invalid pt_dl1"])
    }

    @Test(
        "Links of all usual forms can be opened",
        arguments: [
            "https://example.com", "http://example.com/a?b=c#d", "harvestlane://offers/1", "tel:+4930123456",
            "mailto:a@example.com", "com.acme.app://item/one", "sms:123?body=a%20b", " app:padded ",
            "market://x?id=a%7Bb", "app:é", "https://example.com/50% off",
        ]
    )
    func usableLink(link: String) throws {
        let template = try template("pt_basic", ["dl1": .string(link)])
        #expect(template.bodyLink?.isUsable == true)
        #expect(template.codes.isEmpty)
    }

    @Test("Link and picture are as they would be opened and requested, with the one encoding that they need")
    func encoded() throws {
        let template = try template(
            "pt_basic",
            ["dl1": "https://çay.example/{a} b?%20", "big_img": "https://e.example/ğ.png"]
        )
        #expect(template.bodyLink?.url == "https://xn--ay-3ia.example/%7Ba%7D%20b?%20")
        #expect(template.picture?.url == "https://e.example/%C4%9F.png")
        #expect(template.codes.isEmpty)
    }

    @Test("A picture with the scheme http is kept and reported")
    func insecurePicture() throws {
        let template = try template("pt_basic", ["big_img": "http://example.com/a.png"])
        #expect(template.picture != nil)
        #expect(template.keyedCodes == ["media.scheme pt_big_img"])
    }

    @Test("An unusable common link is reported only if it is used")
    func commonLink() throws {
        #expect(try template("pt_basic", ["wzrk_dl": "no"]).keyedCodes == ["template.url-invalid wzrk_dl"])
        #expect(try template("pt_basic", ["dl1": "app:a", "wzrk_dl": "no"]).codes.isEmpty)
        #expect(try template("pt_basic", ["wzrk_dl": 7]).codes == ["template.field-type", "template.url-invalid"])
    }
}
