import RichPushPayload

/// `pt_vertical_img`: a portrait picture beside title, message, two more lines and a button.
struct VerticalImageTemplate: KnownTemplate {
    let id = "pt_vertical_img"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .sidePicture)
        fields.readTexts(into: &template, allowsMarkup: false)
        template.lines = ["pt_text1", "pt_text2"].map { key in fields.text(key).map { TemplateText($0) } }
        template.colors = fields.readColors()
        template.colors.firstLine = fields.colors("pt_text1_clr", default: template.colors.firstLine)
        template.colors.secondLine = fields.colors("pt_text2_clr", default: template.colors.secondLine)
        template.picture = fields.bigPicture()
        template.pictureStyle = pictureStyle(from: &fields)
        template.bodyLink = bodyLink(from: &fields)
        template.button = button(from: &fields)
        template.machine = machine(of: template, buttonLink: fields.link("pt_btn_dl"))
        return template
    }

    private func pictureStyle(from fields: inout TemplateFields) -> TemplatePictureStyle {
        var style = TemplatePictureStyle()
        style.shape = .portrait
        let scale = fields.word("pt_scale_type", otherwise: "the picture fills its area")
        style.fits = scale == "fit_center"
        style.border = fields.pictureBorder()
        return style
    }

    /// The button; nil without a name. Its two colours have no dark key: a given one is used in both appearances.
    private func button(from fields: inout TemplateFields) -> TemplateButton? {
        let plain =
            fields.oneColor("pt_btn_clr")
            ?? .standard(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
        let text = fields.oneColor("pt_btn_text_clr") ?? .standard(light: .white, dark: .black)
        let style = fields.word("pt_btn_style", otherwise: "the button is filled with one colour")
        let gradient = fields.gradient("pt_btn_grad", isAsked: style == "gradient_linear")
        let border = border(from: &fields)
        guard let name = fields.text("pt_btn_name") else { return nil }
        let fill = gradient.map { TemplateFill.linear($0.first, $0.second, degrees: $0.degrees) } ?? .solid(plain)
        var button = TemplateButton(title: name, fill: fill, textColor: text)
        button.border = border
        return button
    }

    private func border(from fields: inout TemplateFields) -> TemplateBorder {
        var border = TemplateBorder()
        border.color = fields.oneColor("pt_btn_border_clr")
        let width = fields.length("pt_btn_border_width")
        fields.reviewBorder("pt_btn_border_width", width ?? 0, colors: ["pt_btn_border_clr"])
        border.width = border.color == nil ? 0 : width ?? 1
        border.radius = fields.length("pt_btn_border_radius") ?? 0
        return border
    }

    // MARK: Machine

    /// The button opens its own link. Without one it does the default action; it does not open the body's link.
    private func machine(of template: Template, buttonLink: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink, picture: template.picture)
        guard template.button != nil else { return machine }
        machine.button = buttonLink
        machine.on(.button, in: .shown, do: [.openOrDefault(.button)])
        return machine
    }
}
