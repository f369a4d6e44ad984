import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

/// The tables of keys in the documentation of CleverTap's content extension, template by template.
@Suite("Every documented key")
struct DocumentedKeysTests {
    struct Documentation: CustomTestStringConvertible {
        let id: String
        let required: [String]
        let optional: [String]
        var testDescription: String { id }
    }

    static let common = ["pt_title_clr", "pt_msg_clr", "pt_bg"]
    static let carousel = ["pt_title", "pt_msg", "pt_dl1", "pt_img1", "pt_img2", "pt_img3"]

    static let tables: [Documentation] = [
        Documentation(
            id: "pt_basic",
            required: ["pt_title", "pt_msg", "pt_msg_summary"],
            optional: ["pt_big_img", "pt_dl1"] + common
        ),
        Documentation(id: "pt_carousel", required: carousel, optional: ["pt_msg_summary"] + common),
        Documentation(id: "pt_manual_carousel", required: carousel, optional: ["pt_msg_summary"] + common),
        Documentation(
            id: "pt_timer",
            required: ["pt_title", "pt_msg", "pt_dl1", "pt_timer_threshold"],
            optional: [
                "pt_title_alt", "pt_msg_alt", "pt_msg_summary", "pt_big_img", "pt_big_img_alt", "pt_chrono_title_clr",
                "pt_timer_end",
            ] + common
        ),
        Documentation(
            id: "pt_zero_bezel",
            required: ["pt_title", "pt_msg", "pt_big_img", "pt_dl1"],
            optional: ["pt_msg_summary", "pt_subtitle", "pt_title_clr", "pt_msg_clr"]
        ),
        Documentation(
            id: "pt_rating",
            required: ["pt_title", "pt_msg", "pt_default_dl", "pt_dl1"],
            optional: ["pt_big_img", "pt_msg_summary", "pt_subtitle", "pt_dl2", "pt_dl3", "pt_dl4", "pt_dl5", "pt_ico"]
                + common
        ),
        Documentation(
            id: "pt_product_display",
            required: [
                "pt_title", "pt_msg", "pt_img1", "pt_img2", "pt_bt1", "pt_bt2", "pt_bt3", "pt_st1", "pt_st2", "pt_st3",
                "pt_dl1", "pt_dl2", "pt_dl3", "pt_price1", "pt_price2", "pt_price3",
                "pt_product_display_action", "pt_product_display_action_clr",
            ],
            optional: ["pt_subtitle", "pt_img3", "pt_product_display_linear"] + common
        ),
        Documentation(id: "pt_web_view", required: ["pt_dl1", "pt_url"], optional: ["pt_orientation"]),
    ]

    /// A value for a key that differs from every default.
    private static func value(_ key: String) -> JSONValue {
        switch key {
        case "pt_timer_threshold": 90
        case "pt_timer_end": .int(Int64(testTime) + 30)
        case "pt_orientation": "landscape"
        case "pt_product_display_linear": "true"
        case "pt_product_display_action": "Buy now"
        case "pt_url": "https://example.com/page"
        case "pt_chrono_title_clr": "#757575"
        case "pt_bg", "pt_product_display_action_clr": "#FEDCBA"
        case _ where key.hasSuffix("_clr"): "#123456"
        case _ where key.contains("_img") || key == "pt_ico": .string("https://a.example/\(key).png")
        case _ where key.contains("_dl"): .string("app:\(key)")
        default: .string("Text of \(key)")
        }
    }

    private static func template(_ id: String, _ keys: [String]) throws -> Template {
        var payload: JSONObject = ["aps": ["alert": "Body"], "pt_id": .string(id)]
        for key in keys { payload[key] = value(key) }
        return TemplateCatalog.standard.template(for: try PushPayload(payload), now: testTime)
    }

    @Test("With all documented keys there are no findings", arguments: tables)
    func complete(table: Documentation) throws {
        let template = try Self.template(table.id, table.required + table.optional)
        #expect(template.findings.isEmpty)
        #expect(template.fallbackReason == nil)
    }

    @Test("With only the required keys there are no findings", arguments: tables)
    func required(table: Documentation) throws {
        #expect(try Self.template(table.id, table.required).findings.isEmpty)
    }

    @Test("Each missing required key is named once, and no other key", arguments: tables)
    func missing(table: Documentation) throws {
        for key in table.required {
            let keys = (table.required + table.optional).filter { $0 != key }
            let template = try Self.template(table.id, keys)
            let named = template.findings.filter {
                $0.code == .templateDocumentedRequired || $0.code == .templateMissingRequired
            }
            #expect(named.map(\.key) == [key], "\(key)")
        }
        #expect(
            try Self.template(table.id, []).findings.filter { $0.key.map(table.optional.contains) ?? false }.isEmpty
        )
    }

    @Test("Each key changes what is shown or opened", arguments: tables)
    func effect(table: Documentation) throws {
        // The short message is shown without the long one, and the end of a timer is used without a threshold.
        let weaker = ["pt_msg": "pt_msg_summary", "pt_timer_end": "pt_timer_threshold"]
        for key in table.required + table.optional {
            let others = (table.required + table.optional).filter { $0 != key && $0 != weaker[key] }
            let with = try Self.template(table.id, others + [key])
            let without = try Self.template(table.id, others)
            #expect(with.shown != without.shown, "\(table.id) \(key)")
        }
    }

    @Test("All keys are read from pt_json, as a string and as an object", arguments: tables)
    func nested(table: Documentation) throws {
        let keys = table.required + table.optional
        let data = JSONObject(keys.map { ($0, Self.value($0)) })
        let plain = try Self.template(table.id, keys)
        for json in [JSONValue.object(data), .string(JSONValue.object(data).description)] {
            let push = try PushPayload(["aps": ["alert": "Body"], "pt_id": .string(table.id), "pt_json": json])
            let template = TemplateCatalog.standard.template(for: push, now: testTime)
            #expect(template.codes == (json.stringValue == nil ? ["template.json-object"] : []))
            #expect(template.shown == plain.shown)
        }
    }
}

extension Template {
    /// The shown parts and the actions, without the findings.
    fileprivate var shown: [String] {
        Mirror(reflecting: self).children
            .filter { $0.label != "findings" && $0.label != "machine" }
            .map { "\($0.label ?? ""): \($0.value)" } + [machine.table(delivered: 0).description]
    }
}
