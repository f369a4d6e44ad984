import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Output of inspect")
struct InspectionTests {
    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test("A template with one picture has one item, and without it none")
    func onePicture() throws {
        let template = try template(
            "pt_basic",
            ["title": "<b>T</b>", "big_img": "https://a.example/1.png", "dl1": "app:1"]
        )
        let expected = try json(
            #"""
            {"requested": "pt_basic", "rendered": "pt_basic", "fallbackReason": null,
             "title": "<b>T</b>", "subtitle": null, "message": "Alert body", "items": [{"image": "https://a.example/1.png", "caption": null,
             "subcaption": null, "price": null, "deepLink": "app:1"}], "deepLinks": ["app:1"], "duration": null}
            """#
        )
        #expect(template.inspection == expected)
        #expect(try RichPushTemplatesTests.template("pt_timer", ["timer_threshold": 5]).inspection["items"] == [])
    }

    @Test("All keys are present, in a fixed order")
    func keys() throws {
        let names = [
            "requested", "rendered", "fallbackReason", "title", "subtitle", "message", "items", "deepLinks", "duration",
        ]
        for id in TemplateCatalog.standard.ids { #expect(try template(id, [:]).inspection.objectValue?.keys == names) }
    }

    @Test("A rating has five items without pictures, or none")
    func stars() throws {
        let template = try template(
            "pt_rating",
            ["dl1": "app:1", "dl5": "app:5", "big_img": picture("1"), "default_dl": "app:d"]
        )
        let items = try #require(template.inspection["items"]?.arrayValue)
        #expect(items.map { $0["image"] } == Array(repeating: .null, count: 5))
        #expect(items.map { $0["deepLink"]?.stringValue } == ["app:1", "app:1", "app:1", "app:1", "app:5"])
        #expect(template.inspection["deepLinks"] == ["app:d", "app:1", "app:5"])
        #expect(try RichPushTemplatesTests.template("pt_rating", ["big_img": picture("1")]).inspection["items"] == [])
    }

    @Test(
        "The duration is the timer's time left at delivery",
        arguments: [(60, 60), (0, 0), (-5, 0), ("x", 0)] as [(JSONValue, JSONValue)]
    )
    func duration(threshold: JSONValue, duration: JSONValue) throws {
        #expect(try template("pt_timer", ["timer_threshold": threshold]).inspection["duration"] == duration)
    }

    @Test("For an end the time left starts at the time of reading")
    func end() throws {
        #expect(try template("pt_timer", ["timer_end": "$D_1000"], now: 900.5).inspection["duration"] == 100)
    }

    @Test("Links that cannot be opened are not listed")
    func unusableLinks() throws {
        let template = try template("pt_basic", ["big_img": picture("1"), "dl1": "no link"])
        #expect(template.inspection["deepLinks"] == [])
        #expect(template.inspection["items"]?[0]?["deepLink"] == .null)
    }

    @Test("A fallback has a reason")
    func fallback() throws {
        let inspection = try template("unknown", ["title": "T"]).inspection
        #expect(inspection["requested"] == "unknown")
        #expect(inspection["rendered"] == "pt_basic")
        #expect(inspection["fallbackReason"]?.stringValue?.isEmpty == false)
    }

    @Test(
        "A fallback is reported in a full sentence",
        arguments: [
            (#""pt_id": """#, #"pt_basic is shown instead of ""."#),
            (#""pt_id": "pt_unknown""#, "pt_basic is shown instead of pt_unknown."),
            (#""pt_id": "pt_icons""#, "Only title and message are shown instead of pt_icons."),
        ]
    )
    func sentence(_ members: String, _ beginning: String) throws {
        let fallback = try template(members).findings.first { $0.code == .templateFallback }
        #expect(fallback?.message.hasPrefix(beginning) == true)
    }

    @Test("A slider's texts are those of its first page")
    func firstPage() throws {
        func texts(_ page: String) throws -> [JSONValue?] {
            let item = #"{"imageUrl": "https://a.example/1.png"\#(page)}"#
            let inspection = try template(#""ct_ContentSlider": {"items": [\#(item)]}"#).inspection
            return [inspection["title"], inspection["message"]]
        }
        #expect(try texts(#", "caption": "C", "subcaption": "S""#) == ["C", "S"])
        #expect(try texts(#", "caption": "C""#) == ["C", "Alert body"])
        #expect(try template(#""ct_ContentSlider": {"items": []}"#).inspection["title"] == "Alert title")
    }

    @Test("Title and message of products and of a web page are not shown; a product's subtitle is")
    func unseenTexts() throws {
        var keys: JSONObject = ["title": "T", "msg": "M", "subtitle": "S", "product_display_action": "Buy"]
        for name in ["img", "bt", "st", "dl", "price"] {
            for number in 1...2 { keys["\(name)\(number)"] = "x" }
        }
        for more in [[:], ["product_display_linear": true]] as [JSONObject] {
            for (key, value) in more { keys[key] = value }
            let inspection = try template("pt_product_display", keys: keys).inspection
            #expect(inspection["title"] == .null && inspection["message"] == .null)
            #expect(inspection["subtitle"] == "S")
        }
        let page = try template("pt_web_view", ["title": "T", "msg": "M", "url": "https://a.example/"]).inspection
        #expect(page["title"] == .null && page["message"] == .null)
        #expect(try template("pt_web_view", ["title": "T"]).inspection["title"] == "T")
    }

    @Test("Each link is labelled with the parts that open it")
    func labels() throws {
        let carousel = try template(
            "pt_carousel",
            ["img1": picture("1"), "img2": picture("2"), "img3": picture("3"), "dl1": "app:1", "dl2": "app:2"]
        )
        #expect(carousel.labelledLinks.map(\.url) == ["app:1", "app:2"])
        #expect(carousel.labelledLinks.map(\.parts) == [["body", "page 1", "page 3"], ["page 2"]])
        let side = try template("pt_vertical_img", ["default_dl": "app:1", "btn_name": "B", "btn_dl": "app:2"])
        #expect(side.labelledLinks.map(\.parts) == [["body"], ["button"]])
        let rating = try template("pt_rating", ["dl1": "app:1", "dl3": "app:3", "default_dl": "no link"])
        #expect(rating.labelledLinks.map(\.parts) == [["star 1", "star 2", "star 4", "star 5"], ["star 3"]])
    }
}
