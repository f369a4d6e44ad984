import RichPushPayload

extension TemplateFields {
    /// A link, nil if it is missing or empty. One that cannot be opened is kept, with a diagnostic.
    public mutating func link(_ key: String) -> TemplateLink? {
        text(key).map { judged($0, key: key) }
    }

    /// The link that stands in for one that is missing: `wzrk_dl` at the root.
    public mutating func commonLink() -> TemplateLink? {
        let line = payload.line(of: ["wzrk_dl"])
        guard let element = payload.root["wzrk_dl"], !element.isNull,
            let text = text(of: element, key: "wzrk_dl", line: line), !text.isEmpty
        else { return nil }
        return judged(text, key: "wzrk_dl", line: line)
    }

    /// The link of the body: the one under a key, else the common one.
    public mutating func bodyLink(_ key: String) -> TemplateLink? {
        link(key) ?? commonLink()
    }

    private mutating func judged(_ text: String, key: String) -> TemplateLink {
        let link = TemplateLink(text)
        if !link.isUsable { report(.templateURLInvalid, key: key, Self.unusable(text)) }
        return link
    }

    /// Judges a link under a key on a line that is known.
    mutating func judged(_ text: String, key: String, line: Int?) -> TemplateLink {
        let link = TemplateLink(text)
        if !link.isUsable { report(.templateURLInvalid, key: key, line: line, Self.unusable(text)) }
        return link
    }

    private static func unusable(_ text: String) -> String {
        "\"\(text)\" is no URL that can be opened; the default action happens instead."
    }
}
