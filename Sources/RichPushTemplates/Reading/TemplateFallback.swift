public import RichPushPayload

/// The texts of a notification that stand in for those its template lacks.
public struct TemplateAlert: Sendable, Hashable {
    /// The title; nil if there is none.
    public let title: String?
    /// The message; nil if there is none.
    public let body: String?

    /// Texts as the system shows them, where localized keys are resolved. Empty ones count as missing.
    public init(title: String?, body: String?) {
        self.title = title.flatMap { $0.isEmpty ? nil : $0 }
        self.body = body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The texts as the payload has them.
    public init(_ payload: PushPayload) {
        self.init(title: payload.title, body: payload.aps?.alert?.body)
    }
}

// MARK: - Title and message alone

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

extension Template {
    /// The template in other colours.
    func colored(_ colors: TemplateColors) -> Template {
        var template = self
        template.colors = colors
        return template
    }
}
