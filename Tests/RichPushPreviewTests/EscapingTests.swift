import RichPushModel
import RichPushPayload
import RichPushPreview
import Testing

@Suite("Escaping")
struct EscapingTests {
    private static let richTags: Set = ["b", "i", "u", "s", "em", "strong", "del", "ins", "sub", "sup", "small", "br"]

    /// The page's tags without those that a text may contain.
    private func skeleton(_ tokens: HTMLTokens) -> [String] {
        tokens.tags.filter { !Self.richTags.contains($0.name) || !$0.attributes.isEmpty }
            .map { "\($0.isClosing ? "/" : "")\($0.name) \($0.attributes.map(\.name))" }
    }

    @Test("No text of a payload becomes a tag, an attribute or a script", arguments: 0..<10)
    func hostileTexts(seed: Int) throws {
        var texts = HostileTexts(seed: UInt64(seed))
        for (id, keys) in Fixture.templates {
            let plain = try HTMLTokens(page(replacing: keys) { _ in "x" })
            let hostile = try HTMLTokens(page(replacing: keys) { _ in texts.next() })
            #expect(skeleton(hostile) == skeleton(plain), "\(id)")
            #expect(hostile.all("script").count == 3, "\(id)")
        }
    }

    /// The page of a payload with all shown texts replaced. Keys that decide its structure are kept.
    private func page(replacing keys: JSONObject, _ text: (String) -> String) throws -> String {
        let shown = [
            "pt_title", "pt_msg", "pt_subtitle", "pt_bt", "pt_st", "pt_price", "pt_text", "pt_btn_name", "pt_bg",
        ]
        var keys = keys
        for (key, value) in keys where value.stringValue != nil && shown.contains(where: key.hasPrefix) {
            keys[key] = .string("x" + text(key))
        }
        keys["pt_bg"] = .string(text("pt_bg"))
        keys["pt_dl1"] = keys["pt_dl1"].map { _ in .string("x" + text("pt_dl1")) }
        keys["wzrk_dl"] = .string(text("wzrk_dl"))
        for number in 1...3 { keys["pt_img\(number)_alt_text"] = .string(text("alt")) }
        var notification = try Fixture.notification(keys, title: "x" + text("title"), body: "x" + text("body"))
        notification.name = text("name")
        notification.appName = "x" + text("app")
        notification.locale = "tr-" + text("locale")
        notification.category?.actions[0].title = text("action")
        notification.category?.actions[0].identifier = text("identifier")
        notification.category?.actions[1].textInput?.placeholder = "x" + text("placeholder")
        notification.direction = .leftToRight
        return PreviewPage([notification], options: Fixture.options).html
    }

    @Test("A picture's URL stays within its attribute, and its host within the policy")
    func hostilePictures() throws {
        var texts = HostileTexts(seed: 7)
        for _ in 0..<100 {
            let url = "https://a.example/" + texts.next()
            let animated = texts.next()
            let keys = Fixture.with(Fixture.basic, ["pt_big_img": .string(url), "pt_gif": .string(animated)])
            let tokens = HTMLTokens(try Fixture.page(keys))
            let images = tokens.all("img")
            let requested = [url, animated].map { URLEncoding.encoded($0) }
            let sources = images.map { $0["src"] ?? $0["data-src"] ?? "?" }
            #expect(sources.allSatisfy { source in requested.contains { $0.hasPrefix(source) } })
            #expect(images.allSatisfy { image in !image.attributes.contains { $0.name.hasPrefix("on") } })
        }
    }

    @Test("A script's data cannot end its element")
    func scriptData() throws {
        let slider: JSONValue = [
            "items": [["imageUrl": "https://a.example/x.jpg", "caption": "</script><script>alert(1)//"]]
        ]
        let tokens = HTMLTokens(try Fixture.page(["ct_ContentSlider": slider]))
        #expect(tokens.all("script").count == 3)
        let data = try #require(tokens.texts.first { $0.contains("\"table\"") })
        let caption = try JSONValue(parsing: Array(data.utf8))["table"]?["items"]?[0]?["record"]?["caption"]
        #expect(caption == "</script><script>alert(1)//")
    }

    @Test(
        "The page does not contain a link that runs code",
        arguments: ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x"]
    )
    func refusedLinks(link: String) throws {
        for (id, keys) in Fixture.templates where id != "ct_ContentSlider" {
            var keys = keys
            for key in ["pt_dl1", "pt_dl2", "wzrk_dl", "pt_default_dl", "pt_btn_dl"] { keys[key] = .string(link) }
            let page = try Fixture.page(keys)
            #expect(!page.contains(link), "\(id)")
            #expect(HTMLTokens(page).all("a").isEmpty)
        }
    }
}
