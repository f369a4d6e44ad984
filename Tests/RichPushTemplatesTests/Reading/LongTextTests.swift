import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Texts that are cut")
struct LongTextTests {
    private static func text(_ letters: Int) -> JSONValue { .string(String(repeating: "n", count: letters)) }

    private func cut(_ template: Template) -> [String] {
        template.findings.filter { $0.code == .templateTextCut }.compactMap(\.key)
    }

    /// A template's keys, and the number of letters "n" that fit the last of them.
    static let table: [(id: String, keys: JSONObject, key: String, letters: Int)] = [
        ("pt_basic", [:], "title", 40), ("pt_basic", [:], "msg", 54), ("pt_basic", [:], "msg_summary", 54),
        ("pt_timer", ["timer_threshold": 900], "title", 31), ("pt_timer", ["timer_threshold": 9000], "title", 28),
        ("pt_timer", ["timer_threshold": 0], "title", 40), ("pt_timer", ["timer_threshold": 900], "title_alt", 40),
        ("pt_timer", ["timer_threshold": 900], "msg_alt", 54), ("pt_rating", ["dl1": "app:1"], "subtitle", 46),
        ("pt_zero_bezel", ["big_img": picture("1")], "msg", 54), ("pt_carousel", ["img1": picture("1")], "title", 40),
        ("pt_carousel", [:], "title", 40), ("pt_icons", [:], "msg", 92),
        ("pt_vertical_img", ["big_img": picture("1")], "title", 20), ("pt_vertical_img", [:], "title", 35),
        ("pt_vertical_img", ["big_img": picture("1")], "text2", 27),
        ("pt_vertical_img", ["big_img": picture("1")], "btn_name", 20),
    ]

    @Test("A text that does not fit its place is a note, which says how many letters fit", arguments: table)
    func places(row: (id: String, keys: JSONObject, key: String, letters: Int)) throws {
        var keys = row.keys
        keys[row.key] = Self.text(row.letters)
        #expect(cut(try template(row.id, keys: keys)) == [])
        keys[row.key] = Self.text(row.letters + 1)
        let long = try template(row.id, keys: keys)
        #expect(cut(long) == ["pt_\(row.key)"])
        let message = long.findings.first { $0.code == .templateTextCut }?.message
        #expect(message?.contains("about \(row.letters) letters") == true, "\(message ?? "")")
    }

    @Test("Products have their names, texts, prices and the button reviewed")
    func products() throws {
        var keys: JSONObject = [
            "product_display_action": Self.text(15), "title": Self.text(900), "msg": Self.text(900),
        ]
        for number in 1...2 {
            keys["img\(number)"] = picture("\(number)")
            keys["bt\(number)"] = Self.text(43)
            keys["st\(number)"] = Self.text(43)
            keys["price\(number)"] = Self.text(20)
            keys["dl\(number)"] = "app:1"
        }
        let all = ["pt_product_display_action"] + (1...2).flatMap { ["pt_bt\($0)", "pt_st\($0)", "pt_price\($0)"] }
        #expect(cut(try template("pt_product_display", keys: keys)) == all)
        keys["product_display_linear"] = true
        #expect(cut(try template("pt_product_display", keys: keys)) == ["pt_bt1", "pt_bt2"])
    }

    @Test("A slider's captions are reviewed, and the notification's texts once where they stand in")
    func slider() throws {
        let url = #""imageUrl": "https://a.example/1.png""#
        let pages = [#"{\#(url), "caption": "\#(String(repeating: "n", count: 41))"}"#, "{\(url)}", "{\(url)}"]
        let slider = #""ct_ContentSlider": {"items": [\#(pages.joined(separator: ", "))]}"#
        let long = #"{"title": "\#(String(repeating: "n", count: 41))", "body": "B"}"#
        let template = TemplateCatalog.standard.template(for: try push(slider, alert: long), now: testTime)
        #expect(cut(template) == ["ct_ContentSlider.items.0.caption", "aps.alert.title"])
    }

    @Test("The notification's own texts are named by their keys, with their lines")
    func alert() throws {
        let body = String(repeating: "n", count: 55)
        for (alert, key) in [("\"\(body)\"", "aps.alert"), ("{\n\"body\": \"\(body)\"}", "aps.alert.body")] {
            let text = "{\"aps\": {\"alert\":\(alert)}, \"pt_id\": \"pt_basic\"}"
            let template = TemplateCatalog.standard.template(
                for: try PushPayload(bytes: Array(text.utf8)),
                now: testTime
            )
            #expect(cut(template) == [key])
            #expect(template.findings.first { $0.code == .templateTextCut }?.line == (key == "aps.alert" ? 1 : 2))
        }
    }

    @Test(
        "Markup has no width, and a line break ends the first line",
        arguments: [
            ("<b>\(String(repeating: "n", count: 40))</b>", false), ("\(String(repeating: "&amp;", count: 40))", false),
            ("one<br>two", true), ("one<br/>", false), ("1 < 2", false), (String(repeating: "<", count: 60), true),
            (String(repeating: "i", count: 80), false), (String(repeating: "M", count: 30), true),
            (String(repeating: "焼", count: 23), true), (String(repeating: "焼", count: 22), false),
        ]
    )
    func markup(title: String, isCut: Bool) throws {
        #expect(cut(try template("pt_basic", ["title": .string(title)])) == (isCut ? ["pt_title"] : []))
    }

    @Test("A word that does not fit the first of two lines moves to the second")
    func words() throws {
        let word = String(repeating: "n", count: 30)
        #expect(cut(try template("pt_icons", ["msg": .string("\(word) \(word)")])) == [])
        #expect(cut(try template("pt_icons", ["msg": .string("\(word) \(word) \(word)")])) == ["pt_msg"])
    }

    @Test("A web page has no texts")
    func web() throws {
        let template = try template("pt_web_view", ["url": "https://a.example/", "title": Self.text(900)])
        #expect(cut(template) == [])
    }
}
