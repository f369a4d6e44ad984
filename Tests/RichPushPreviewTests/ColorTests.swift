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

    @Test(
        "Contrasts are those of WCAG",
        arguments: [(0x00_0000, 21.0), (0xFF_FFFF, 1), (0x8E_8E93, 3.26), (0x6C_6C70, 5.2)]
    )
    func contrasts(color: Int, expected: Double) {
        let contrast = TemplateColor(UInt32(color)).contrast(with: .white)
        #expect(abs(contrast - expected) < 0.05)
    }

    @Test("Default colours can be read on any ground", arguments: TemplateLayout.allCases)
    func defaults(layout: TemplateLayout) {
        for ground in stride(from: UInt32(0), through: 0xFF_FFFF, by: 0x0F_3B57) {
            let pair = TemplateColorPair(TemplateColor(ground))
            let defaults = TemplateColors()
            for color in [defaults.title, defaults.message, defaults.firstLine] {
                let legible = color.legible(on: pair, default: color)
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

    @Test("A payload's own colours stay, readable or not")
    func ownColors() {
        var template = Template(rendered: "text", layout: .text)
        template.colors.title = TemplateColorPair(TemplateColor(0xFE_FEFE))
        template.colors.message = TemplateColorPair(TemplateColor(0xFD_FDFD))
        #expect(rules(template).contains("--title-l:#FEFEFE;--title-d:#FEFEFE;--message-l:#FDFDFD;"))
    }

    @Test("A button without colours of its own can be read")
    func button() {
        var template = Template(rendered: "pt_vertical_img", layout: .sidePicture)
        let fill = TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
        let text = TemplateColorPair(light: .white, dark: .black)
        template.button = TemplateButton(title: "Press", fill: .solid(fill), textColor: text)
        #expect(rules(template).contains("--button-fill-l:#6C6C70;--button-fill-d:#AEAEB2;"))
    }

    @Test("A button's text in its default can be read on a fill of the payload's, of a gradient on both ends")
    func label() {
        var template = Template(rendered: "pt_product_display", layout: .productsVertical)
        let text = TemplateColorPair(light: .black, dark: .white)
        let (brown, navy) = (TemplateColor(0x7A_5A3A), TemplateColor(0x00_1030))
        template.button = TemplateButton(title: "Buy", fill: .solid(TemplateColorPair(brown)), textColor: text)
        #expect(rules(template).contains("--label-l:#FFFFFF;--label-d:#FFFFFF;"))
        template.button?.fill = .linear(TemplateColorPair(brown), TemplateColorPair(navy), degrees: 90)
        #expect(rules(template).contains("--label-l:#FFFFFF;"))
        template.button?.textColor = TemplateColorPair(TemplateColor(0x01_0101))
        #expect(rules(template).contains("--label-l:#010101;"))
    }

    @Test(
        "Over a picture the veil is the one on which the title can be read",
        arguments: [(0x00_0000, "FFFFFF", "FFFFFF"), (0xFF_FFFF, "1C1C1E", "1C1C1E"), (0xFF_F8EE, "1C1C1E", "1C1C1E")]
    )
    func veil(title: Int, light: String, dark: String) {
        var template = Template(rendered: "pt_zero_bezel", layout: .overlay)
        template.colors.title = TemplateColorPair(TemplateColor(UInt32(title)))
        #expect(rules(template).contains("--veil-l:#\(light)DB;--veil-d:#\(dark)DB;"))
    }

    @Test("A title in its default keeps each appearance's own veil")
    func defaultVeil() {
        let template = Template(rendered: "pt_zero_bezel", layout: .overlay)
        #expect(rules(template).contains("--veil-l:#FFFFFFDB;--veil-d:#1C1C1EDB;"))
    }

    @Test("Gradients, borders and lengths are written as numbers and nothing else")
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
