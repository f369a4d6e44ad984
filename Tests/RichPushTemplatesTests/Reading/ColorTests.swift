import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Colours")
struct ColorTests {
    @Test(
        "A colour is six or eight hexadecimal digits, with or without #",
        arguments: [
            ("#FFF8EE", "#FFF8EE"), ("fff8ee", "#FFF8EE"), ("#12345678", "#12345678"), ("123456FF", "#123456"),
            ("#00000000", "#00000000"),
        ]
    )
    func valid(text: String, written: String) throws {
        #expect(TemplateColor(hexadecimal: text)?.hexadecimal == written)
        let template = try template("pt_basic", ["bg": .string(text)])
        #expect(template.colors.background.light.hexadecimal == written)
        #expect(template.codes.isEmpty)
    }

    @Test(
        "Any other value is replaced by the default",
        arguments: [
            "#FFF", "red", "12ZZZZ", "0x1234", "GGGGGG", "-12345", "+12345", "##1234", " #FFFFFF", "#FFFFFF ",
            "#1234567", "#", "1234567é",
        ]
    )
    func invalid(text: String) throws {
        #expect(TemplateColor(hexadecimal: text) == nil)
        let template = try template("pt_basic", ["bg": .string(text), "bg_dark": .string(text)])
        #expect(template.colors == TemplateColors())
        #expect(template.keyedCodes == ["template.color-invalid pt_bg", "template.color-invalid pt_bg_dark"])
    }

    static let roles: [(String, [String: String])] = [
        ("pt_basic", ["bg": "#FFFFFF/#1C1C1E", "title": "#000000/#FFFFFF", "message": "#8E8E93/#AEAEB2"]),
        ("pt_carousel", ["bg": "#FFFFFF/#1C1C1E", "title": "#000000/#FFFFFF", "message": "#8E8E93/#AEAEB2"]),
        ("pt_timer", ["digits": "#000000/#FFFFFF", "bg": "#FFFFFF/#1C1C1E"]),
        ("pt_rating", ["bg": "#FFFFFF/#1C1C1E", "title": "#000000/#FFFFFF", "message": "#8E8E93/#AEAEB2"]),
        ("pt_zero_bezel", ["title": "#000000/#FFFFFF", "message": "#8E8E93/#AEAEB2"]),
        (
            "pt_product_display",
            [
                "bg": "#FFFFFF/#000000", "title": "#000000/#FFFFFF", "message": "#8E8E93/#FFFFFF",
                "button": "#8E8E93/#000000", "buttonText": "#000000/#FFFFFF",
            ]
        ),
        (
            "pt_vertical_img",
            [
                "bg": "#FFFFFF/#1C1C1E", "first": "#8E8E93/#AEAEB2", "second": "#8E8E93/#AEAEB2",
                "button": "#8E8E93/#AEAEB2", "buttonText": "#FFFFFF/#000000",
            ]
        ),
        ("pt_icons", ["title": "#000000/#FFFFFF", "message": "#000000/#FFFFFF", "bg": "#FFFFFF/#1C1C1E"]),
    ]

    @Test("Each role has its default colour", arguments: roles)
    func defaults(id: String, colors: [String: String]) throws {
        let template = try Self.complete(id)
        let found = Self.colors(of: template)
        for (role, color) in colors { #expect(found[role] == color, "\(id) \(role)") }
    }

    static let keys: [(String, String, String)] = [
        ("pt_basic", "pt_bg", "bg"), ("pt_basic", "pt_title_clr", "title"), ("pt_basic", "pt_msg_clr", "message"),
        ("pt_manual_carousel", "pt_bg", "bg"), ("pt_timer", "pt_title_clr", "title"),
        ("pt_timer", "pt_msg_clr", "message"),
        ("pt_zero_bezel", "pt_title_clr", "title"), ("pt_zero_bezel", "pt_msg_clr", "message"),
        ("pt_rating", "pt_bg", "bg"), ("pt_product_display", "pt_bg", "bg"),
        ("pt_product_display", "pt_title_clr", "title"), ("pt_product_display", "pt_msg_clr", "message"),
        ("pt_product_display", "pt_product_display_action_clr", "button"),
        ("pt_product_display", "pt_product_display_action_text_clr", "buttonText"),
        ("pt_vertical_img", "pt_text1_clr", "first"), ("pt_vertical_img", "pt_text2_clr", "second"),
        ("pt_icons", "pt_bg", "bg"), ("pt_icons", "pt_title_clr", "title"),
    ]

    @Test("A light colour and a dark colour do not replace each other", arguments: keys)
    func pairs(id: String, key: String, role: String) throws {
        let plain = try #require(Self.colors(of: try Self.complete(id))[role]).split(separator: "/")
        let light = Self.colors(of: try Self.complete(id, ##""\##(key)": "#123456""##))[role]
        let dark = Self.colors(of: try Self.complete(id, ##""\##(key)_dark": "#654321""##))[role]
        #expect(light == "#123456/\(plain[1])")
        #expect(dark == "\(plain[0])/#654321")
    }

    @Test("A vertical image's button has no dark keys: a given colour is used in both appearances")
    func buttonColors() throws {
        let template = try Self.complete("pt_vertical_img", ##""pt_btn_clr": "#111111", "pt_btn_text_clr": "#222222""##)
        #expect(Self.colors(of: template)["button"] == "#111111/#111111")
        #expect(Self.colors(of: template)["buttonText"] == "#222222/#222222")
    }

    @Test("A zero bezel ignores the background colour")
    func zeroBezel() throws {
        #expect(try template("pt_zero_bezel", ["bg": "#123456"]).colors.background == TemplateColors().background)
    }

    private static func complete(_ id: String, _ more: String = #""x": 1"#) throws -> Template {
        let slots = (1...3).map { #""pt_img\#($0)": "https://a.example/\#($0).png""# }
        let names = [
            "bt1", "bt2", "st1", "st2", "dl1", "dl2", "price1", "price2", "product_display_action", "btn_name",
        ]
        let members = slots + names.map { #""pt_\#($0)": "app:x""# }
        return try template(
            #""pt_id": "\#(id)", "pt_timer_threshold": 60, \#(members.joined(separator: ", ")), \#(more)"#
        )
    }

    private static func colors(of template: Template) -> [String: String] {
        var colors = [
            "bg": template.colors.background.text, "title": template.colors.title.text,
            "message": template.colors.message.text, "first": template.colors.firstLine.text,
            "second": template.colors.secondLine.text,
        ]
        colors["digits"] = template.timer?.digits.text
        colors["buttonText"] = template.button?.textColor.text
        if case .solid(let fill) = template.button?.fill { colors["button"] = fill.text }
        return colors
    }
}
