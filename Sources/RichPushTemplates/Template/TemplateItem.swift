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
