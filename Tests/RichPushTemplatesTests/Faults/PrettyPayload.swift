import RichPushPayload

/// A payload as text with one key on each line.
struct PrettyPayload {
    private(set) var text = ""
    /// The line of each key, by its path with dots.
    private(set) var lines: [String: Int] = [:]
    private var line = 1

    init(_ payload: JSONObject) { write(.object(payload), at: []) }

    private mutating func write(_ value: JSONValue, at path: [String]) {
        switch value {
        case .object(let object) where !object.isEmpty:
            open("{")
            for (index, member) in object.enumerated() {
                if index > 0 { open(",") }
                let path = path + [member.key]
                lines[path.joined(separator: ".")] = line
                text += "\(JSONValue.string(member.key)): "
                write(member.value, at: path)
            }
            open("")
            text += "}"
        case .array(let array) where !array.isEmpty:
            open("[")
            for (index, element) in array.enumerated() {
                if index > 0 { open(",") }
                let path = path + ["\(index)"]
                lines[path.joined(separator: ".")] = line
                write(element, at: path)
            }
            open("")
            text += "]"
        default:
            text += value.description
        }
    }

    private mutating func open(_ bracket: String) {
        text += "\(bracket)\n"
        line += 1
    }
}

/// The payloads that are correct, and from which faults are made.
enum RightBases {
    static let alert: JSONObject = [
        "aps": [
            "alert": [
                "title": "Fresh bread", "subtitle": "Mill Street", "body": "Out of the oven.",
                "launch-image": "bread.png",
                "title-loc-key": "TITLE", "title-loc-args": ["Ada"], "subtitle-loc-key": "SUBTITLE",
                "subtitle-loc-args": ["Ada"], "loc-key": "BODY", "loc-args": ["Ada", "7"],
            ],
            "badge": 3, "sound": ["critical": 1, "name": "bread.caf", "volume": 0.5], "category": "BAKERY",
            "thread-id": "bread", "mutable-content": 1, "content-available": 1, "interruption-level": "time-sensitive",
            "relevance-score": 0.5, "target-content-id": "window", "filter-criteria": "work",
        ]
    ]
    static let live: JSONObject = [
        "aps": [
            "timestamp": 1_793_620_800, "event": "start", "content-state": ["stop": 0], "attributes-type": "Delivery",
            "attributes": ["order": 1], "alert": ["title": "On its way", "body": "25 minutes", "sound": "default"],
            "stale-date": 1_793_624_400, "relevance-score": 75, "input-push-token": 1,
        ]
    ]
    static let kit: JSONObject = [
        "aps": ["alert": ["title": "Fresh bread", "body": "Out of the oven."], "mutable-content": 1],
        "type": "Offer", "id": 1042, "message_response_id": 880_001, "ems_open": "https://ems.example.com/open?m=1",
        "extra_json": ["loaf": 7], "recipient": "m-1", "client_events": [], "name": "bread",
        "image_url": "https://media.example.com/croissants.jpg",
        "_st": ["video_url": "https://media.example.com/a.mp4"],
    ]

    static let buttons: JSONObject = [
        "aps": ["alert": ["title": "Fresh bread", "body": "Out of the oven."], "mutable-content": 1],
        "buttons": [
            [
                "id": "menu", "title": "Menu", "title-loc-key": "MENU", "options": ["foreground"], "icon": "cart",
                "link": "https://e.com/menu",
            ],
            ["id": "cancel", "title": "Cancel", "options": ["destructive", "authenticationRequired"]],
        ],
    ]
    static let asking: JSONObject = buttons.setting(
        ["buttons", "0"],
        to: ["id": "note", "title": "Tell us", "input": ["button": "Send", "placeholder": "Wishes"]]
    )
    static let klaviyo: JSONObject = [
        "aps": ["alert": ["title": "Fresh bread", "body": "Out of the oven."], "mutable-content": 1],
        "body": [
            "_k": ["m": "01H"],
            "action_buttons": [
                ["id": "k.1", "label": "Shop", "action": "deep_link", "url": "https://e.com/shop", "icon": "cart"],
                ["id": "k.2", "label": "Open", "action": "open_app"],
            ],
        ],
    ]

    /// A push for a template with every key that it reads.
    static func template(_ id: String) -> JSONObject {
        var payload: JSONObject = [
            "aps": [
                "alert": ["title": "Fresh bread", "body": "Out of the oven."], "mutable-content": 1,
                "category": "CTNotification",
            ],
            "wzrk_dl": "harvest://home", "pt_id": .string(id),
        ]
        for key in PayloadKey.all(in: .template) where !key.templates.isDisjoint(with: TemplateSet(id: id)) {
            if let value = value(of: key) { payload[key.name] = value }
        }
        return payload
    }

    private static func value(of key: PayloadKey) -> JSONValue? {
        switch key.value {
        case .color: color(of: key.name)
        case .picture: .string("https://media.example.com/\(key.name).jpg")
        case .link: .string("harvest://\(key.name)")
        case .length: 2
        case .decimal: 45
        case .seconds: key.name == "pt_timer_end" ? nil : 900
        case .switchText: "true"
        case .templateWord(let words, _): key.name == "pt_id" ? nil : words.first.map(JSONValue.string)
        case .templateText: "Bread"
        case .page: "https://example.com/page"
        default: nil
        }
    }

    /// Dark letters on light grounds, and light ones on dark grounds.
    private static func color(of name: String) -> JSONValue {
        let isDark = name.hasSuffix("_dark")
        let isGround =
            ["pt_bg", "pt_chrono_bg_clr", "pt_product_display_action_clr"].contains { name.hasPrefix($0) }
            || name == "pt_btn_clr" || name.contains("_grad_clr")
        return isDark == isGround ? "#000000" : "#FFFFFF"
    }
}
