import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Icons")
struct IconsTests {
    private func icons(_ slots: [Int], broken: [Int] = [], links: [Int: String] = [:]) throws -> Template {
        var payload: JSONObject = [
            "aps": ["alert": ["title": "Alert title", "body": "Alert body"]], "wzrk_dl": "app:w",
        ]
        payload["pt_id"] = "pt_icons"
        for slot in slots { payload["pt_img\(slot)"] = picture("\(slot)") }
        for slot in broken { payload["pt_img\(slot)"] = "no" }
        for (slot, link) in links { payload["pt_dl\(slot)"] = .string(link) }
        return TemplateCatalog.standard.template(for: try PushPayload(payload), now: 0)
    }

    @Test("Three to five icons make a row; a sixth is ignored", arguments: [3, 4, 5, 6])
    func row(count: Int) throws {
        let template = try icons(Array(1...count))
        #expect(template.rendered == "pt_icons")
        #expect(template.items.count == min(count, 5))
        #expect(template.codes.isEmpty)
    }

    @Test("An icon without an alternative text is Notification Icon with its slot's number")
    func alternativeTexts() throws {
        let names = try icons([1, 3, 5]).items.map(\.picture?.alternativeText)
        #expect(names == ["Notification Icon 1", "Notification Icon 3", "Notification Icon 5"])
    }

    @Test("Above icons, the notification's texts do not replace missing ones")
    func ownTexts() throws {
        let template = try icons([1, 2, 3])
        #expect(template.title == nil)
        #expect(template.message == nil)
        #expect(template.inspection["title"] == .null)
    }

    @Test("Each icon opens its slot's link; an icon without a link opens the body's")
    func links() throws {
        let template = try icons([1, 3, 5], links: [1: "app:1", 2: "app:2", 5: "app:5"])
        #expect(template.items.map(\.link?.url) == ["app:1", "app:w", "app:5"])
        #expect(template.links == ["app:w", "app:1", "app:5"])
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.icon(0), at: 0) == [.openLink("app:1", from: .icon(0))])
        #expect(model.handle(.icon(1), at: 0) == [.openLink("app:w", from: .icon(1))])
        #expect(model.handle(.icon(3), at: 0) == [])
        let viewed = model.handle(.action("action_3"), at: 0)
        #expect(viewed == [.openLink("app:w", from: .action("action_3", page: nil)), .dismiss])
    }

    @Test(
        "An icon with an unusable link does the default action",
        arguments: ["no link", "javascript:go()", "https://me:secret@a.example/", "app://me@home"]
    )
    func badLink(link: String) throws {
        let template = try icons([1, 2, 3], links: [2: link])
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.icon(1), at: 0) == [.defaultAction])
        #expect(template.codes == ["template.url-invalid"])
    }

    @Test("With fewer than three icons, only texts are shown; the notification's if the template has none")
    func fewer() throws {
        #expect(try icons([1, 2]).keyedCodes == ["template.missing-required pt_img3", "template.fallback pt_id"])
        #expect(
            try icons([1, 2], broken: [3]).keyedCodes == [
                "template.image-unavailable pt_img3", "template.fallback pt_id",
            ]
        )
        #expect(try icons([]).codes.contains("template.images-none"))
        let template = try icons([1, 2], links: [1: "app:1"])
        #expect(template.rendered == "text")
        #expect(template.title?.text == "Alert title")
        #expect(template.links == ["app:w"])
    }

    @Test("Icons that cannot be loaded are hidden; with two left, only texts are shown")
    func dropped() throws {
        var model = TemplateModel(try icons([1, 2, 3, 4], links: [2: "app:2"]), now: 0)
        #expect(model.handle(.imageUnavailable(slot: "pt_img1", candidate: 0), at: 0) == [])
        #expect(model.availableItems == [1, 2, 3])
        #expect(model.handle(.icon(0), at: 0) == [])
        #expect(model.handle(.imageUnavailable(slot: "pt_img3", candidate: 0), at: 0) == [])
        #expect(model.state.mode == .text)
        #expect(model.screen.layout == .text)
        #expect(model.handle(.icon(1), at: 0) == [])
        #expect(model.handle(.tap, at: 0) == [.openLink("app:w", from: .body)])
    }
}
