import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

/// Values that are read and do something else than their sender may expect.
@Suite("Values beyond what is drawn")
struct RangeTests {
    private func findings(_ template: Template, _ code: FindingCode) -> [Finding] {
        template.findings.filter { $0.code == code }
    }

    @Test(
        "A timer beyond 100 hours is a warning, which says if the value looks like milliseconds",
        arguments: [
            ("timer_threshold", 360_000, false, false), ("timer_threshold", 360_001, true, false),
            ("timer_threshold", 900_000, true, true), ("timer_threshold", "900000", true, true),
            ("timer_threshold", .int(.max), true, false), ("timer_end", 1_799_121_600, false, false),
            ("timer_end", 1_799_121_601, true, false), ("timer_end", "$D_1798762500000", true, true),
            ("timer_threshold", 60_000, false, false), ("timer_threshold", -900_000, false, false),
        ] as [(String, JSONValue, Bool, Bool)]
    )
    func timer(key: String, value: JSONValue, isLong: Bool, isInMilliseconds: Bool) throws {
        let found = findings(try template("pt_timer", [key: value]), .templateTimerRange)
        #expect(found.map(\.key) == (isLong ? ["pt_\(key)"] : []))
        #expect((found.first?.message.contains("milliseconds") ?? false) == isInMilliseconds)
    }

    @Test(
        "A number that is reduced to its limit is a note with the limit",
        arguments: [
            ("img_corner_radius", "25"), ("img_border_width", "10"), ("chrono_border_radius", "25"),
            ("chrono_border_width", "10"),
        ]
    )
    func limit(key: String, limit: String) throws {
        let found = findings(try template("pt_timer", [key: "25.5"]), .templateValueLimited)
        #expect(found.map(\.key) == ["pt_\(key)"])
        #expect(found.first?.message.contains(limit) == true)
        #expect(findings(try template("pt_timer", [key: .string(limit)]), .templateValueLimited).isEmpty)
    }

    @Test(
        "A border with a width and without a colour is a note",
        arguments: [
            ("pt_carousel", "img_border_width", "img_border_clr"), ("pt_timer", "img_border_width", "img_border_clr"),
            ("pt_timer", "chrono_border_width", "chrono_border_clr_dark"),
            ("pt_vertical_img", "btn_border_width", "btn_border_clr"),
        ]
    )
    func border(id: String, width: String, color: String) throws {
        let code = FindingCode.templateBorderColorMissing
        #expect(findings(try template(id, [width: 2]), code).map(\.key) == ["pt_\(width)"])
        #expect(findings(try template(id, [width: 2, color: "#123456"]), code).isEmpty)
        #expect(findings(try template(id, [width: 2, color: "red"]), code).isEmpty)
        #expect(findings(try template(id, [width: 0]), code).isEmpty)
        #expect(findings(try template(id, [:]), code).isEmpty)
    }

    // MARK: View In App

    private func linkFindings(_ members: String, category: String? = "CTNotification") throws -> [String?] {
        let category = category.map { ", \"category\": \"\($0)\"" } ?? ""
        let text = #"{"aps": {"alert": "A"\#(category)}, \#(members)}"#
        let push = try PushPayload(bytes: Array(text.utf8), keys: PayloadKeys(templateCategories: ["MINE"]))
        return findings(TemplateCatalog.standard.template(for: push, now: testTime), .templateLinkNone).map(\.key)
    }

    @Test(
        "View In App without a link is a warning",
        arguments: [
            (#""pt_id": "pt_basic""#, "pt_dl1"), (#""pt_id": "pt_basic", "pt_dl1": """#, "pt_dl1"),
            (#""pt_id": "pt_rating", "pt_dl1": "app:1""#, "pt_default_dl"),
            (#""pt_id": "pt_vertical_img""#, "pt_default_dl"),
            (#""pt_id": "pt_icons", "pt_dl1": "app:1""#, "wzrk_dl"), (#""ct_ContentSlider": {}"#, "wzrk_dl"),
            (#""ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": "image""#, "wzrk_dl"), (#""x": 1"#, "wzrk_dl"),
        ]
    )
    func noLink(members: String, key: String) throws {
        #expect(try linkFindings(members) == [key])
        #expect(try linkFindings(#"\#(members), "wzrk_dl": "app:home""#) == [])
        #expect(try linkFindings(#"\#(members), "wzrk_dl": "no link""#) == [])
    }

    @Test("With data that cannot be read it is not known whether there is a link")
    func unreadable() throws {
        #expect(try linkFindings(#""pt_id": "pt_basic", "pt_json": "{""#) == [])
        #expect(try linkFindings(#""ct_ContentSlider": "{""#) == [])
    }

    @Test("The link of any page or product is enough")
    func pages() throws {
        let pictures = #""pt_img1": "https://a.example/1.png", "pt_img2": "https://a.example/2.png""#
        #expect(try linkFindings(#""pt_id": "pt_carousel", \#(pictures)"#) == ["pt_dl1"])
        #expect(try linkFindings(#""pt_id": "pt_carousel", \#(pictures), "pt_dl2": "app:2""#) == [])
    }

    @Test(
        "Without the package's category it is not known whether View In App is shown",
        arguments: [nil, "MINE", "OTHER"]
    )
    func otherCategory(category: String?) throws {
        #expect(try linkFindings(#""pt_id": "pt_basic""#, category: category) == [])
    }
}
