public import RichPushPayload

/// One of several alike: a page, a product, a star or an icon.
public struct TemplateItem: Sendable, Hashable {
    /// Its picture.
    public var picture: TemplatePicture?
    /// Its first text: a page's caption, a product's name.
    public var caption: TemplateText?
    /// Its second text.
    public var subcaption: TemplateText?
    /// A product's price, as the payload has it.
    public var price: String?
    /// What a tap on it opens.
    public var link: TemplateLink?
    /// What is recorded when it is viewed or opened: the fields as the payload has them. Nil if nothing is recorded.
    public var record: JSONObject?

    /// An item.
    public init(
        picture: TemplatePicture? = nil,
        caption: TemplateText? = nil,
        subcaption: TemplateText? = nil,
        price: String? = nil,
        link: TemplateLink? = nil,
        record: JSONObject? = nil
    ) {
        self.picture = picture
        self.caption = caption
        self.subcaption = subcaption
        self.price = price
        self.link = link
        self.record = record
    }
}

/// A text of a template as the payload has it.
public struct TemplateText: Sendable, Hashable {
    /// The text, markup and all.
    public var text: String
    /// Whether simple markup (bold, italic, underlined, struck through, line breaks) is meant to be shown as such. What
    /// is shown must keep to a list of allowed tags; a plain text is shown letter by letter.
    public var allowsMarkup: Bool

    /// A text.
    public init(_ text: String, allowsMarkup: Bool = false) {
        self.text = text
        self.allowsMarkup = allowsMarkup
    }
}

/// A link, and whether it can be opened.
public struct TemplateLink: Sendable, Hashable {
    /// The link as it is opened: letters beyond ASCII, spaces, braces and lone percent signs are encoded once. One that
    /// cannot be opened is as the payload has it, without surrounding white space.
    public let text: String
    /// Whether it is an absolute URL that may be opened. A link that is not counts as given, so nothing else takes its
    /// place: the system's default action happens instead.
    public let isUsable: Bool

    /// Judges a text.
    public init(_ text: String) {
        let usable = LinkSyntax.usable(text)
        self.text = usable ?? text.trimmingWhiteSpace()
        isUsable = usable != nil
    }

    /// The link if it can be opened.
    public var url: String? { isUsable ? text : nil }
}

/// A page from the web shown in place of everything else.
public struct TemplateWebPage: Sendable, Hashable {
    /// Its address: always `https`.
    public let url: String
    /// Whether its place is wide rather than high.
    public let isLandscape: Bool

    /// A page.
    public init(url: String, isLandscape: Bool) {
        self.url = url
        self.isLandscape = isLandscape
    }
}
