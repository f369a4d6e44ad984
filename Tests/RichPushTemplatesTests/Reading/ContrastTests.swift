import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Contrast")
struct ContrastTests {
    @Test("A text in the background's colour is reported with the ratio and both keys, and keeps its colour")
    func unreadable() throws {
        let template = try template("pt_basic", ["title": "T", "bg": "#000000", "title_clr": "#000000"])
        #expect(template.keyedCodes == ["template.contrast-low pt_title_clr"])
        #expect(
            template.contrast?.message
                == "In the light appearance pt_title_clr (#000000) on pt_bg (#000000) has a contrast of 1.0:1, less than "
                + "3:1. The colours are drawn as given."
        )
        #expect(template.contrast?.severity == .warning)
        #expect(template.colors.title.light == .black)
    }

    @Test(
        "A contrast below 3:1 is reported",
        arguments: [("#949494", true), ("#959595", false), ("#000000", true), ("#FFFFFF", false)]
    )
    func bound(color: String, isEnough: Bool) throws {
        let keys: JSONObject = ["msg": "M", "bg": "#FFFFFF", "msg_clr": .string(color)]
        #expect(try template("pt_basic", keys: keys).codes == (isEnough ? [] : ["template.contrast-low"]))
    }

    @Test("A payload's colour is also tested on a default background")
    func defaultBackground() throws {
        let template = try template("pt_basic", ["title": "T", "title_clr_dark": "#1C1C1E"])
        #expect(template.keyedCodes == ["template.contrast-low pt_title_clr_dark"])
        #expect(template.contrast?.message.contains("dark appearance") == true)
        #expect(template.contrast?.message.contains("the default background (#1C1C1E)") == true)
    }

    @Test("Default colours are not reported: a page replaces those that are hard to read")
    func defaults() throws {
        #expect(try template("pt_basic", ["title": "T", "msg": "M", "bg": "#000000"]).codes.isEmpty)
        #expect(try template("pt_basic", ["title": "T", "msg": "M"]).codes.isEmpty)
    }

    @Test("Translucent colours are tested together with the colours behind them")
    func translucent() throws {
        let keys: JSONObject = ["title": "T", "bg": "#00000010", "title_clr": "#000000"]
        #expect(try template("pt_basic", keys: keys).codes.isEmpty)
    }

    @Test("Digits are tested on their box, and on both colours of its gradient")
    func digits() throws {
        var keys: JSONObject = ["timer_threshold": 60, "chrono_title_clr": "#FFFFFF", "chrono_bg_clr": "#202020"]
        #expect(try template("pt_timer", keys: keys).codes.isEmpty)
        keys["chrono_style"] = "gradient_linear"
        keys["chrono_grad_clr1"] = "#202020"
        keys["chrono_grad_clr2"] = "#FFFFFF"
        let template = try template("pt_timer", keys: keys)
        #expect(template.keyedCodes == ["template.contrast-low pt_chrono_title_clr"])
        #expect(template.contrast?.message.contains("pt_chrono_grad_clr2") == true)
    }

    @Test("A button's text is tested on the button, and the additional lines on the background")
    func buttonAndLines() throws {
        let template = try template(
            "pt_vertical_img",
            [
                "btn_name": "Go", "btn_clr": "#FF0000", "btn_text_clr": "#FF1010", "text1": "One",
                "text1_clr": "#FFFFFF", "text2_clr": "#FFFFFF",
            ]
        )
        #expect(
            template.keyedCodes.sorted() == [
                "template.contrast-low pt_btn_text_clr", "template.contrast-low pt_text1_clr",
            ]
        )
    }

    @Test(
        "The message's colour is tested wherever a text has it: a subtitle, the message after the countdown",
        arguments: [
            ("pt_rating", ["subtitle": "S"]), ("pt_timer", ["msg_alt": "Over"]),
            ("pt_product_display", ["subtitle": "S", "product_display_linear": "true"]),
        ] as [(String, JSONObject)]
    )
    func textsInMessageColor(id: String, keys: JSONObject) throws {
        #expect(try contrastFindings(id, keys) == ["template.contrast-low pt_msg_clr"])
    }

    @Test("The linear product display does not draw the products' second texts, and their colour is not reported")
    func undrawnColor() throws {
        #expect(try contrastFindings("pt_product_display", [:]) == ["template.contrast-low pt_msg_clr"])
        #expect(try contrastFindings("pt_product_display", ["product_display_linear": "true"]).isEmpty)
    }

    /// The contrast findings of a push without title and message, with a message colour that is the background's.
    private func contrastFindings(_ id: String, _ keys: JSONObject) throws -> [String] {
        var payload: JSONObject = ["aps": [:], "pt_id": .string(id), "pt_bg": "#FFFFFF", "pt_msg_clr": "#FFFFFF"]
        for (key, value) in keys { payload["pt_\(key)"] = value }
        for slot in 1...3 {
            payload["pt_img\(slot)"] = picture("\(slot)")
            for key in ["bt", "st", "price"] { payload["pt_\(key)\(slot)"] = .string(key) }
            payload["pt_dl\(slot)"] = .string("app:\(slot)")
        }
        payload["pt_product_display_action"] = "Buy"
        let push = try PushPayload(payload)
        let alert = TemplateAlert(title: nil, body: nil)
        let template = TemplateCatalog.standard.template(for: push, alert: alert, now: testTime)
        #expect(template.rendered.hasPrefix(id))
        return template.keyedCodes.filter { $0.hasPrefix("template.contrast-low") }
    }

    @Test("Texts over a picture and missing texts are not reported")
    func unknownGround() throws {
        let keys: JSONObject = ["title": "T", "title_clr": "#FFFFFF", "big_img": picture("1")]
        #expect(try template("pt_zero_bezel", keys: keys).codes.isEmpty)
        let alert = TemplateAlert(title: nil, body: nil)
        let push = try PushPayload(["aps": [:], "pt_id": "pt_basic", "pt_title_clr": "#FFFFFF"])
        let template = TemplateCatalog.standard.template(for: push, alert: alert, now: testTime)
        #expect(!template.codes.contains("template.contrast-low"))
    }
}

extension Template {
    /// The first finding about a contrast.
    fileprivate var contrast: Finding? { findings.first { $0.code == .templateContrastLow } }
}
