import RichPushPayload

extension TemplateFields {
    /// Reads a link; nil if it is missing or empty. A link that cannot be opened is kept and reported.
    public mutating func link(_ key: String) -> TemplateLink? {
        text(key).map { judged($0, key: key) }
    }

    /// Reads the common link, `wzrk_dl` at the payload's root, which replaces a missing link.
    public mutating func commonLink() -> TemplateLink? {
        let source = LineSource.root("wzrk_dl")
        guard let element = member("wzrk_dl", of: payload.root),
            let text = text(of: element, key: "wzrk_dl", at: source), !text.isEmpty
        else { return nil }
        return judged(text, key: "wzrk_dl", at: source)
    }

    /// Reads the link of the body: the one under a key, or the common link if that is missing.
    public mutating func bodyLink(_ key: String) -> TemplateLink? {
        link(key) ?? commonLink()
    }

    /// Makes a link, and reports it if it cannot be opened.
    ///
    /// - Parameters:
    ///   - text: the link as the payload has it.
    ///   - key: the key that the finding names.
    ///   - source: how the finding's line is found.
    /// - Returns: the link, usable or not.
    mutating func judged(_ text: String, key: @autoclosure () -> String, at source: LineSource = .key) -> TemplateLink {
        let link = TemplateLink(text)
        if !link.isUsable {
            report(.templateURLInvalid, key: key(), at: source, Self.unusable(text))
        } else if let scheme = LinkSyntax.misspeltScheme(text) {
            let sentence = LinkSyntax.sentence(aboutMisspelt: scheme)
            report(.templateURLInvalid, key: key(), at: source, "\(key()) \(sentence)")
        } else if PassSyntax.isPass(text), let fault = FetchSyntax.fault(of: text) {
            report(.passURLInvalid, key: key(), at: source, "\(key()) \(fault); no pass is added.")
        }
        return link
    }

    /// Reports "View In App" without a link: it only closes the notification. Without a category in the payload the button
    /// is not shown.
    mutating func reviewLink(of template: Template) {
        let opensItems = [.pages, .productsVertical, .productsLinear].contains(template.layout)
        let links = [template.bodyLink] + (opensItems ? template.items.map(\.link) : [])
        // The link may be in data that cannot be read.
        guard links.allSatisfy({ $0 == nil }), payload.templateCategory()?.opensLink == true,
            !findings.contains(where: { $0.code == .templateJSONInvalid })
        else { return }
        let key = Self.linkKey(of: template)
        report(
            .templateLinkNone,
            key: key,
            at: .none,
            "View In App has no link to open: \(key)\(key == "wzrk_dl" ? " is" : " and wzrk_dl are") missing."
        )
    }

    /// The key of the link that "View In App" opens.
    private static func linkKey(of template: Template) -> String {
        guard let id = template.requested, !id.isEmpty, !TemplateRequest.implied.contains(id) else { return "wzrk_dl" }
        return PayloadKey.bodyLink(of: id) ?? "wzrk_dl"
    }

    private static func unusable(_ text: String) -> String {
        "\"\(text)\" is not a URL that can be opened; the default action is done instead."
    }
}
