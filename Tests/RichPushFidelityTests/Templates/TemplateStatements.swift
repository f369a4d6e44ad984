import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTemplates
import Testing

/// Statements of CleverTap's documentation of content templates that no other suite shows. `Tests/Fidelity.md` names
/// each of these tests.
@Suite("Statements about templates")
struct TemplateStatements {
    /// The templates with texts and pictures in their tables.
    static let ids = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_timer", "pt_zero_bezel", "pt_rating", "pt_product_display",
    ]

    /// The template of an id with every picture, text and link it may need, changed by some keys without their `pt_`.
    static func complete(_ id: String, _ changes: KeyValuePairs<String, JSONValue> = [:]) throws -> Template {
        var payload: JSONObject = ["aps": ["alert": ["title": "Alert title", "body": "Alert body"]]]
        payload["pt_id"] = .string(id)
        payload["pt_title"] = "Title"
        payload["pt_msg"] = "Message"
        payload["pt_timer_threshold"] = 60
        payload["pt_big_img"] = "https://media.example.com/big.png"
        payload["pt_product_display_action"] = "Buy"
        for number in 1...3 {
            payload["pt_img\(number)"] = .string("https://media.example.com/\(number).png")
            payload["pt_dl\(number)"] = .string("app:\(number)")
            for name in ["bt", "st", "price"] { payload["pt_\(name)\(number)"] = .string("\(name)\(number)") }
        }
        for (key, value) in changes { payload["pt_\(key)"] = value }
        return TemplateCatalog.standard.template(for: try PushPayload(payload), now: 0)
    }

    @Test("Background, title and message have the given colours", arguments: ids)
    func colors(id: String) throws {
        let template = try Self.complete(id, ["bg": "#112233", "title_clr": "#445566", "msg_clr": "#778899"])
        #expect(template.colors.title.light.hexadecimal == "#445566")
        #expect(template.colors.message.light.hexadecimal == "#778899")
        // The picture of a zero bezel is its background.
        let ground = id == "pt_zero_bezel" ? "#FFFFFF" : "#112233"
        #expect(template.colors.background.light.hexadecimal == ground)
    }

    @Test("A timer opens the same link before its end and after it")
    func timerLink() throws {
        var model = TemplateModel(try Self.complete("pt_timer"), delivered: 0, now: 0)
        for (now, mode) in [(59.9, TemplateMachine.Mode.running), (60, .expired)] {
            #expect(model.handle(.tap, at: now) == [.openLink("app:1", from: .body)])
            #expect(model.state.mode == mode)
        }
    }

    @Test("When no picture can be loaded, title and message remain", arguments: ids)
    func textsRemain(id: String) throws {
        var model = TemplateModel(try Self.complete(id), now: 0)
        #expect(model.screen.picture != nil)
        for (slot, count) in model.machine.pictures {
            for candidate in 0..<count { model.handle(.imageUnavailable(slot: slot, candidate: candidate), at: 0) }
        }
        #expect(model.screen.picture == nil)
        #expect([model.screen.title?.text, model.screen.message?.text] == ["Title", "Message"])
    }

    @Test("An automatic carousel goes round, a page every three seconds")
    func turnsByItself() throws {
        var model = TemplateModel(try Self.complete("pt_carousel"), now: 0)
        let pages = [2.9, 3, 5.9, 6, 8.9, 9].map { now in
            model.handle(.tick, at: now)
            return model.state.page
        }
        #expect(pages == [0, 1, 1, 2, 2, 0])
    }

    static let turns: [(forth: TemplateEvent, back: TemplateEvent)] = [
        (.next, .previous), (.action("action_2"), .action("action_1")),
    ]

    @Test(
        "A manual carousel is turned by the buttons on it and by the notification's, around both ends, and stays open",
        arguments: turns
    )
    func turnedByHand(forth: TemplateEvent, back: TemplateEvent) throws {
        var model = TemplateModel(try Self.complete("pt_manual_carousel"), now: 0)
        #expect(model.handle(.tick, at: 100) == [])
        let pictures = [forth, forth, forth, back].map { event in
            #expect(!model.handle(event, at: 100).contains(.dismiss))
            return model.screen.picture?.key
        }
        #expect(pictures == ["pt_img2", "pt_img3", "pt_img1", "pt_img3"])
        let effects = model.handle(.action("action_3"), at: 100)
        #expect(effects == [.openLink("app:3", from: .action("action_3", page: 2)), .dismiss])
    }
}
