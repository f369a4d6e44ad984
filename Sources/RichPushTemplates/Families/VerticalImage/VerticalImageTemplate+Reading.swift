import RichPushPayload

extension VerticalImageTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .sidePicture)
        fields.readTexts(into: &template, allowsMarkup: false)
        template.lines = ["pt_text1", "pt_text2"].map { key in fields.text(key).map { TemplateText($0) } }
        template.colors = fields.readColors()
        template.colors.firstLine = fields.colors("pt_text1_clr", default: template.colors.firstLine)
        template.colors.secondLine = fields.colors("pt_text2_clr", default: template.colors.secondLine)
        template.picture = fields.onlyPicture(
            "pt_big_img",
            animatedKey: "pt_gif",
            alternativeKey: "pt_big_img_alt_text"
        )
        template.pictureStyle = pictureStyle(from: &fields)
        template.bodyLink = fields.bodyLink("pt_default_dl")
        template.button = button(from: &fields)
        template.machine = machine(of: template, buttonLink: fields.link("pt_btn_dl"))
        return template
    }

    private func pictureStyle(from fields: inout TemplateFields) -> TemplatePictureStyle {
        var style = TemplatePictureStyle()
        style.shape = .portrait
        let scale = fields.word(
            "pt_scale_type",
            of: ["fit_center", "center_crop"],
            ignoringCase: true,
            otherwise: "the picture fills its place"
        )
        style.fits = scale == "fit_center"
        style.border = fields.pictureBorder()
        return style
    }
}
