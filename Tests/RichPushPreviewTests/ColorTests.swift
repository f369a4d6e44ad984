import RichPushPayload
import RichPushTemplates
import Testing

@testable import RichPushPreview

@Suite("Colours")
struct ColorTests {
    private func rules(_ template: Template) -> String {
        var html = HTMLBuilder(capacity: 512)
        html.colors(of: template, number: 1)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test("The colours of a notification are those of its own place on the page")
    func place() {
        let template = Template(rendered: "text", layout: .text)
        var html = HTMLBuilder(capacity: 512)
        html.colors(of: template, number: 12)
        #expect(String(decoding: html.bytes, as: UTF8.self).hasPrefix("#p12{"))
    }

    @Test(
        "Contrasts are those of WCAG",
        arguments: [(0x00_0000, 21.0), (0xFF_FFFF, 1), (0x8E_8E93, 3.26), (0x6C_6C70, 5.2)]
    )
    func contrasts(color: Int, expected: Double) {
        let contrast = TemplateColor(UInt32(color)).contrast(with: .white)
        #expect(abs(contrast - expected) < 0.05)
    }

    @Test("Default colours are legible on every background", arguments: TemplateLayout.allCases)
    func defaults(layout: TemplateLayout) {
        for ground in stride(from: UInt32(0), through: 0xFF_FFFF, by: 0x0F_3B57) {
            let pair = TemplateColorPair(TemplateColor(ground))
            let defaults = TemplateColors()
            for color in [defaults.title, defaults.message, defaults.firstLine] {
                let legible = color.legible(on: [pair])
                #expect(legible.light.contrast(with: pair.light) >= 4.5)
                #expect(legible.dark.contrast(with: pair.dark) >= 4.5)
            }
        }
    }

    @Test("The default grey is replaced by the system's darker one on white, and kept on black")
    func grey() {
        let rules = rules(Template(rendered: "text", layout: .text))
        #expect(rules.contains("--message-l:#6C6C70;--message-d:#AEAEB2;"))
    }

    @Test("A payload's own colours are kept, legible or not")
    func ownColors() {
        var template = Template(rendered: "text", layout: .text)
        template.colors.title = TemplateColorPair(TemplateColor(0xFE_FEFE))
        template.colors.message = TemplateColorPair(TemplateColor(0xFD_FDFD))
        #expect(rules(template).contains("--title-l:#FEFEFE;--title-d:#FEFEFE;--message-l:#FDFDFD;"))
    }

    @Test("A payload's colour that equals the default is kept")
    func equalToDefault() throws {
        let keys = Fixture.with(Fixture.basic, ["pt_bg": "#000000", "pt_title_clr": "#000000"])
        let given = try Fixture.page(keys)
        #expect(given.contains("--title-l:#000000;--title-d:#FFFFFF;"))
        let missing = try Fixture.page(Fixture.with(Fixture.basic, ["pt_bg": "#000000"]))
        #expect(missing.contains("--title-l:#AEAEB2;--title-d:#FFFFFF;"))
    }

    @Test("A button with default colours is legible")
    func button() throws {
        let keys = Fixture.with(Fixture.basic, ["pt_id": "pt_vertical_img", "pt_btn_name": "Press"])
        #expect(try Fixture.page(keys).contains("--button-fill-l:#6C6C70;--button-fill-d:#AEAEB2;"))
        let given = Fixture.with(keys, ["pt_btn_clr": "#8E8E93"])
        #expect(try Fixture.page(given).contains("--button-fill-l:#8E8E93;--button-fill-d:#8E8E93;"))
    }

    @Test("A button's default text colour is legible on a fill of the payload and on both colours of a gradient")
    func label() throws {
        let keys = Fixture.with(Fixture.basic, ["pt_id": "pt_vertical_img", "pt_btn_name": "Press"])
        let light = Fixture.with(keys, ["pt_btn_clr": "#FFE0C0"])
        #expect(try Fixture.page(light).contains("--label-l:#4C4C50;--label-d:#000000;"))
        let gradient: JSONObject = [
            "pt_btn_style": "gradient_linear", "pt_btn_grad_clr1": "#7A5A3A", "pt_btn_grad_clr2": "#001030",
        ]
        #expect(try Fixture.page(Fixture.with(keys, gradient)).contains("--label-l:#FFFFFF;--label-d:#FFFFFF;"))
        let given = Fixture.with(Fixture.with(keys, gradient), ["pt_btn_text_clr": "#010101"])
        #expect(try Fixture.page(given).contains("--label-l:#010101;--label-d:#010101;"))
    }

    @Test("Over a picture the default colours are white; without the picture other defaults are used")
    func overPicture() throws {
        let page = try Fixture.page(Fixture.with(Fixture.basic, ["pt_id": "pt_zero_bezel"]))
        #expect(page.contains("--title-l:#FFFFFF;--title-d:#FFFFFF;--message-l:#FFFFFF;--message-d:#AEAEB2;"))
        #expect(page.contains("--bare-title-l:#000000;--bare-title-d:#FFFFFF;"))
    }

    @Test("Default texts are legible on the material's lightest and darkest colour")
    func material() throws {
        let page = try Fixture.page(["ct_mediaUrl": Fixture.picture(1), "ct_mediaType": "image"])
        #expect(page.contains("--title-l:#000000;--title-d:#FFFFFF;--message-l:#4C4C50;--message-d:#AEAEB2;"))
    }

    @Test("Gradients, borders and lengths are written only as numbers")
    func boxes() {
        var template = Template(rendered: "pt_timer", layout: .picture)
        var timer = TemplateTimer(countdown: .afterDelivery(seconds: 1))
        let pair = TemplateColorPair(.black)
        timer.fill = .linear(pair, pair, degrees: .infinity)
        timer.border.color = pair
        timer.border.width = 1.05
        timer.border.radius = .nan
        template.timer = timer
        let rules = rules(template)
        #expect(rules.contains("--box-fill-l:linear-gradient(90deg,#000000,#000000);"))
        #expect(rules.contains("--box-width:1.05px;"))
        #expect(!rules.contains("--box-radius"))
    }
}
