/// `pt_basic`: a picture above title and message.
struct BasicTemplate: KnownTemplate {
    let id = "pt_basic"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let picture = fields.onlyPicture("pt_big_img", animatedKey: "pt_gif", alternativeKey: "pt_big_img_alt_text")
        return template(from: &fields, picture: picture)
    }

    /// The template with a picture that the caller has read.
    func template(from fields: inout TemplateFields, picture: TemplatePicture?) -> Template {
        var template = Template(rendered: id, layout: .picture)
        fields.readTexts(into: &template)
        template.picture = picture
        template.colors = fields.readColors()
        template.bodyLink = bodyLink(from: &fields)
        template.machine = machine(of: template)
        return template
    }

    // MARK: Machine

    /// The template has no states: a tap opens the link.
    private func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.picture)
        return machine
    }
}
