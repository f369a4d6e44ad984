import RichPushPayload
import RichPushPreview
import RichPushTemplates
import Testing

@Suite("Addresses that a host serves to the page")
struct HostAddressTests {
    private let url = "\(Fixture.host)/1.jpg"

    private func page(_ address: String) throws -> PreviewPage {
        var options = Fixture.options
        options.pictureAddresses[url] = address
        return PreviewPage([try Fixture.notification(Fixture.basic)], options: options)
    }

    @Test(
        "A picture is loaded from the host's address, and the policy admits its scheme or origin alone",
        arguments: [
            ("shop-content://notification/1", "shop-content:"), ("SHOP.content:1", "shop.content:"),
            ("https://group.example.com/1", "https://group.example.com"),
        ]
    )
    func admitted(address: String, source: String) throws {
        let page = try page(address)
        #expect(page.contentSecurityPolicy.contains("img-src data: \(source);"))
        #expect(HTMLTokens(page.html).all("img").map { $0["src"] } == [address])
    }

    @Test(
        "An address of a browser's own scheme is not used; the picture is loaded from its URL",
        arguments: [
            "http://group.example.com/1", "file:///1.png", "data:image/png;base64,AQ==", "blob:1", "javascript:1",
            "about:blank", "no scheme", "", "https://a;script-src/1", "https://user@group.example.com/1",
        ]
    )
    func refused(address: String) throws {
        let page = try page(address)
        #expect(page.contentSecurityPolicy.contains("img-src data: https://media.example.com;"))
        #expect(HTMLTokens(page.html).all("img").map { $0["src"] } == [url])
    }

    @Test("An address cannot leave its attribute")
    func escaped() throws {
        let page = try page("shop-content://\"><script>alert(1)</script>")
        #expect(HTMLTokens(page.html).all("img").map { $0["src"] } == ["shop-content://\"><script>alert(1)</script>"])
    }

    @Test("A player is on a template's page alone, at an address that the policy can name")
    func player() throws {
        var options = Fixture.options
        options.player = PreviewPlayer(address: "shop-content://film", isVideo: true)
        let whole = try PreviewPage([Fixture.notification(Fixture.basic)], options: options)
        #expect(!whole.contentSecurityPolicy.contains("media-src"))
        #expect(HTMLTokens(whole.html).all("video").isEmpty)
        options.scope = .template
        let alone = try PreviewPage([Fixture.notification(Fixture.basic)], options: options)
        #expect(alone.contentSecurityPolicy.contains("media-src shop-content:;"))
        #expect(HTMLTokens(alone.html).all("video").map { $0["src"] } == ["shop-content://film"])
        options.player = PreviewPlayer(address: "http://example.com/film.mp4", isVideo: true)
        let refused = try PreviewPage([Fixture.notification(Fixture.basic)], options: options)
        #expect(!refused.contentSecurityPolicy.contains("media-src"))
        #expect(HTMLTokens(refused.html).all("video").isEmpty)
    }

    @Test("An event has the time of the page's clock; a message without it is of an earlier page")
    func time() throws {
        let state: JSONValue = [
            "mode": "shown", "page": 0, "star": 0, "available": [], "pictures": [:], "remaining": nil,
        ]
        var event: JSONObject = ["notification": 0, "event": ["name": "tap"], "effects": [], "state": state]
        #expect(try TemplatePageMessage(json: .object(event)).time == nil)
        event["time"] = 1_700_000_000.25
        #expect(try TemplatePageMessage(json: .object(event)).time == 1_700_000_000.25)
        event["time"] = "now"
        #expect(throws: TemplatePageMessageError.self) { try TemplatePageMessage(json: .object(event)) }
    }

    @Test("A player's beginning and end are read", arguments: [true, false])
    func playing(isPlaying: Bool) throws {
        let message = try TemplatePageMessage(json: ["notification": 0, "playing": .bool(isPlaying)])
        #expect(message.content == .playing(isPlaying))
        #expect(throws: TemplatePageMessageError.self) {
            try TemplatePageMessage(json: ["notification": 0, "playing": 1])
        }
    }
}
