import RichPushPayload

/// The rules of the templates' keys.
extension PushSchema {
    var templateRules: [JSONValue] {
        let slider: JSONValue = ["required": ["ct_ContentSlider"]]
        let named: JSONValue = ["required": ["pt_id"]]
        let nestedID = Schema.all([Schema.within(["pt_json"], Schema.all([Schema.object, named])), Schema.not(named)])
        return [
            Schema.not(Schema.all([slider, named])), Schema.not(nestedID),
            Schema.when(slider, Schema.all([Self.sliderRules, Self.commonLink])),
            Schema.when(
                named,
                Schema.all(
                    [Schema.given("pt_id", Schema.values(TemplateSet.allIDs))] + TemplateSet.allIDs.map(Self.rule)
                )
            ),
            Schema.when(
                Schema.all([hasTemplate, Schema.not(slider), Schema.not(named)]),
                Schema.all([Self.commonLink, Self.singleMedia])
            ),
        ]
    }

    /// The link that is read if the template has no other.
    static let commonLink: JSONValue = ["properties": ["wzrk_dl": .object(KeyValue.link.constraint)]]

    private static let singleMedia: JSONValue = {
        let files = ["image", "gif", "jpg", "jpeg", "jpe", "png"].map(Schema.inAnyCase) + ["video", "audio"]
        let mime = "\(Schema.inAnyCase("image"))/.*"
        let isPlayed = Schema.given("ct_mediaType", Schema.values(["video", "audio"]))
        return Schema.when(
            Schema.all([Schema.given("ct_mediaType"), Schema.given("ct_mediaUrl")]),
            Schema.all([
                Schema.given("ct_mediaType", Schema.text("^((\(files.joined(separator: "|")))|\(mime))?$")),
                Schema.given("ct_mediaUrl", ["type": "string"]),
                Schema.any([isPlayed, ["properties": ["alt_text_wzrk_bp": ["type": ["string", "null"]]]]]),
            ])
        )
    }()

    // MARK: Templates by id

    /// The rule of one template: its keys are at the root, or in `pt_json`.
    private static func rule(_ id: String) -> JSONValue {
        let data = data(of: id)
        let nested = Schema.all([
            Schema.given(
                "pt_json",
                Schema.any([Schema.all([Schema.object, data]), Schema.text(#"^\s*\{[\s\S]*\}\s*$"#)])
            ),
            ["patternProperties": [#"^pt_(?!(id|json)$)"#: false]],
        ])
        let isNested = Schema.given("pt_json")
        let isInText = Schema.given("pt_json", ["type": "string"])
        return Schema.when(
            Schema.given("pt_id", ["const": .string(id)]),
            Schema.all([Schema.when(isNested, nested, else: data), Schema.any([isInText, link(of: id)])])
        )
    }

    private static func link(of id: String) -> JSONValue {
        if TemplateSet(id: id) == .product { return .bool(true) }
        guard let key = PayloadKey.bodyLink(of: id) else { return commonLink }
        let own = Schema.given(key, Schema.nonEmpty)
        return Schema.any([
            commonLink, Schema.when(Schema.given("pt_json"), Schema.within(["pt_json"], own), else: own),
        ])
    }

    private static func data(of id: String) -> JSONValue {
        let judged = PayloadKey.all(in: .template).filter { key in
            !key.templates.isDisjoint(with: TemplateSet(id: id)) && !notJudged(id).contains(key.name)
        }
        return Schema.all([["properties": .object(Schema.constraints(judged))]] + missing(in: id))
    }

    /// Keys with rules of their own, and those that products read only if they are incomplete, which is a fault already.
    private static func notJudged(_ id: String) -> Set<String> {
        let basic: Set = ["pt_gif", "pt_big_img", "pt_big_img_alt_text", "pt_msg_summary"]
        return Set(["pt_id", "pt_json"]).union(id == "pt_product_display" ? basic : [])
    }

    private static func texts(_ keys: [String]) -> [JSONValue] { keys.map { Schema.given($0, Schema.nonEmpty) } }

    /// The keys that a template cannot do without.
    private static func missing(in id: String) -> [JSONValue] {
        switch id {
        case "pt_timer":
            let style = Schema.text(
                "^(\(["gradient_linear", "gradient_radial"].map(Schema.inAnyCase).joined(separator: "|")))$"
            )
            return [
                Schema.any([Schema.given("pt_timer_threshold"), Schema.given("pt_timer_end")]),
                Schema.when(
                    Schema.given("pt_chrono_style", style),
                    Schema.all(texts(["pt_chrono_grad_clr1", "pt_chrono_grad_clr2"]))
                ),
            ]
        case "pt_vertical_img":
            return [
                Schema.when(
                    Schema.given("pt_btn_style", ["const": "gradient_linear"]),
                    Schema.all(texts(["pt_btn_grad_clr1", "pt_btn_grad_clr2"]))
                )
            ]
        case "pt_product_display": return products
        case "pt_icons": return [icons]
        default: return texts(PayloadKey.needed(by: id))
        }
    }

    private static let products: [JSONValue] = {
        let id = "pt_product_display"
        let linear = Schema.given(
            "pt_product_display_linear",
            Schema.any([["type": "boolean", "const": true], Schema.text(#"^\s*(\#(Schema.inAnyCase("true"))|1)\s*$"#)])
        )
        let third = PayloadKey.needed(by: id, with: "pt_img3").map { key in
            key == "pt_price3" ? Schema.any([linear, Schema.given(key)]) : Schema.given(key)
        }
        return PayloadKey.needed(by: id).map { Schema.given($0) } + [
            Schema.when(Schema.given("pt_img3", Schema.nonEmpty), Schema.all(third))
        ]
    }()

    /// The first three icons are given, or three of the five can be used.
    private static let icons: JSONValue = {
        let usable = Schema.text(#"^\s*[Hh][Tt][Tt][Pp][Ss]?://[^/\s?#]"#)
        let slots = (1...5).map { "pt_img\($0)" }
        var triples: [JSONValue] = [Schema.all(texts(Array(slots.prefix(3))))]
        for first in 0..<3 {
            for second in (first + 1)..<4 {
                for third in (second + 1)..<5 {
                    triples.append(Schema.all([first, second, third].map { Schema.given(slots[$0], usable) }))
                }
            }
        }
        return Schema.any(triples)
    }()

    // MARK: Slider

    private static let sliderRules: JSONValue = {
        let page = Schema.constraints(PayloadKey.all(in: .page))
        let flag: JSONValue = ["type": ["boolean", "integer", "string", "null"], "pattern": .string(KeyValue.flags)]
        let formats = ["portrait", "square"].map(Schema.inAnyCase).joined(separator: "|")
        let slider: JSONValue = [
            "type": "object",
            "properties": [
                "orientation": ["type": ["string", "null"], "pattern": .string("^(landscape|\(formats))?$")],
                "showsPaging": flag, "autoPlay": flag, "autoDismiss": flag,
                "items": ["type": ["array", "null"], "items": ["type": "object", "properties": .object(page)]],
            ],
        ]
        return Schema.given("ct_ContentSlider", Schema.any([slider, Schema.text(#"^\s*\{[\s\S]*\}\s*$"#)]))
    }()
}
