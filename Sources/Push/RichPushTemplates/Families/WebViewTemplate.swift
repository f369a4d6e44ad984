import RichPushPayload

/// `pt_web_view`: a web page.
struct WebViewTemplate: KnownTemplate {
    let id = "pt_web_view"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let orientation = fields.word("pt_orientation", otherwise: "the page is shown in portrait format")
        let link = bodyLink(from: &fields)
        let colors = fields.readColors()
        guard let url = url(from: &fields) else {
            return fields.textTemplate(link: link, reason: "It has no https page.").colored(colors)
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
            fields.reportMissing("pt_url", "the template needs a page to show.")
            return nil
        }
        let url = URLEncoding.encoded(text)
        if URLSyntax(url)?.scheme == "https" { return url }
        fields.report(.templateURLInvalid, key: "pt_url", "\"\(text)\" is not an https URL; only texts are shown.")
        return nil
    }

    // MARK: Machine

    /// The web page handles taps on it. A tap beside it opens the link, and so does "View In App". If the page refuses to
    /// be framed, title and message are shown.
    private func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.on(.refuse, in: .shown, do: [], then: .text)
        machine.onBody(in: .text)
        return machine
    }
}
