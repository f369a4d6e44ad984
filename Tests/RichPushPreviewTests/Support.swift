import RichPushModel
import RichPushPayload
import RichPushPreview
import RichPushTemplates

/// Makes notifications from template keys, and their pages.
enum Fixture {
    static let now = 1_700_000_000.0
    static let host = "https://media.example.com"

    static var options: PreviewOptions {
        var options = PreviewOptions()
        options.random = RandomSource { 42 }
        return options
    }

    static var category: NotificationCategory {
        NotificationCategory(
            identifier: "CTNotification",
            actions: [
                NotificationAction(identifier: "action_1", title: "Back"),
                NotificationAction(
                    identifier: "reply",
                    title: "Answer",
                    textInput: .init(buttonTitle: "Send it", placeholder: "Your answer")
                ),
                NotificationAction(identifier: "mute", title: "Mute", options: [.destructive]),
            ]
        )
    }

    static func notification(_ keys: JSONObject, title: String = "Title", body: String = "Body") throws
        -> PreviewNotification
    {
        var root = keys
        var aps: JSONObject = ["alert": ["title": .string(title), "body": .string(body)], "mutable-content": 1]
        // Single media is a template only in this category.
        if keys["ct_mediaUrl"] != nil { aps["category"] = "CTNotification" }
        root["aps"] = .object(aps)
        let push = try PushPayload(root)
        return PreviewNotification(name: "push.json", push: push, category: category, delivered: now)
    }

    static func page(_ keys: JSONObject, options: PreviewOptions = Fixture.options) throws -> String {
        try PreviewPage([notification(keys)], options: options).html
    }

    /// One set of keys for each template, by its rendered id.
    static let templates: [(id: String, keys: JSONObject)] = [
        ("pt_basic", basic), ("pt_carousel", carousel("pt_carousel")),
        ("pt_manual_carousel", carousel("pt_manual_carousel")),
        ("pt_timer", with(basic, ["pt_id": "pt_timer", "pt_timer_threshold": 90, "pt_title_alt": "Over"])),
        ("pt_zero_bezel", with(basic, ["pt_id": "pt_zero_bezel", "pt_subtitle": "Sub"])),
        ("pt_rating", with(basic, ["pt_id": "pt_rating", "pt_subtitle": "Sub"])), ("pt_product_display", products),
        ("pt_product_display_linear", with(products, ["pt_product_display_linear": true])),
        ("pt_web_view", with(texts, ["pt_id": "pt_web_view", "pt_url": "https://web.example.com/a?b"])),
        ("pt_vertical_img", with(basic, ["pt_id": "pt_vertical_img", "pt_text1": "One", "pt_btn_name": "Press"])),
        ("pt_icons", carousel("pt_icons")), ("ct_ContentSlider", slider(count: 3)),
        ("ct_media", ["ct_mediaUrl": picture(1), "ct_mediaType": "image"]),
        ("text", ["ct_ContentSlider": ["items": []]]),
    ]

    static let texts: JSONObject = ["pt_title": "A <b>title</b>", "pt_msg": "A message"]
    static let basic = with(texts, ["pt_id": "pt_basic", "pt_big_img": picture(1), "pt_dl1": "https://example.com/1"])

    static func carousel(_ id: String) -> JSONObject {
        with(
            texts,
            [
                "pt_id": .string(id), "pt_img1": picture(1), "pt_img2": picture(2), "pt_img3": picture(3),
                "pt_dl1": "https://example.com/1",
            ]
        )
    }

    static var products: JSONObject {
        var keys = carousel("pt_product_display")
        keys["pt_product_display_action"] = "Buy"
        for number in 1...3 {
            for name in ["bt", "st", "price", "dl"] { keys["pt_\(name)\(number)"] = .string("\(name) \(number)") }
        }
        return keys
    }

    static func slider(count: Int) -> JSONObject {
        let items = (1...count).map { number -> JSONValue in
            ["caption": .string("Page \(number)"), "imageUrl": picture(number), "actionUrl": "https://example.com/s"]
        }
        return ["ct_ContentSlider": ["showsPaging": true, "autoPlay": true, "items": .array(items)]]
    }

    static func picture(_ number: Int) -> JSONValue { .string("\(host)/\(number).jpg") }

    static func with(_ keys: JSONObject, _ more: JSONObject) -> JSONObject {
        var keys = keys
        for (key, value) in more { keys[key] = value }
        return keys
    }
}
