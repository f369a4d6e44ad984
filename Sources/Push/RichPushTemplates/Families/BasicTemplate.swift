/// `pt_basic`: a picture above title and message.
struct BasicTemplate: KnownTemplate {
    let id = "pt_basic"

    func template(from fields: inout TemplateFields) -> Template {
        let picture = fields.bigPicture()
        return template(from: &fields, picture: picture)
    }

    /// The template with a picture that the caller has read.
    func template(from fields: inout TemplateFields, picture: TemplatePicture?) -> Template {
        var template = Template(rendered: id, layout: .picture)
        fields.readTexts(into: &template)
        template.picture = picture
        template.colors = fields.readColors()
        template.bodyLink = bodyLink(from: &fields)
        template.machine = TemplateMachine(body: template.bodyLink, picture: picture)
        return template
    }
}
