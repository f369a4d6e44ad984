import RichPushPayload

/// `pt_web_view`: a page from the web.
struct WebViewTemplate: TemplateReader {
    let id = "pt_web_view"
    let documentedKeys = ["pt_dl1", "pt_url"]

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let orientation = fields.word(
            "pt_orientation",
            of: ["landscape", "portrait"],
            otherwise: "the page is shown in portrait format"
        )
        let link = fields.bodyLink("pt_dl1")
        let colors = fields.readColors()
        guard let url = url(from: &fields) else {
            return fields.textTemplate(link: link, reason: "It has no https page to show.").colored(colors)
        }
        var template = Template(rendered: id, layout: .web)
        fields.readTexts(into: &template)
        template.webPage = TemplateWebPage(url: url, isLandscape: orientation == "landscape")
        template.colors = colors
        template.bodyLink = link
        template.machine = machine(of: template)
        return template
    }

    private func url(from fields: inout TemplateFields) -> String? {
        guard let text = fields.text("pt_url")?.trimmingWhiteSpace() else {
            fields.reportMissing("pt_url", "there is no page to show.")
            return nil
        }
        let url = URLEncoding.encoded(text)
        if URLSyntax(url)?.scheme == "https" { return url }
        fields.report(.templateURLInvalid, key: "pt_url", "\"\(text)\" is no https URL; title and message are shown.")
        return nil
    }

    // MARK: Machine

    /// Taps within the page are the page's; what lies around it opens the link, as does "View In App".
    private func machine(of template: Template) -> TemplateMachine {
        TemplateMachine(body: template.bodyLink)
    }
}
