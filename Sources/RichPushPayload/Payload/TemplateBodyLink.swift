/// Finds the body's link from the few keys that decide it. The templates read the same keys and many more; a test
/// checks that both find the same link.
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
        guard let id = root["pt_id"] else { return common }
        guard data != nil else { return common }
        switch id.string {
        case "pt_icons": return common
        case "pt_rating", "pt_vertical_img": return link("pt_default_dl") ?? common
        case "pt_product_display": return link("pt_dl1") ?? (isProductDisplay ? nil : common)
        case "pt_carousel", "pt_manual_carousel": return pageLink ?? link("pt_dl1") ?? common
        default: return link("pt_dl1") ?? common
        }
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
        let keys = ["img", "bt", "st", "dl", "price"].flatMap { name in (1...2).map { "pt_\(name)\($0)" } }
        return (keys + ["pt_product_display_action"]).allSatisfy { Self.written(data?[$0]) != nil }
    }

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
