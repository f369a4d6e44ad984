/// The templates of CleverTap that are chosen by `pt_id`, each a bit at the place of its id in ``allIDs``.
package struct TemplateSet: OptionSet, Sendable {
    /// The ids of all templates.
    package static let allIDs = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_timer", "pt_zero_bezel", "pt_rating",
        "pt_product_display", "pt_web_view", "pt_vertical_img", "pt_icons",
    ]

    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The set of one template; empty for an id that is not known.
    package init(id: String) {
        rawValue = Self.allIDs.firstIndex(of: id).map { 1 << $0 } ?? 0
    }

    static let basic = TemplateSet(id: "pt_basic")
    static let carousel = TemplateSet(id: "pt_carousel")
    static let manual = TemplateSet(id: "pt_manual_carousel")
    static let timer = TemplateSet(id: "pt_timer")
    static let zeroBezel = TemplateSet(id: "pt_zero_bezel")
    static let rating = TemplateSet(id: "pt_rating")
    /// Its body opens a product's link, and not the common link if that is missing.
    package static let product = TemplateSet(id: "pt_product_display")
    static let web = TemplateSet(id: "pt_web_view")
    static let vertical = TemplateSet(id: "pt_vertical_img")
    static let icons = TemplateSet(id: "pt_icons")

    /// Their body opens the link of the first page that has a picture.
    static let carousels: TemplateSet = [.carousel, .manual]
    static let all = TemplateSet(rawValue: 1 << allIDs.count - 1)

    /// The values of `pt_id` that choose these templates.
    package var ids: [String] {
        Self.allIDs.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
    }
}
