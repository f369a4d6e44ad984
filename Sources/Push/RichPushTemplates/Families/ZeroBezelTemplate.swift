/// `pt_zero_bezel`: a picture that fills everything, with the texts over its lower edge.
struct ZeroBezelTemplate: KnownTemplate {
    let id = "pt_zero_bezel"

    func template(from fields: inout TemplateFields) -> Template {
        let picture = fields.bigPicture()
        var template = Template(rendered: id, layout: picture == nil ? .text : .overlay)
        fields.readTexts(into: &template)
        template.subtitle = fields.text("pt_subtitle").map { TemplateText($0, allowsMarkup: true) }
        template.picture = picture
        template.colors = fields.readColors(picture == nil ? TemplateColors() : Self.overPicture, background: false)
        template.bodyLink = bodyLink(from: &fields)
        template.machine = TemplateMachine(body: template.bodyLink, picture: picture)
        return template
    }

    /// The texts' colours over the picture's darkened edge (CleverTap 1.4.0).
    private static var overPicture: TemplateColors {
        var colors = TemplateColors()
        colors.title = .standard(light: .white, dark: .white)
        colors.message = .standard(light: .white, dark: TemplateColor(0xAE_AEB2))
        return colors
    }
}
