import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Keys that the shown template does not read")
struct UnreadKeysTests {
    private func findings(_ template: Template) -> [String] {
        template.findings.filter { $0.code.rawValue.hasPrefix("template.key-") }
            .map { "\($0.code.rawValue.dropFirst(13)) \($0.key ?? "-")" }
    }

    private static let basic: JSONObject = ["title": "T", "msg": "M", "msg_summary": "S", "dl1": "app:1"]

    @Test(
        "A key that is not read is a note; it is a warning if it is near to a required key that is missing",
        arguments: [
            ("tilte", nil, ["unread pt_tilte"]), ("tilte", "title", ["misspelt pt_tilte"]),
            ("Title", "title", ["misspelt pt_Title"]), ("img6", nil, ["unread pt_img6"]),
            ("img1", "title", ["unread pt_img1"]), ("mgs_summary", "msg_summary", ["misspelt pt_mgs_summary"]),
            ("bg", "msg", []), ("timer_end", nil, ["unread pt_timer_end"]), ("Id", nil, ["misspelt pt_Id"]),
        ] as [(String, String?, [String])]
    )
    func basic(key: String, without: String?, expected: [String]) throws {
        var keys = Self.basic
        if let without { keys[without] = nil }
        keys[key] = "#123456"
        #expect(findings(try template("pt_basic", keys: keys)) == expected)
    }

    @Test(
        "A key that is near to any missing one is misspelt, but not one of another template or with another number",
        arguments: [
            ("pt_basic", "big_image", "misspelt pt_big_image"), ("pt_basic", "message", "misspelt pt_message"),
            ("pt_rating", "default_d1", "misspelt pt_default_d1"),
            ("pt_basic", "title_color", "misspelt pt_title_color"),
            ("pt_basic", "gifs", "misspelt pt_gifs"), ("pt_basic", "img4", "unread pt_img4"),
            ("pt_timer", "chrono_stlye", "misspelt pt_chrono_stlye"),
            ("pt_basic", "points", "unread pt_points"), ("pt_zero_bezel", "text1", "unread pt_text1"),
        ]
    )
    func near(id: String, key: String, expected: String) throws {
        #expect(findings(try template(id, keys: [key: "x"])) == [expected])
    }

    @Test(
        "The message names the nearest key that the template reads",
        arguments: [
            ("pt_basic", "tilte", "pt_title"), ("pt_carousel", "img6", "pt_img1"), ("pt_icons", "img6", "pt_img1"),
            ("pt_timer", "timer_ends", "pt_timer_end"), ("pt_rating", "default_d1", "pt_default_dl"),
            ("pt_vertical_img", "btn_colour", "pt_btn_clr"),
        ]
    )
    func nearest(id: String, key: String, meant: String) throws {
        let template = try template(id, keys: [key: "x"])
        let finding = template.findings.first { $0.key == "pt_\(key)" }
        #expect(finding?.message.contains(meant) == true, "\(finding?.message ?? "no finding")")
    }

    @Test("A key that another template reads is not read by this one")
    func otherTemplate() throws {
        #expect(findings(try template("pt_zero_bezel", keys: Self.basic.adding("bg", "#123456"))) == ["unread pt_bg"])
        #expect(findings(try template("pt_rating", keys: Self.basic.adding("text1", "x"))) == ["unread pt_text1"])
    }

    @Test("Of equally near keys that are all given, the last one is named")
    func lastPicture() throws {
        let keys: JSONObject = ["img1": picture("1"), "img2": picture("2"), "img3": picture("3"), "img6": picture("6")]
        let finding = try template("pt_carousel", keys: keys).findings.first { $0.key == "pt_img6" }
        #expect(finding?.code == .templateKeyUnread)
        #expect(finding?.message.contains("pt_img3") == true)
    }

    @Test("A missing key is only meant by a near one: of three pictures, the one that is missing")
    func missingPicture() throws {
        var keys: JSONObject = ["title": "T", "msg": "M", "dl1": "app:1", "img1": picture("1"), "img3": picture("3")]
        keys["img22"] = picture("2")
        let finding = try template("pt_carousel", keys: keys).findings.first { $0.key == "pt_img22" }
        #expect(finding?.code == .templateKeyMisspelt)
        #expect(finding?.message.contains("pt_img2 is missing") == true)
    }

    @Test("Within pt_json only its own keys are reported, with the line of pt_json")
    func nested() throws {
        let text =
            "{\"aps\": {\"alert\": \"A\"},\n\"pt_id\": \"pt_zero_bezel\", \"pt_title\": \"no\",\n"
            + "\"pt_json\": \"{\\\"pt_bg\\\": \\\"#123456\\\", \\\"pt_id\\\": 1, \\\"x\\\": 1}\"}"
        let template = TemplateCatalog.standard.template(for: try PushPayload(bytes: Array(text.utf8)), now: testTime)
        #expect(findings(template) == ["unread pt_bg"])
        #expect(template.findings.first { $0.code == .templateKeyUnread }?.line == 3)
    }

    @Test("A key of null is treated as missing")
    func null() throws {
        #expect(findings(try template("pt_basic", ["tilte": .null])) == [])
    }

    @Test("The keys of a slider and of its pages are reviewed; the dashboard's type is not reported")
    func slider() throws {
        let page = #"{"caption": "C", "subcaption": "S", "actionUrl": "app:1""#
        let pages = [
            #"\#(page), "imageUrl": "https://a.example/1.png", "imageURL": "x"}"#,
            #"\#(page), "imgUrl": "x", "bold": 1}"#,
        ]
        let flags = #""type": "x", "orientation": "portrait", "showsPaging": 1, "autoDismiss": 1"#
        let slider =
            #""ct_ContentSlider": {\#(flags), "autoplay": 1, "loop": 1, "items": [\#(pages.joined(separator: ","))]}"#
        #expect(
            findings(try template("\(slider), \"pt_title\": \"T\"")) == [
                "unread ct_ContentSlider.items.0.imageURL", "misspelt ct_ContentSlider.items.1.imgUrl",
                "unread ct_ContentSlider.items.1.bold", "misspelt ct_ContentSlider.autoplay",
                "unread ct_ContentSlider.loop", "unread pt_title",
            ]
        )
    }

    @Test("With data that cannot be read, no key is reported")
    func unreadable() throws {
        #expect(findings(try template(#""pt_id": "pt_basic", "pt_json": "{", "pt_tilte": "T""#)) == [])
    }

    @Test("A host's template has no such findings: it may read the payload in other ways")
    func host() throws {
        struct Poll: TemplateReader {
            let id = "acme_poll"
            func template(from fields: inout TemplateFields) -> Template { Template(rendered: id, layout: .text) }
        }
        let catalog = TemplateCatalog.standard.adding(Poll())
        let push = try push(#""pt_id": "acme_poll", "pt_tilte": "T""#)
        #expect(findings(catalog.template(for: push, now: testTime)) == [])
    }
}

extension JSONObject {
    fileprivate func adding(_ key: String, _ value: JSONValue) -> JSONObject {
        var object = self
        object[key] = value
        return object
    }
}
