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
        for id in TemplateCatalog.standard.ids {
            #expect(try template(id, [:]).inspection.objectValue?.keys == names)
        }
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
        let fallback = try template(members).diagnostics.first { $0.code == .templateFallback }
        #expect(fallback?.message.hasPrefix(beginning) == true)
    }
}
