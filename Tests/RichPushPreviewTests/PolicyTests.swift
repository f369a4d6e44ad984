import RichPushPayload
import RichPushPreview
import Testing

@Suite("What the page may load")
struct PolicyTests {
    private let nonce = "000000000000002a000000000000002a"

    private func policy(_ keys: JSONObject, options: PreviewOptions = Fixture.options) throws -> String {
        let page = try PreviewPage([Fixture.notification(keys)], options: options)
        let meta = HTMLTokens(page.html).all("meta").first { $0["http-equiv"] == "Content-Security-Policy" }
        #expect(meta?["content"] == page.contentSecurityPolicy)
        return page.contentSecurityPolicy
    }

    private func expected(images: String, frames: String? = nil) -> String {
        "default-src 'none'; img-src \(images); style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
            + (frames.map { "frame-src \($0); " } ?? "") + "base-uri 'none'; form-action 'none'"
    }

    @Test("Without pictures nothing is loaded")
    func nothing() throws {
        #expect(try policy(Fixture.with(Fixture.texts, ["pt_id": "pt_basic"])) == expected(images: "data:"))
    }

    @Test("Each picture's host is named once, with its port if that is not 443")
    func hosts() throws {
        var keys = Fixture.carousel("pt_carousel")
        keys["pt_img2"] = "https://CDN.example.com:8443/2.jpg"
        keys["pt_img3"] = "https://media.example.com:443/3.jpg"
        let images = "data: https://cdn.example.com:8443 https://media.example.com"
        #expect(try policy(keys) == expected(images: images))
    }

    @Test("A picture that the host gives is not loaded, so its host is not named")
    func givenPictures() throws {
        var options = Fixture.options
        options.pictures["\(Fixture.host)/1.jpg"] = PictureData([1, 2, 3, 4], type: "png")
        #expect(try policy(Fixture.basic, options: options) == expected(images: "data:"))
        let page = try Fixture.page(Fixture.basic, options: options)
        #expect(HTMLTokens(page).all("img").map { $0["src"] } == ["data:image/png;base64,AQIDBA=="])
    }

    @Test(
        "A picture that the policy cannot name is not shown",
        arguments: [
            "http://media.example.com/1.jpg", "https://*.example.com/1.jpg", "https://a;script-src/1.jpg",
            "https://[::1]/1.jpg", "https://user@media.example.com/1.jpg", "https://media.example.com:99999/1.jpg",
            "https://a,b/1.jpg", "https://a'b/1.jpg", "https://%61/1.jpg",
        ]
    )
    func unnamableHosts(url: String) throws {
        let keys = Fixture.with(Fixture.basic, ["pt_big_img": .string(url)])
        #expect(try policy(keys) == expected(images: "data:"))
        #expect(HTMLTokens(try Fixture.page(keys)).all("img").isEmpty)
    }

    @Test("Only the web view's own page may be framed, and the policy names it without its query")
    func frames() throws {
        let keys = Fixture.with(
            Fixture.texts,
            ["pt_id": "pt_web_view", "pt_url": "https://web.example.com/a;b,c'd?e=f#g"]
        )
        let frames = "https://web.example.com/a%3Bb%2Cc%27d"
        #expect(try policy(keys) == expected(images: "data:", frames: frames))
        let frame = try #require(HTMLTokens(Fixture.page(keys)).all("iframe").first)
        #expect(frame["sandbox"] == "allow-scripts")
        #expect(frame["src"] == "https://web.example.com/a;b,c'd?e=f#g")
    }

    @Test("Style and script carry the nonce; nothing else is inline", arguments: Fixture.templates.map(\.id))
    func nonces(id: String) throws {
        let keys = try #require(Fixture.templates.first { $0.id == id }?.keys)
        let tokens = HTMLTokens(try Fixture.page(keys))
        #expect(tokens.all("style").map { $0["nonce"] } == [nonce])
        let scripts = tokens.all("script").filter { $0["type"] != "application/json" }
        #expect(scripts.map { $0["nonce"] } == [nonce])
        let names = tokens.tags.flatMap { $0.attributes.map(\.name) }
        #expect(!names.contains { $0 == "style" || $0.hasPrefix("on") || $0 == "href" })
    }

    @Test(
        "Only a complete data URI of an image is accepted",
        arguments: [
            "data:image/png;base64,AAAA": true, "data:image/svg+xml;base64,AAAA": true,
            "data:text/html;base64,AAAA": false,
            "data:image/png,AAAA": false, "data:image/png;base64,A\"A": false, "https://a.example/b.png": false,
            "data:image/;x;base64,AAAA": false, "data:image/png;base64": false, "": false,
        ]
    )
    func pictureData(uri: String, isTaken: Bool) {
        #expect((PictureData(uri: uri) != nil) == isTaken)
    }

    @Test("Bytes are encoded as in RFC 4648", arguments: ["": "", "f": "Zg==", "fo": "Zm8=", "foobar": "Zm9vYmFy"])
    func base64(text: String, expected: String) throws {
        #expect(PictureData(text.utf8, type: "png") == PictureData(uri: "data:image/png;base64,\(expected)"))
    }
}
