import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Product display")
struct ProductDisplayTests {
    static let needed =
        ["img", "bt", "st", "dl", "price"].flatMap { name in (1...2).map { "\(name)\($0)" } }
        + ["product_display_action"]

    /// A template of two or three products with changed keys; null removes a key.
    private func products(_ count: Int = 2, _ changes: KeyValuePairs<String, JSONValue> = [:]) throws -> Template {
        var payload: JSONObject = [
            "aps": ["alert": ["title": "Alert title", "body": "Alert body"]], "wzrk_dl": "app:w",
        ]
        payload["pt_id"] = "pt_product_display"
        payload["pt_product_display_action"] = "Buy"
        for number in 1...count {
            payload["pt_img\(number)"] = picture("\(number)")
            for name in ["bt", "st", "price"] { payload["pt_\(name)\(number)"] = .string("\(name)\(number)") }
            payload["pt_dl\(number)"] = .string("app:\(number)")
        }
        for (key, value) in changes { payload["pt_\(key)"] = value }
        return TemplateCatalog.standard.template(for: try PushPayload(payload), now: testTime)
    }

    @Test("The basic template that replaces it shows the animated picture first")
    func animatedBasic() throws {
        let keys: KeyValuePairs<String, JSONValue> = ["gif": picture("a.gif"), "img1": picture("1")]
        let template = try RichPushTemplatesTests.template("pt_product_display", keys)
        #expect(template.rendered == "pt_basic")
        let urls = template.picture?.candidates.map(\.url)
        #expect(urls == ["https://media.example.com/a.gif", "https://media.example.com/1"])
    }

    @Test("Each product has its picture, texts, price as in the payload, and link")
    func items() throws {
        let template = try products(3)
        #expect(template.rendered == "pt_product_display")
        #expect(template.layout == .productsVertical)
        #expect(template.items.map(\.caption) == (1...3).map { TemplateText("bt\($0)", allowsMarkup: true) })
        #expect(template.items.map(\.subcaption) == (1...3).map { TemplateText("st\($0)", allowsMarkup: true) })
        #expect(template.items.map(\.price) == ["price1", "price2", "price3"])
        #expect(template.items.map(\.picture?.alternativeText) == (1...3).map { "Notification Image \($0)" })
        #expect(template.links == ["app:1", "app:2", "app:3"])
        #expect(template.button?.title == "Buy")
        #expect(template.codes.isEmpty)
    }

    @Test("If a needed key is missing or has the wrong type, basic is shown", arguments: needed)
    func gate(key: String) throws {
        let missing = try products(3, [key: .null])
        #expect(missing.rendered == "pt_basic")
        #expect(missing.keyedCodes == ["template.missing-required pt_\(key)", "template.fallback pt_id"])
        #expect(missing.bodyLink?.url == (key == "dl1" ? "app:w" : "app:1"))
        let wrong = try products(3, [key: true])
        #expect(wrong.rendered == "pt_basic")
        #expect(wrong.codes == ["template.fallback", "template.field-type", "template.missing-required"])
    }

    @Test("Needed keys may be empty", arguments: needed)
    func empty(key: String) throws {
        let template = try products(2, [key: ""])
        #expect(template.rendered == "pt_product_display")
        #expect(!template.codes.contains("template.missing-required"))
    }

    @Test("A number is read as text")
    func number() throws {
        let template = try products(2, ["price1": 129, "bt2": 7.5])
        #expect(template.items[0].price == "129")
        #expect(template.items[1].caption?.text == "7.5")
        #expect(template.codes == ["template.field-type", "template.field-type"])
    }

    @Test("An incomplete third product is not shown", arguments: ["bt3", "st3", "dl3", "price3"])
    func third(key: String) throws {
        let template = try products(3, [key: .null])
        #expect(template.items.count == 2)
        #expect(template.keyedCodes == ["template.missing-required pt_\(key)"])
        #expect(try products(3, [key: ""]).items.count == 3)
    }

    @Test("A third product without a picture is not shown")
    func thirdWithoutPicture() throws {
        #expect(try products(3, ["img3": ""]).items.count == 2)
        #expect(try products(3, ["img3": .null]).codes.isEmpty)
    }

    @Test("In the linear form a third product does not need a price; a given price is shown")
    func linear() throws {
        let template = try products(3, ["price3": .null, "product_display_linear": "true"])
        #expect(template.rendered == "pt_product_display_linear")
        #expect(template.layout == .productsLinear)
        #expect(template.items.map(\.price) == ["price1", "price2", nil])
        #expect(template.items.map(\.caption?.allowsMarkup) == [false, false, false])
        #expect(template.codes.isEmpty)
    }

    @Test(
        "The form is linear for true and 1, in any type",
        arguments: [
            (true, true, []), (false, false, []), ("true", true, []), ("TRUE", true, []), (" true ", true, []),
            ("1", true, []), ("false", false, []), ("0", false, []), ("", false, []), (.null, false, []),
            ("not true", false, ["template.value-unknown"]), ("yes", false, ["template.value-unknown"]),
            (1, true, ["template.field-type"]), ([true], false, ["template.field-type"]),
        ] as [(JSONValue, Bool, [String])]
    )
    func linearFlag(value: JSONValue, isLinear: Bool, codes: [String]) throws {
        let template = try products(2, ["product_display_linear": value])
        #expect(template.rendered == (isLinear ? "pt_product_display_linear" : "pt_product_display"))
        #expect(template.fallbackReason == nil)
        #expect(template.codes == codes)
    }

    @Test("Missing titles and messages are replaced by the notification's")
    func texts() throws {
        let own = try products(2, ["title": "T", "subtitle": "S", "msg": "M"])
        #expect([own.title?.text, own.subtitle?.text, own.message?.text] == ["T", "S", "M"])
        let alert = try products()
        #expect([alert.title?.text, alert.subtitle?.text, alert.message?.text] == ["Alert title", nil, "Alert body"])
    }

    @Test("A product with an unusable picture keeps its texts")
    func pictures() throws {
        let one = try products(2, ["img2": "no"])
        #expect(one.rendered == "pt_product_display")
        #expect(one.items[1].picture == nil)
        #expect(one.items[1].caption?.text == "bt2")
        #expect(one.keyedCodes == ["template.image-unavailable pt_img2"])
        #expect(try products(2, ["img1": "no", "img2": "no"]).codes.contains("template.images-none"))
    }

    @Test("Choosing a product changes the shown product and the link of body, button and View In App")
    func selection() throws {
        var model = TemplateModel(try products(3), now: 0)
        #expect(model.handle(.button, at: 0) == [.openLink("app:1", from: .button(page: 0))])
        #expect(model.handle(.select(2), at: 0) == [.pageShown(2)])
        #expect(model.screen.picture?.key == "pt_img3")
        #expect(model.handle(.select(2), at: 0) == [])
        #expect(model.handle(.select(3), at: 0) == [])
        #expect(model.handle(.tap, at: 0) == [.openLink("app:3", from: .page(2))])
        #expect(model.handle(.button, at: 0) == [.openLink("app:3", from: .button(page: 2))])
        let viewed = model.handle(.action("action_3"), at: 0)
        #expect(viewed == [.openLink("app:3", from: .action("action_3", page: 2)), .dismiss])
    }

    @Test("An empty link is not replaced: the button does nothing, and a tap opens the app")
    func emptyLink() throws {
        var model = TemplateModel(try products(2, ["dl1": ""]), now: 0)
        #expect(model.template.links == ["app:2"])
        #expect(model.handle(.button, at: 0) == [])
        #expect(model.handle(.tap, at: 0) == [.defaultAction])
        #expect(model.handle(.action("action_3"), at: 0) == [.dismiss])
    }

    @Test(
        "As basic, only the first given picture is tried",
        arguments: [
            ("no", "no", "https://a.example/b", "pt_big_img"), ("https://a.example/1", "", "", "pt_img1"),
            ("", "https://a.example/2", "", "pt_img2"), ("", "", "", "pt_img3"), ("no", "https://a.example/2", "", nil),
        ] as [(String, String, String, String?)]
    )
    func basic(first: String, second: String, big: String, slot: String?) throws {
        let template = try products(
            3,
            ["bt1": .null, "img1": .string(first), "img2": .string(second), "big_img": .string(big)]
        )
        #expect(template.rendered == "pt_basic")
        #expect(template.picture?.slot == slot)
    }

    @Test("A push does not change how the next one is read")
    func noMemory() throws {
        _ = try products(2, ["bt1": .null])
        #expect(try template("pt_basic", ["img1": picture("1")]).picture == nil)
    }
}
