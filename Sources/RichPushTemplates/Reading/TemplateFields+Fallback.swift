extension TemplateFields {
    /// Title and message alone: the template's if it has any, else the notification's.
    ///
    /// - Parameters:
    ///   - link: what a tap opens.
    ///   - reason: why, as a sentence.
    ///   - allowsMarkup: whether the texts may hold markup.
    public mutating func textTemplate(link: TemplateLink?, reason: String, allowsMarkup: Bool = true) -> Template {
        var template = alertTemplate(link: link, reason: reason)
        readTexts(into: &template, allowsMarkup: allowsMarkup)
        return template
    }

    /// The notification's own title and message alone.
    func alertTemplate(link: TemplateLink?, reason: String?) -> Template {
        var template = Template(rendered: "text", layout: .text)
        template.fallbackReason = reason
        template.title = alert.title.map { TemplateText($0, allowsMarkup: true) }
        template.message = alert.body.map { TemplateText($0, allowsMarkup: true) }
        template.bodyLink = link
        template.machine = TemplateMachine(body: link)
        return template
    }
}
