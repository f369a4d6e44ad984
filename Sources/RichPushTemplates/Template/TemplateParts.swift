public import RichPushPayload

/// An element of a template's list: a page, a product, a star or an icon.
public struct TemplateItem: Sendable, Hashable {
    /// The item's picture; nil if it has none.
    public var picture: TemplatePicture?
    /// The first text: a page's caption or a product's name.
    public var caption: TemplateText?
    /// The second text, below the caption; nil if there is none.
    public var subcaption: TemplateText?
    /// A product's price as the payload has it; nil if there is none.
    public var price: String?
    /// The link that a tap on the item opens; nil if there is none.
    public var link: TemplateLink?
    /// The fields that are recorded when the item is viewed or opened, as the payload has them. Nil records nothing.
    public var record: JSONObject?

    /// Creates an item; every part is optional.
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
    /// The text, including its markup.
    public var text: String
    /// Whether simple markup (bold, italic, underlined, struck through, line breaks) is interpreted. Code that shows the
    /// text must accept only a list of allowed tags. Without markup the text is shown character by character.
    public var allowsMarkup: Bool

    /// Creates a text; by default without markup.
    public init(_ text: String, allowsMarkup: Bool = false) {
        self.text = text
        self.allowsMarkup = allowsMarkup
    }
}

/// A link, and whether it can be opened.
public struct TemplateLink: Sendable, Hashable {
    /// The link as it is opened: characters that no URL may have are encoded once. A link that cannot be
    /// opened is the payload's text without white space around it.
    public let text: String
    /// Whether it is an absolute URL that may be opened, without user name and password. An unusable link is not replaced
    /// by another link: the default action is done instead.
    public let isUsable: Bool

    /// Creates a link from a text and checks whether it can be opened.
    public init(_ text: String) {
        let usable = LinkSyntax.usable(text)
        self.text = usable ?? text.trimmingWhiteSpace()
        isUsable = usable.map { !LinkSyntax.hasUserInfo($0) } ?? false
    }

    /// The link if it can be opened, else nil.
    public var url: String? { isUsable ? text : nil }
}

/// A web page that is shown instead of all other parts.
public struct TemplateWebPage: Sendable, Hashable {
    /// The page's URL, with the scheme `https`.
    public let url: String
    /// Whether the page is shown in landscape format; else in portrait format.
    public let isLandscape: Bool

    /// Creates a web page; the caller checks that the URL's scheme is `https`.
    public init(url: String, isLandscape: Bool) {
        self.url = url
        self.isLandscape = isLandscape
    }
}
