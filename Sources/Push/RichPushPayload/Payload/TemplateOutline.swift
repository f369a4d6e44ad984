/// The links and pages of a push's template, found from the few keys that decide them, which the table of keys names. The
/// templates read the same keys and many more; tests check that both find the same link and the same buttons.
struct TemplateOutline {
    private let root: JSONElement
    /// The template's data: `pt_json` if the push has it, else the root. Nil if `pt_json` cannot be read.
    private let data: JSONElement?
    private let id: String
    private let slider: JSONElement?

    init(_ push: PushPayload) {
        root = push.root
        let nested = push.root["pt_json"].flatMap { $0.isNull ? nil : $0 }
        data = nested.map(\.heldObject) ?? push.root
        id = push.root["pt_id"]?.string ?? ""
        slider = push.root["ct_ContentSlider"]
    }

    /// The link, as written, that a tap on the body opens at first.
    var bodyLink: String? {
        let own = pages(upTo: 1).first.flatMap(\.self)
        return isProductDisplay ? own : own ?? standIn
    }

    /// Whether the notification's buttons Back and Next turn pages: there are several, of a template that has these
    /// buttons (CleverTap 1.6.0). An app's own template may do so.
    var turnsPages: Bool {
        isOwn || (slider != nil || TemplateSet(id: id) == .manual) && pages(upTo: 2).count > 1
    }

    /// Whether the button View In App opens a link of the body, on any page. An app's own template may do so.
    var opensLink: Bool {
        isOwn || !isProductDisplay && standIn != nil || pages(upTo: .max).contains { $0 != nil }
    }

    /// Whether the id is not one of the standard templates.
    private var isOwn: Bool { slider == nil && !id.isEmpty && !TemplateSet.allIDs.contains(id) }

    /// The link of a page that has none of its own, and of a template without pages.
    private var standIn: String? {
        guard slider == nil, data != nil, root["pt_id"] != nil else { return common }
        return PayloadKey.bodyLink(of: id).flatMap(link) ?? common
    }

    private var common: String? { Self.text(root["wzrk_dl"]) }

    private func link(_ key: String) -> String? { Self.text(data?[key]) }

    // MARK: Pages

    /// The links of the first pages or products, nil for one without a link of its own; empty for a template without pages.
    private func pages(upTo limit: Int) -> [String?] {
        if let slider {
            let items = slider.heldObject?["items"]?.elements.lazy.filter { Self.isPicture($0["imageUrl"]) }
            return items?.prefix(limit).map { Self.text($0["actionUrl"]) } ?? []
        }
        if isProductDisplay { return products.prefix(limit).map { link("pt_dl\($0)") } }
        guard !TemplateSet(id: id).isDisjoint(with: .carousels) else { return [] }
        return (1...3).lazy.filter { Self.isPicture(data?["pt_img\($0)"]) }.prefix(limit).map { link("pt_dl\($0)") }
    }

    /// Whether products are shown: all keys of the template exist, also with empty values. If one is missing, it is the
    /// basic template.
    private var isProductDisplay: Bool {
        slider == nil && TemplateSet(id: id) == .product && isWritten(PayloadKey.needed(by: "pt_product_display"))
    }

    /// The numbers of the products that have their keys. The linear form needs no price of the third.
    private var products: ClosedRange<Int> {
        let needed = PayloadKey.needed(by: "pt_product_display", with: "pt_img3")
        let linear = data?["pt_product_display_linear"]
        let word = linear.flatMap(Self.written)?.trimmingWhiteSpace().lowercased() ?? ""
        let isLinear = linear?.bool ?? ["true", "1"].contains(word)
        let isThird = link("pt_img3") != nil && isWritten(needed.filter { !(isLinear && $0 == "pt_price3") })
        return 1...(isThird ? 3 : 2)
    }

    private func isWritten(_ keys: [String]) -> Bool { keys.allSatisfy { Self.written(data?[$0]) != nil } }

    // MARK: Values

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

extension PushPayload {
    /// The category of templates that the push is shown with: the one it names, or else the one whose buttons do something
    /// on its template. An app's own template gets all buttons.
    ///
    /// - Parameter listed: the categories that the app's content extensions list, by default all. If the fitting one is not
    ///   among them, the push gets ``TemplateCategory/pagedWithLink``.
    /// - Returns: the category; nil if ``resolvedCategory`` is not that of templates.
    public func templateCategory(among listed: Set<TemplateCategory>? = nil) -> TemplateCategory? {
        guard resolvedCategory == .template else { return nil }
        if let named = aps?.category.flatMap(TemplateCategory.init) { return named }
        let fitting = fittingTemplateCategory
        return listed?.contains(fitting) != false ? fitting : .pagedWithLink
    }

    /// The category of templates whose buttons do something on the push's template.
    package var fittingTemplateCategory: TemplateCategory {
        let outline = TemplateOutline(self)
        return TemplateCategory(turnsPages: outline.turnsPages, opensLink: outline.opensLink)
    }
}
