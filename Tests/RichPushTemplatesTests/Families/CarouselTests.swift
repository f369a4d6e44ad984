import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Carousels")
struct CarouselTests {
    static let both = ["pt_carousel", "pt_manual_carousel"]

    @Test("Each picture has a page, in the payload's order; a fourth picture is ignored", arguments: both)
    func pages(id: String) throws {
        let template = try template(
            id,
            ["img3": picture("3"), "img1": picture("1"), "img2": picture("2"), "img4": picture("4"), "dl1": "app:1"]
        )
        #expect(template.items.map(\.picture?.slot) == ["pt_img1", "pt_img2", "pt_img3"])
        #expect(template.items.map(\.link?.url) == ["app:1", "app:1", "app:1"])
        #expect(template.items.map(\.picture?.alternativeText) == (1...3).map { "Notification Image \($0)" })
        #expect(template.showsDots)
        #expect(template.showsArrows == (id == "pt_manual_carousel"))
        #expect(template.codes.isEmpty)
    }

    @Test(
        "A page opens its own link, else the first link, else the common link",
        arguments: [
            (["app:1", "app:2", "app:3"], ["app:1", "app:2", "app:3"]),
            (["app:1", "", "app:3"], ["app:1", "app:1", "app:3"]),
            (["", "app:2", ""], ["app:w", "app:2", "app:w"]), (["", "", ""], ["app:w", "app:w", "app:w"]),
        ]
    )
    func links(given: [String], opened: [String]) throws {
        let template = try template(
            "pt_carousel",
            [
                "img1": picture("1"), "img2": picture("2"), "img3": picture("3"), "dl1": .string(given[0]),
                "dl2": .string(given[1]), "dl3": .string(given[2]), "wzrk_dl": "app:w",
            ]
        )
        #expect(template.items.map(\.link?.url) == opened)
        #expect(template.bodyLink?.url == opened[0])
    }

    @Test("An unusable picture has no page; the other pictures keep their slots", arguments: both)
    func dropped(id: String) throws {
        let template = try template(
            id,
            [
                "img1": "no", "img2": picture("2"), "img3": picture("3"), "dl1": "app:1", "dl2": "app:2",
                "img3_alt_text": "Plums",
            ]
        )
        #expect(template.rendered == id)
        #expect(template.items.map(\.picture?.slot) == ["pt_img2", "pt_img3"])
        #expect(template.items.map(\.link?.url) == ["app:2", "app:1"])
        #expect(template.links == ["app:2", "app:1"])
        #expect(template.items.map(\.picture?.alternativeText) == ["Notification Image 2", "Plums"])
        #expect(template.keyedCodes == ["template.image-unavailable pt_img1"])
    }

    @Test("Alternative texts are numbered by the given pictures")
    func numbering() throws {
        let template = try template("pt_carousel", ["img2": picture("2"), "img3": picture("3")])
        #expect(template.items.map(\.picture?.alternativeText) == ["Notification Image 1", "Notification Image 2"])
    }

    @Test("A single picture has no controls to turn pages", arguments: both)
    func onePage(id: String) throws {
        let template = try template(id, ["img2": picture("2")])
        #expect(template.rendered == id)
        #expect(!template.showsDots)
        #expect(!template.showsArrows)
        var model = TemplateModel(template, now: 0)
        for event in [TemplateEvent.next, .previous, .tick, .action("action_1"), .action("action_2")] {
            #expect(model.handle(event, at: 100) == [])
        }
    }

    @Test("Without a picture only texts are shown", arguments: both)
    func noPage(id: String) throws {
        let template = try template(id, ["title": "T", "img1": "no", "bg": "#123456", "dl1": "app:1", "dl2": "app:2"])
        #expect(template.rendered == "text")
        #expect(template.title?.text == "T")
        #expect(template.colors.background.light.hexadecimal == "#123456")
        #expect(template.links == ["app:1"])
        #expect(template.codes == ["template.fallback", "template.image-unavailable", "template.images-none"])
        let bare: KeyValuePairs<String, JSONValue> = [:]
        let none = try RichPushTemplatesTests.template(id, bare)
        #expect(none.codes == ["template.fallback", "template.images-none"])
    }

    @Test("A carousel ignores pt_big_img and pt_gif")
    func otherPictures() throws {
        #expect(try template("pt_carousel", ["big_img": picture("a"), "gif": picture("b")]).rendered == "text")
    }
}
