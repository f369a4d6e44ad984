import RichPushPayload
import RichPushTemplates
import Testing

@Suite("The timer's box")
struct TimerStyleTests {
    private func timer(_ keys: KeyValuePairs<String, JSONValue>) throws -> TemplateTimer {
        var payload: JSONObject = ["pt_id": "pt_timer", "pt_timer_threshold": 60]
        for (key, value) in keys { payload["pt_\(key)"] = value }
        let template = TemplateCatalog.standard.template(for: try PushPayload(payload), now: 0)
        return try #require(template.timer)
    }

    @Test("Each appearance has its own order of keys for the digits' colour; the first given key is used")
    func digits() throws {
        #expect(try timer([:]).digits.text == "#000000/#FFFFFF")
        #expect(try timer(["title_clr": "#111111"]).digits.text == "#111111/#111111")
        #expect(try timer(["title_clr": "#111111", "title_clr_dark": "#222222"]).digits.text == "#111111/#222222")
        #expect(
            try timer(["chrono_title_clr": "#333333", "title_clr_dark": "#222222"]).digits.text == "#333333/#333333"
        )
        #expect(try timer(["chrono_title_clr_dark": "#444444"]).digits.text == "#000000/#444444")
        #expect(try timer(["chrono_title_clr": "no", "title_clr": "#111111"]).digits.text == "#111111/#111111")
    }

    @Test("A box is transparent or has one colour; a missing dark colour is replaced by the light one")
    func solid() throws {
        #expect(try timer([:]).fill == nil)
        #expect(try timer(["chrono_bg_clr": "#111111"]).fill == .solid(TemplateColorPair(TemplateColor(0x111111))))
        let pair = TemplateColorPair(light: TemplateColor(0x111111), dark: TemplateColor(0x222222))
        #expect(try timer(["chrono_bg_clr": "#111111", "chrono_bg_clr_dark": "#222222"]).fill == .solid(pair))
    }

    @Test("A gradient needs its style, in upper or lower case, and two colours")
    func gradient() throws {
        let (first, second) = (TemplateColorPair(TemplateColor(0x111111)), TemplateColorPair(TemplateColor(0x222222)))
        func fill(_ style: JSONValue, _ direction: JSONValue = .null, second: JSONValue = "#222222") throws
            -> TemplateFill?
        {
            try timer(
                [
                    "chrono_style": style, "chrono_grad_clr1": "#111111", "chrono_grad_clr2": second,
                    "chrono_grad_dir": direction,
                ]
            ).fill
        }
        #expect(try fill("gradient_linear") == .linear(first, second, degrees: 90))
        #expect(try fill("GRADIENT_LINEAR", "45") == .linear(first, second, degrees: 45))
        #expect(try fill("gradient_linear", -30) == .linear(first, second, degrees: -30))
        #expect(try fill("gradient_linear", "left") == .linear(first, second, degrees: 90))
        #expect(try fill("gradient_radial") == .radial(first, second))
        #expect(try fill("solid") == nil)
        #expect(try fill("stripes") == nil)
        #expect(try fill("gradient_radial", second: "") == nil)
    }

    @Test("The border is at most 10 points wide, and its radius at most 25 points")
    func border() throws {
        let timer = try timer(["chrono_border_clr": "#111111", "chrono_border_width": "99", "chrono_border_radius": 99])
        #expect((timer.border.width, timer.border.radius) == (10, 25))
        #expect(timer.border.color?.text == "#111111/#111111")
        #expect(try self.timer(["chrono_border_clr_dark": "#222222"]).border.color?.text == "#222222/#222222")
    }
}
