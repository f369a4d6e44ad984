import RichPushKit
import RichPushTemplates

// The code of the article "Own parts".

enum OwnTemplate {
    struct PollTemplate: TemplateReader {
        let id = "acme_poll"

        func template(from fields: inout TemplateFields) -> Template {
            var template = Template(rendered: id, layout: .picture)
            fields.readTexts(into: &template)
            template.picture = fields.onlyPicture("acme_picture", alternativeKey: "acme_picture_text")
            template.bodyLink = fields.bodyLink("acme_link")
            template.machine = TemplateMachine(body: template.bodyLink)
            template.machine.add(template.picture)
            return template
        }
    }

    static func services(api: LoyaltyAPIs) -> PushServices {
        let catalog = TemplateCatalog.standard.adding(PollTemplate())
        return PushServices.live(api: api, templates: catalog)
    }
}
