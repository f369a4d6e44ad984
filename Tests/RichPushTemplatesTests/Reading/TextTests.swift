import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Texts")
struct TextTests {
    static let common = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_timer", "pt_zero_bezel", "pt_rating", "pt_vertical_img",
        "pt_icons", "pt_web_view",
    ]

    @Test("The long message takes precedence over the short one, and both over the notification's", arguments: common)
    func messages(id: String) throws {
        #expect(try template(id, ["msg_summary": "Long", "msg": "Short"]).message?.text == "Long")
        #expect(try template(id, ["msg_summary": "", "msg": "Short"]).message?.text == "Short")
        #expect(try template(id, [:]).message?.text == "Alert body")
    }

    @Test("The template's title takes precedence over the notification's", arguments: common)
    func title(id: String) throws {
        #expect(try template(id, ["title": "Own"]).title?.text == "Own")
        #expect(try template(id, ["title": ""]).title?.text == "Alert title")
    }

    @Test(
        "Only some templates allow markup",
        arguments: [
            ("pt_basic", true), ("pt_carousel", true), ("pt_manual_carousel", true), ("pt_timer", true),
            ("pt_zero_bezel", true), ("pt_rating", true), ("pt_web_view", true), ("pt_vertical_img", false),
            ("pt_icons", false),
        ]
    )
    func markup(id: String, allowed: Bool) throws {
        let template = try template(id, ["title": "<b>T</b>", "msg": "M"])
        #expect(template.title == TemplateText("<b>T</b>", allowsMarkup: allowed))
        #expect(template.message == TemplateText("M", allowsMarkup: allowed))
    }

    @Test("A subtitle is shown if the documentation has one", arguments: ["pt_zero_bezel", "pt_rating"])
    func subtitle(id: String) throws {
        #expect(try template(id, ["subtitle": "S"]).subtitle == TemplateText("S", allowsMarkup: true))
        #expect(try template("pt_basic", ["subtitle": "S"]).subtitle == nil)
    }

    @Test("A push without any content shows an ellipsis", arguments: TemplateCatalog.standard.ids)
    func nothing(id: String) throws {
        let push = try PushPayload(["pt_id": .string(id)])
        let model = TemplateModel(TemplateCatalog.standard.template(for: push, now: testTime), now: testTime)
        #expect(model.screen.message?.text == "…")
        #expect(model.template.inspection["message"] == .null)
    }
}
