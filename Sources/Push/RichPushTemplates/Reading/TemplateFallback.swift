public import RichPushPayload

/// The notification's texts, which replace texts that its template lacks.
public struct TemplateAlert: Sendable, Hashable {
    /// The title; nil if it is missing or empty.
    public let title: String?
    /// The message; nil if it is missing or empty.
    public let body: String?

    /// Creates the texts as the system shows them, with localized keys resolved. Empty texts are treated as missing.
    public init(title: String?, body: String?) {
        self.title = title.flatMap { $0.isEmpty ? nil : $0 }
        self.body = body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Creates the texts as the payload has them, without localization.
    public init(_ payload: PushPayload) {
        self.init(title: payload.title, body: payload.aps?.alert?.body)
    }
}

// MARK: - Only title and message

extension TemplateFields {
    /// A template of only title and message: the template's texts, or the notification's where they are missing.
    ///
    /// - Parameters:
    ///   - link: the link that a tap opens; nil does the default action.
    ///   - reason: why the requested template is not shown, as a sentence.
    ///   - allowsMarkup: whether the texts may contain markup.
    /// - Returns: a template with the layout ``TemplateLayout/text``.
    public mutating func textTemplate(link: TemplateLink?, reason: String, allowsMarkup: Bool = true) -> Template {
        var template = alertTemplate(link: link, reason: reason)
        readTexts(into: &template, allowsMarkup: allowsMarkup)
        return template
    }

    /// A template of only the notification's own title and message.
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
    /// The template with other colours.
    func colored(_ colors: TemplateColors) -> Template {
        var template = self
        template.colors = colors
        return template
    }
}

/// How often each code was reported. A payload can have a million faults of one kind: the first ones are listed, and
/// the others are counted.
struct FindingCounts: Sendable {
    /// The largest number of listed findings of one code.
    static let mostOfOneCode = 10_000

    private var listed: [FindingCode: Int] = [:]
    private var omitted: [(code: FindingCode, count: Int)] = []

    func hasRoom(for code: FindingCode) -> Bool { listed[code, default: 0] < Self.mostOfOneCode }

    mutating func add(_ code: FindingCode) { listed[code, default: 0] += 1 }

    mutating func omit(_ code: FindingCode) {
        if let place = omitted.firstIndex(where: { $0.code == code }) {
            omitted[place].count += 1
        } else {
            omitted.append((code, 1))
        }
    }

    /// One finding for each code with findings that are not listed: how many there are.
    var omissions: [Finding] {
        omitted.map { Finding($0.code, message: "\($0.count) more findings of this kind are not listed.") }
    }
}
