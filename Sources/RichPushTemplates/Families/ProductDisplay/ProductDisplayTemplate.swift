/// `pt_product_display`: two or three products, one of them chosen, and a button that opens it.
struct ProductDisplayTemplate: TemplateReader {
    let id = "pt_product_display"
    let documentedKeys =
        ["pt_title", "pt_msg"] + (1...2).map { "pt_img\($0)" }
        + ["bt", "st", "dl", "price"].flatMap { name in (1...3).map { "pt_\(name)\($0)" } }
        + ["pt_bg", "pt_product_display_action", "pt_product_display_action_clr"]

    /// The keys without which the basic template is shown. They may be empty.
    static let neededKeys =
        ["img", "bt", "st", "dl", "price"].flatMap { name in (1...2).map { "pt_\(name)\($0)" } }
        + ["pt_product_display_action"]
}
