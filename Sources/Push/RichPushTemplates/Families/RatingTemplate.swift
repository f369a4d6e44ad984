/// `pt_rating`: five stars below a picture. A tap on a star rates and opens that star's link at once.
struct RatingTemplate: KnownTemplate {
    let id = "pt_rating"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .rating)
        fields.readTexts(into: &template)
        template.subtitle = fields.text("pt_subtitle").map { TemplateText($0, allowsMarkup: true) }
        template.colors = fields.readColors()
        template.picture = fields.bigPicture()
        template.pictureStyle.border = fields.pictureBorder()
        template.icon = fields.picture("pt_ico")
        template.bodyLink = bodyLink(from: &fields)
        template.items = stars(from: &fields)
        template.machine = machine(of: template)
        return template
    }

    /// Five stars if the first has a link, else none. A star without a link opens the link of the first.
    private func stars(from fields: inout TemplateFields) -> [TemplateItem] {
        let links = (1...5).map { fields.link("pt_dl\($0)") }
        guard let first = links[0] else {
            fields.reportMissing("pt_dl1", "stars are not shown without it.")
            return []
        }
        return links.map { TemplateItem(link: $0 ?? first) }
    }

    // MARK: Machine

    /// A tap on a star fills the stars up to it, reports the rating and opens that star's link. A later tap changes it.
    private func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink, picture: template.picture)
        machine.add(template.icon)
        machine.add(template.items)
        machine.on(.star, in: .shown, do: [.star, .rate, .open(.chosen)])
        return machine
    }
}
