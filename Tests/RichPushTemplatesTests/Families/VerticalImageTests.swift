import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Vertical image")
struct VerticalImageTests {
    @Test("The body opens the default link, never pt_dl1")
    func body() throws {
        let own = try template("pt_vertical_img", ["default_dl": "app:d", "dl1": "app:1", "wzrk_dl": "app:w"])
        #expect(own.links == ["app:d"])
        #expect(try template("pt_vertical_img", ["dl1": "app:1", "wzrk_dl": "app:w"]).links == ["app:w"])
    }

    @Test("The two additional lines are shown if they are given")
    func lines() throws {
        #expect(try template("pt_vertical_img", ["text1": "A", "text2": "B"]).lines.map(\.?.text) == ["A", "B"])
        #expect(try template("pt_vertical_img", ["text2": "B", "text1": ""]).lines.map(\.?.text) == [nil, "B"])
    }

    @Test(
        "pt_scale_type decides whether the picture is cropped",
        arguments: [
            ("FIT_CENTER", true, []), ("fit_center", true, []), ("CENTER_CROP", false, []), ("", false, []),
            ("stretch", false, ["template.value-unknown"]),
        ] as [(JSONValue, Bool, [String])]
    )
    func scale(value: JSONValue, fits: Bool, codes: [String]) throws {
        let template = try template("pt_vertical_img", ["big_img": picture("1"), "scale_type": value])
        #expect(template.pictureStyle.fits == fits)
        #expect(template.codes == codes)
    }

    @Test(
        "The button is shown if it has a name",
        arguments: [("Go", true), ("", false), (.null, false), ([], false)] as [(JSONValue, Bool)]
    )
    func button(name: JSONValue, isShown: Bool) throws {
        var model = TemplateModel(try template("pt_vertical_img", ["btn_name": name, "btn_dl": "app:b"]), now: 0)
        #expect((model.template.button != nil) == isShown)
        #expect(model.handle(.button, at: 0) == (isShown ? [.openLink("app:b", from: .button(page: nil))] : []))
        #expect(model.template.links == (isShown ? ["app:b"] : []))
    }

    @Test("A button without a usable link does the default action, never the body's link", arguments: ["", "no link"])
    func buttonLink(link: String) throws {
        let template = try template(
            "pt_vertical_img",
            ["btn_name": "Go", "btn_dl": .string(link), "default_dl": "app:d"]
        )
        var model = TemplateModel(template, now: 0)
        #expect(model.handle(.button, at: 0) == [.defaultAction])
        #expect(template.codes == (link.isEmpty ? [] : ["template.url-invalid"]))
    }

    private func button(_ keys: KeyValuePairs<String, JSONValue>) throws -> (TemplateButton, [String]) {
        var payload: JSONObject = ["pt_id": "pt_vertical_img", "pt_btn_name": "Go"]
        for (key, value) in keys { payload["pt_btn_\(key)"] = value }
        let template = TemplateCatalog.standard.template(for: try PushPayload(payload), now: 0)
        return (try #require(template.button), template.codes)
    }

    @Test("A gradient needs its exact style and two colours; its direction is in degrees, 90 by default")
    func gradient() throws {
        func fill(_ style: JSONValue, _ direction: JSONValue = .null, _ second: JSONValue = "#222222") throws
            -> TemplateFill
        {
            try button(["style": style, "grad_clr1": "#111111", "grad_clr2": second, "grad_dir": direction]).0.fill
        }
        let (first, second) = (TemplateColorPair(TemplateColor(0x111111)), TemplateColorPair(TemplateColor(0x222222)))
        let plain = TemplateFill.solid(TemplateColorPair(light: TemplateColor(0x8E8E93), dark: TemplateColor(0xAEAEB2)))
        #expect(try fill("gradient_linear") == .linear(first, second, degrees: 90))
        #expect(try fill("gradient_linear", "0") == .linear(first, second, degrees: 0))
        #expect(try fill("gradient_linear", 45) == .linear(first, second, degrees: 45))
        #expect(try fill("gradient_linear", "up") == .linear(first, second, degrees: 90))
        #expect(try fill("gradient_linear", .null, "") == plain)
        #expect(try fill("gradient_linear", .null, "no") == plain)
        #expect(try fill("Gradient_Linear") == plain)
        #expect(try fill("solid") == plain)
        #expect(try button(["style": "Gradient_Linear"]).1 == ["template.value-unknown"])
        #expect(
            try button(["style": "gradient_linear"]).1 == ["template.missing-required", "template.missing-required"]
        )
        #expect(try button(["grad_dir": "up"]).1 == ["template.number-invalid"])
    }

    @Test("A border is drawn if it has a colour; it is one point wide by default")
    func border() throws {
        #expect(try button([:]).0.border == TemplateBorder())
        #expect(try button(["border_clr": "#111111"]).0.border.width == 1)
        #expect(try button(["border_clr": "#111111", "border_width": "2.5"]).0.border.width == 2.5)
        #expect(try button(["border_width": 3]).0.border.width == 0)
        #expect(try button(["border_radius": "1e2"]).0.border.radius == 100)
        let invalid = try button(["border_clr": "#111111", "border_radius": "inf", "border_width": "-1"])
        #expect((invalid.0.border.radius, invalid.0.border.width) == (0, 1))
        #expect(invalid.1 == ["template.number-invalid", "template.number-invalid"])
        #expect(try button(["border_radius": [1]]).1 == ["template.field-type"])
    }
}
