extension PushPayload {
    /// Whether the push asks for a content template (CleverTap): it has a content slider, a template's id, or single
    /// media with its type.
    public var hasTemplateKeys: Bool {
        if namesTemplate { return true }
        return [root["ct_mediaType"], root["ct_mediaUrl"]].allSatisfy { $0.map { !$0.isNull } ?? false }
    }

    /// Whether the system shows a template, or would with a suitable category: the push names a template, or its
    /// category is one of templates. In such a category a push that names no template is shown as CleverTap's basic
    /// template. Single media in another category is an attachment.
    package var hasTemplate: Bool { namesTemplate || isTemplateCategory }

    /// Whether `aps.alert` has a text. Without one the system shows nothing.
    package var hasAlert: Bool { aps?.alert?.hasText ?? false }

    package var namesTemplate: Bool { root["ct_ContentSlider"] != nil || root["pt_id"] != nil }

    /// The link that a tap on the notification opens: `wzrk_dl` of a push with neither a type nor a template. A type
    /// has its own route, and a template its own links. Nil if it is missing or cannot be opened, or has a user name.
    ///
    /// Single media is a template only in a category of templates.
    public var link: String? {
        let ownsLinks = namesTemplate || hasTemplateKeys && isTemplateCategory
        guard notificationType == nil, !ownsLinks, let link = templateBodyLink else { return nil }
        return LinkSyntax.hasUserInfo(link) ? nil : link
    }

    /// The link that a tap on the template's body opens at first; nil if it is missing or cannot be opened. Without
    /// template keys it is `wzrk_dl`, the link of the texts that are shown.
    ///
    /// Each template has its own key for the link. An empty or missing link is replaced by `wzrk_dl` at the root,
    /// except for products, which have one link each (CleverTap 1.6.0). For a template with pages, the link belongs to
    /// the first page that has a picture.
    public var templateBodyLink: String? {
        TemplateBodyLink(self).text.flatMap(LinkSyntax.usable)
    }

    /// The position of the key at the end of a path in the file; nil if the payload was not read from a text or lacks
    /// the key. Each call reads the text up to the key; for many positions use ``PayloadLines``.
    package func position(of path: [String]) -> JSONPosition? { source.element(at: path)?.location }
}

/// Finds the body's link from the few keys that decide it, which the table of keys names. The templates read the same keys
/// and many more; a test checks that both find the same link.
struct TemplateBodyLink {
    private let root: JSONElement
    /// The template's data: `pt_json` if the push has it, else the root. Nil if `pt_json` cannot be read.
    private let data: JSONElement?

    init(_ push: PushPayload) {
        root = push.root
        let nested = push.root["pt_json"].flatMap { $0.isNull ? nil : $0 }
        data = nested.map(Self.object) ?? push.root
    }

    /// The link as written.
    var text: String? {
        if let slider = root["ct_ContentSlider"] { return sliderLink(slider) ?? common }
        guard let element = root["pt_id"], data != nil else { return common }
        let id = element.string ?? ""
        guard let own = PayloadKey.bodyLink(of: id).map(link) else { return common }
        let template = TemplateSet(id: id)
        if template == .product, isProductDisplay { return own }
        return (template.isDisjoint(with: .carousels) ? nil : pageLink) ?? own ?? common
    }

    private var common: String? { Self.text(root["wzrk_dl"]) }

    private func link(_ key: String) -> String? { Self.text(data?[key]) }

    /// The link of the first page that has a picture.
    private var pageLink: String? {
        let page = (1...3).first { Self.isPicture(data?["pt_img\($0)"]) }
        return page.flatMap { link("pt_dl\($0)") }
    }

    /// Whether all keys of the product template exist, also with empty values. If one is missing, the basic template is
    /// shown.
    private var isProductDisplay: Bool {
        Self.productKeys.allSatisfy { Self.written(data?[$0]) != nil }
    }

    private static let productKeys = PayloadKey.needed(by: "pt_product_display")

    private func sliderLink(_ slider: JSONElement) -> String? {
        Self.object(slider)?["items"]?.elements.first { Self.isPicture($0["imageUrl"]) }.flatMap {
            Self.text($0["actionUrl"])
        }
    }

    /// The element itself if it is an object, or the object that its text holds.
    private static func object(_ element: JSONElement) -> JSONElement? {
        let object = element.string.map { try? JSONDocument(Array($0.utf8)).root } ?? element
        return object?.kind == .object ? object : nil
    }

    private static func isPicture(_ element: JSONElement?) -> Bool {
        text(element).flatMap(PictureSyntax.usable) != nil
    }

    private static func text(_ element: JSONElement?) -> String? {
        written(element).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a string, or the digits of a number.
    private static func written(_ element: JSONElement?) -> String? {
        element.flatMap { $0.string ?? $0.numberText }
    }
}
