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
