/// The keys of CleverTap's templates (1.6.0), at the root or in `pt_json`.
extension PayloadKey {
    private static let framed: TemplateSet = [.carousel, .manual, .timer, .rating, .vertical]
    private static let imaged: TemplateSet = [.carousels, .product, .icons]
    private static let pictured: TemplateSet = [.basic, .timer, .zeroBezel, .rating, .product, .vertical]
    private static let titled: TemplateSet = [.basic, .carousel, .manual, .timer, .zeroBezel, .rating, .product]
    private static let linked: TemplateSet = [.basic, .carousel, .manual, .timer, .zeroBezel, .product, .web]

    static let templateKeys: [PayloadKey] = sharedKeys + numberedKeys + ownKeys + colorKeys + requestKeys

    private static let sharedKeys: [PayloadKey] = [
        .template("pt_id", .templateWord(TemplateSet.allIDs), "The template that is shown.", .all),
        .template("pt_json", .objectOrText, "All template keys but pt_id in one object.", .all),
        .template("pt_title", .templateText, "The title.", .all, required: titled),
        .template("pt_msg", .templateText, "The message.", .all, required: titled),
        .template("pt_msg_summary", .templateText, "The message of the expanded notification.", .all, required: .basic),
        .template("pt_subtitle", .templateText, "The line below the title.", [.zeroBezel, .rating, .product]),
        .template("pt_big_img", .picture, "The picture.", pictured, required: .zeroBezel),
        .template("pt_big_img_alt_text", .templateText, "What VoiceOver reads for the picture.", pictured),
        .template("pt_gif", .picture, "The animated picture.", pictured),
        .template("pt_ico", .picture, "The large icon.", .rating),
        .template(
            "pt_default_dl",
            .link,
            "The link of the body.",
            [.rating, .vertical],
            required: .rating,
            bodyLinkOf: [.rating, .vertical]
        ),
    ]

    /// The keys of numbered pictures, texts and links.
    private static let numberedKeys: [PayloadKey] =
        slots("img", 1...2, .picture, "A picture.", imaged, required: [.carousels, .product], needed: .product)
        + slots("img", 3...3, .picture, "A picture.", imaged, required: .carousels)
        + slots("img", 4...5, .picture, "A picture.", .icons)
        + slots("img", 1...3, .templateText, "What VoiceOver reads.", imaged, end: "_alt_text")
        + slots("img", 4...5, .templateText, "What VoiceOver reads.", .icons, end: "_alt_text")
        + slots("bt", 1...3, .templateText, "A product's name.", .product, required: .product, needed: .product)
        + slots("st", 1...3, .templateText, "A product's second text.", .product, required: .product, needed: .product)
        + slots(
            "dl",
            1...1,
            .link,
            "The link of the body, of a page, star, product or icon.",
            [linked, .rating, .icons],
            required: [.carousels, .timer, .zeroBezel, .rating, .product, .web],
            needed: [.rating, .product],
            bodyLinkOf: linked
        )
        + slots(
            "dl",
            2...3,
            .link,
            "The link of a page, star, product or icon.",
            [.carousels, .rating, .product, .icons],
            required: .product,
            needed: .product
        )
        + slots("dl", 4...5, .link, "The link of a star or icon.", [.rating, .icons])
        + slots("price", 1...3, .templateText, "A product's price.", .product, required: .product, needed: .product)

    /// The keys of single templates, and those of boxes and borders.
    private static let ownKeys: [PayloadKey] = [
        .template(
            "pt_product_display_action",
            .templateText,
            "The button's label.",
            .product,
            required: .product,
            needed: .product
        ),
        .template("pt_product_display_linear", .switchText, "true shows the products in a row.", .product),
        .template("pt_title_alt", .templateText, "The title after the end.", .timer),
        .template("pt_msg_alt", .templateText, "The message after the end.", .timer),
        .template("pt_big_img_alt", .picture, "The picture after the end.", .timer),
        .template("pt_big_img_alt_alt_text", .templateText, "What VoiceOver reads after the end.", .timer),
        .template("pt_gif_alt", .picture, "The animated picture after the end.", .timer),
        .template("pt_timer_threshold", .seconds, "The seconds from delivery to the end.", .timer, required: .timer),
        .template("pt_timer_end", .seconds, "The end in seconds since 1970.", .timer),
        .template("pt_url", .page, "The page.", .web, required: .web, needed: .web),
        .template("pt_orientation", .templateWord(["landscape", "portrait"]), "The format of the page.", .web),
        .template("pt_text1", .templateText, "A line below the message.", .vertical),
        .template("pt_text2", .templateText, "The last line.", .vertical),
        .template(
            "pt_scale_type",
            .templateWord(["fit_center", "center_crop"], inAnyCase: true),
            "How the picture is fitted.",
            .vertical
        ),
        .template("pt_btn_name", .templateText, "The button's label.", .vertical),
        .template("pt_btn_dl", .link, "The button's link.", .vertical),
        .template("pt_btn_style", .templateWord(["solid", "gradient_linear"]), "The button's fill.", .vertical),
        .template("pt_btn_grad_dir", .decimal, "The direction of the gradient in degrees.", .vertical),
        .template("pt_btn_border_width", .length(nil), "The width of the button's border.", .vertical),
        .template("pt_btn_border_radius", .length(nil), "The radius of the button's corners.", .vertical),
        .template(
            "pt_chrono_style",
            .templateWord(["solid", "gradient_linear", "gradient_radial"], inAnyCase: true),
            "The fill of the timer's box.",
            .timer,
            since: "1.4.0"
        ),
        .template("pt_chrono_grad_dir", .decimal, "The direction of the gradient in degrees.", .timer, since: "1.4.0"),
        .template("pt_chrono_border_width", .length(10), "The width of the box's border.", .timer, since: "1.4.0"),
        .template("pt_chrono_border_radius", .length(25), "The radius of the box's corners.", .timer, since: "1.4.0"),
        .template("pt_img_corner_radius", .length(25), "The radius of the pictures' corners.", framed, since: "1.6.0"),
        .template("pt_img_border_width", .length(10), "The width of the pictures' border.", framed, since: "1.6.0"),
        .template("pt_img_border_clr", .color, "The colour of the pictures' border.", framed, since: "1.6.0"),
    ]

    private static let colorKeys: [PayloadKey] =
        colors("pt_bg", "The background.", TemplateSet.all.subtracting(.zeroBezel))
        + colors("pt_title_clr", "The colour of the title.", .all)
        + colors("pt_msg_clr", "The colour of the message.", .all)
        + colors("pt_text1_clr", "The colour of pt_text1.", .vertical)
        + colors("pt_text2_clr", "The colour of pt_text2.", .vertical)
        + colors("pt_chrono_title_clr", "The colour of the timer's digits.", .timer)
        + colors("pt_chrono_bg_clr", "The colour of the timer's box.", .timer)
        + colors("pt_chrono_border_clr", "The colour of the box's border.", .timer)
        + colors("pt_product_display_action_clr", "The colour of the button.", .product, required: .product)
        + colors("pt_product_display_action_text_clr", "The colour of the button's label.", .product)
        + ["pt_btn_clr", "pt_btn_text_clr", "pt_btn_border_clr", "pt_btn_grad_clr1", "pt_btn_grad_clr2"].map {
            .template($0, .color, "A colour of the button.", .vertical)
        }
        + ["pt_chrono_grad_clr1", "pt_chrono_grad_clr2"].map {
            .template($0, .color, "A colour of the box's gradient.", .timer)
        }

    /// The keys of templates that have no `pt_id`.
    private static let requestKeys: [PayloadKey] = [
        .template("ct_ContentSlider", .objectOrText, "Pages with their own texts and links.", []),
        .template("alt_text_wzrk_bp", .templateText, "What VoiceOver reads for ct_mediaUrl.", []),
    ]

    static let sliderKeys: [PayloadKey] = [
        .slider("items", .array, "The pages."),
        .slider("orientation", .templateWord(["landscape", "portrait"]), "The format of the pages."),
        .slider("showsPaging", .switchText, "Whether dots are shown."),
        .slider("autoPlay", .switchText, "Whether the pages turn by themselves."),
        .slider("autoDismiss", .switchText, "Whether View In App closes the notification."),
        .slider("type", .any, "Sent by the dashboard; nothing reads it."),
    ]

    static let pageKeys: [PayloadKey] = [
        .slider("imageUrl", in: .page, .picture, "The page's picture."),
        .slider("caption", in: .page, .templateText, "The page's title."),
        .slider("subcaption", in: .page, .templateText, "The page's message."),
        .slider("actionUrl", in: .page, .link, "The page's link."),
        .slider("imgAltText", in: .page, .templateText, "What VoiceOver reads for the picture."),
    ]
}

extension PayloadKey {
    /// The keys' first version is not known; this one reads them.
    fileprivate static let earlier = "1.3.0"

    fileprivate static func template(
        _ name: String,
        _ value: KeyValue,
        _ meaning: String,
        _ templates: TemplateSet,
        required: TemplateSet = [],
        needed: TemplateSet = [],
        bodyLinkOf: TemplateSet = [],
        since: String = earlier
    ) -> PayloadKey {
        let code: FindingCode =
            name == "pt_id" ? .templateIDType : name == "pt_json" ? .templateJSONInvalid : .templateFieldType
        var key = PayloadKey(name, in: .template, value, meaning, since: "CleverTap \(since)", .cleverTap, code)
        key.templates = templates
        key.requiredBy = required
        key.neededBy = needed
        key.bodyLinkOf = bodyLinkOf
        return key
    }

    /// The keys of numbered slots: `pt_img1` to `pt_img3`. Those of the third product are needed with its picture only.
    private static func slots(
        _ name: String,
        _ numbers: ClosedRange<Int>,
        _ value: KeyValue,
        _ meaning: String,
        _ templates: TemplateSet,
        required: TemplateSet = [],
        needed: TemplateSet = [],
        bodyLinkOf: TemplateSet = [],
        end: String = ""
    ) -> [PayloadKey] {
        numbers.map { number in
            var key = template("pt_\(name)\(number)\(end)", value, meaning, templates, required: required)
            key.neededBy = needed
            key.neededWith = number < 3 ? nil : "pt_img3"
            key.bodyLinkOf = bodyLinkOf
            return key
        }
    }

    /// A colour and the one for the dark appearance.
    private static func colors(
        _ name: String,
        _ meaning: String,
        _ templates: TemplateSet,
        required: TemplateSet = []
    ) -> [PayloadKey] {
        [
            .template(name, .color, meaning, templates, required: required),
            .template("\(name)_dark", .color, "\(meaning.dropLast()) in the dark appearance.", templates),
        ]
    }

    fileprivate static func slider(
        _ name: String,
        in holder: KeyHolder = .slider,
        _ value: KeyValue,
        _ meaning: String
    ) -> PayloadKey {
        PayloadKey(name, in: holder, value, meaning, since: "CleverTap \(earlier)", .cleverTap, .templateFieldType)
    }
}
