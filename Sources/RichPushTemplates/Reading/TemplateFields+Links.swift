import RichPushPayload

extension TemplateFields {
    /// A link, nil if it is missing or empty. One that cannot be opened is kept, with a diagnostic.
    public mutating func link(_ key: String) -> TemplateLink? {
        text(key).map { judged($0, key: key) }
    }

    /// The link that stands in for one that is missing: `wzrk_dl` at the root.
    public mutating func commonLink() -> TemplateLink? {
        let source = LineSource.root("wzrk_dl")
        guard let element = payload.root["wzrk_dl"], !element.isNull,
            let text = text(of: element, key: "wzrk_dl", at: source), !text.isEmpty
        else { return nil }
        return judged(text, key: "wzrk_dl", at: source)
    }

    /// The link of the body: the one under a key, else the common one.
    public mutating func bodyLink(_ key: String) -> TemplateLink? {
        link(key) ?? commonLink()
    }

    /// Judges a link.
    ///
    /// - Parameters:
    ///   - text: the link as the payload has it.
    ///   - key: the key at fault if it cannot be opened.
    ///   - source: what tells that key's line.
    mutating func judged(
        _ text: String,
        key: @autoclosure () -> String,
        at source: LineSource = .key
    ) -> TemplateLink {
        let link = TemplateLink(text)
        if !link.isUsable { report(.templateURLInvalid, key: key(), at: source, Self.unusable(text)) }
        return link
    }

    private static func unusable(_ text: String) -> String {
        "\"\(text)\" is no URL that can be opened; the default action happens instead."
    }
}
