import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("A template on screen")
struct ModelTests {
    private func carousel(_ id: String = "pt_carousel") throws -> Template {
        try template(
            id,
            ["img1": picture("1"), "img2": picture("2"), "title": "T", "msg": "M", "dl1": "app:1", "dl2": "app:2"]
        )
    }

    @Test("A host's action identifiers trigger the template's events")
    func hostActions() throws {
        var model = TemplateModel(try carousel(), now: 0, actions: ["101": .next, "action_3": .previous])
        #expect(model.handle(.action("101"), at: 0) == [.pageShown(1)])
        #expect(model.handle(.action("action_3"), at: 0) == [.pageShown(0)])
        #expect(model.handle(.action("102"), at: 0) == [.dismissAndForward])
    }

    @Test("The screen shows the current page")
    func screen() throws {
        let slider = try template(
            #"""
            "ct_ContentSlider": {"items": [{"caption": "A", "imageUrl": "https://a.example/1"},
                                           {"subcaption": "B", "imageUrl": "https://a.example/2"}]}
            """#
        )
        var model = TemplateModel(slider, now: 0)
        #expect([model.screen.title?.text, model.screen.message?.text] == ["A", "Alert body"])
        #expect(model.screen.picture?.url == "https://a.example/1")
        #expect(model.screen.hasSeveralPages)
        model.handle(.next, at: 0)
        #expect([model.screen.title?.text, model.screen.message?.text] == ["Alert title", "B"])
        #expect(model.screen.picture?.url == "https://a.example/2")
        #expect(model.screen.alternativeText == "Notification Image 2")
    }

    @Test("A carousel shows its texts if all pictures fail")
    func textRemains() throws {
        var model = TemplateModel(try carousel(), now: 0)
        model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: 0)
        #expect(!model.screen.hasSeveralPages)
        model.handle(.imageUnavailable(slot: "pt_img2", candidate: 0), at: 0)
        #expect(model.screen.layout == .text)
        #expect([model.screen.title?.text, model.screen.message?.text] == ["T", "M"])
        #expect(model.screen.picture == nil)
        #expect(model.handle(.tap, at: 0) == [.openLink("app:1", from: .body)])
    }

    @Test("A picture that could not be loaded is reported once")
    func findings() throws {
        var model = TemplateModel(try carousel(), now: 0)
        let before = model.findings.count
        for _ in 0..<3 { model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: 0) }
        model.handle(.imageUnavailable(slot: "pt_img9", candidate: 0), at: 0)
        model.handle(.imageUnavailable(slot: "pt_img1", candidate: -1), at: 0)
        #expect(model.findings.count == before + 1)
        #expect(model.findings.last?.code == .templateImageUnavailable)
        #expect(model.findings.last?.key == "pt_img1")
    }

    @Test("The second candidate may fail before the first")
    func candidates() throws {
        let template = try template("pt_basic", ["gif": picture("1.gif"), "big_img": picture("1.png")])
        var model = TemplateModel(template, now: 0)
        #expect(model.candidate(of: "pt_big_img") == 0)
        model.handle(.imageUnavailable(slot: "pt_big_img", candidate: 1), at: 0)
        #expect(model.screen.picture?.isAnimated == true)
        model.handle(.imageUnavailable(slot: "pt_big_img", candidate: 0), at: 0)
        #expect(model.screen.picture == nil)
        #expect(model.screen.title?.text == "Alert title")
    }

    @Test("A model is a value: a copy changes independently")
    func value() throws {
        var first = TemplateModel(try carousel("pt_manual_carousel"), now: 0)
        let second = first
        first.handle(.next, at: 0)
        #expect(first.state.page == 1)
        #expect(second.state.page == 0)
    }

    @Test("Invalid times do no harm", arguments: [Double.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude])
    func times(now: Double) throws {
        for id in ["pt_timer", "pt_carousel"] {
            let template = try template(
                id,
                ["img1": picture("1"), "img2": picture("2"), "timer_threshold": 60],
                now: now
            )
            var model = TemplateModel(template, delivered: now, now: now)
            for event in [TemplateEvent.tick, .next, .tap] { model.handle(event, at: now) }
            #expect(model.remaining ?? 0 >= 0)
        }
    }

    @Test("Control taps never open the body's link")
    func controls() throws {
        var model = TemplateModel(try carousel("pt_manual_carousel"), now: 0)
        for event in [TemplateEvent.next, .previous, .select(1), .star(1), .icon(0), .button, .tick] {
            let opening = model.handle(event, at: 1).filter { $0.opens }
            #expect(opening.isEmpty)
        }
    }
}
