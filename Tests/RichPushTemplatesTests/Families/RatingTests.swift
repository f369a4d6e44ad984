import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Rating")
struct RatingTests {
    @Test(
        "Five stars are shown if the first has a link",
        arguments: [("app:1", 5), ("", 0), (.null, 0), ("no link", 5)] as [(JSONValue, Int)]
    )
    func stars(link: JSONValue, count: Int) throws {
        let template = try template("pt_rating", ["dl1": link, "dl2": "app:2"])
        #expect(template.rendered == "pt_rating")
        #expect(template.items.count == count)
        #expect(template.codes.contains("template.missing-required") == (count == 0))
    }

    @Test("A star without a link opens the link of the first star")
    func links() throws {
        let template = try template(
            "pt_rating",
            ["default_dl": "app:d", "dl1": "app:1", "dl3": "app:3", "dl4": "", "wzrk_dl": "app:w"]
        )
        #expect(template.items.map(\.link?.url) == ["app:1", "app:1", "app:3", "app:1", "app:1"])
        #expect(template.links == ["app:d", "app:1", "app:3"])
    }

    @Test("The body opens the default link, else the common link, never a star's link")
    func body() throws {
        #expect(try template("pt_rating", ["default_dl": "app:d", "dl1": "app:1"]).bodyLink?.url == "app:d")
        #expect(try template("pt_rating", ["dl1": "app:1", "wzrk_dl": "app:w"]).bodyLink?.url == "app:w")
        #expect(try template("pt_rating", ["dl1": "app:1"]).bodyLink == nil)
    }

    @Test("A tap on a star rates and opens its link, and the member can rate again")
    func rate() throws {
        var model = TemplateModel(try template("pt_rating", ["dl1": "app:1", "dl4": "app:4"]), now: 0)
        #expect(model.handle(.star(4), at: 0) == [.rating(4, link: "app:4"), .openLink("app:4", from: .star(4))])
        #expect(model.state.star == 4)
        #expect(model.handle(.star(2), at: 0) == [.rating(2, link: "app:1"), .openLink("app:1", from: .star(2))])
        #expect(model.state.star == 2)
        for star in [0, 6, -1, .min, .max] { #expect(model.handle(.star(star), at: 0) == []) }
    }

    @Test("A star with an unusable link does the default action")
    func unusable() throws {
        let template = try template("pt_rating", ["dl1": "app:1", "dl2": "no link"])
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.star(2), at: 0) == [.rating(2, link: nil), .defaultAction])
        #expect(template.keyedCodes == ["template.url-invalid pt_dl2"])
    }

    @Test("The large icon is shown")
    func icon() throws {
        #expect(try template("pt_rating", ["ico": picture("i.png")]).icon?.url == "https://media.example.com/i.png")
        #expect(
            try template("pt_rating", ["dl1": "app:1", "ico": "no"]).keyedCodes == ["template.image-unavailable pt_ico"]
        )
    }

    @Test("An empty background colour is replaced by the default")
    func emptyGround() throws {
        #expect(try template("pt_rating", ["bg": "", "dl1": "app:1"]).colors == TemplateColors())
    }

    @Test("The stars are shown if the picture fails")
    func withoutPicture() throws {
        var model = TemplateModel(try template("pt_rating", ["dl1": "app:1", "big_img": picture("1")]), now: 0)
        model.handle(.imageUnavailable(slot: "pt_big_img", candidate: 0), at: 0)
        #expect(model.screen.picture == nil)
        #expect(model.screen.layout == .rating)
        #expect(model.handle(.star(1), at: 0).count == 2)
    }
}
