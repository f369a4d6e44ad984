import RichPushModel
import RichPushPayload

/// Payloads without a fault: documented ones of Apple, Carnival and CleverTap, and ordinary ones of other providers with
/// their own keys.
struct RightPayloads {
    private var generator = SplitMix64(seed: 200)
    private(set) var all: [(name: String, payload: JSONObject)] = []

    init() {
        all = [("alert", RightBases.alert), ("live", RightBases.live), ("kit", RightBases.kit)] + Self.buttons
        for id in TemplateSet.allIDs {
            let base = RightBases.template(id)
            all.append((id, base))
            var inside = base
            var data = JSONObject()
            for key in base.keys where key.hasPrefix("pt_") && key != "pt_id" {
                data[key] = base[key]
                inside[key] = nil
            }
            all.append(
                ("\(id) in pt_json", inside.setting(["pt_json"], to: .string(JSONValue.object(data).description)))
            )
        }
        for (index, aps) in Self.apple.enumerated() { all.append(("Apple \(index)", ["aps": aps])) }
        for event in ["update", "end"] {
            let unused: Set = ["attributes-type", "attributes", "input-push-token"]
            var aps = RightBases.live["aps"]?.objectValue ?? [:]
            for key in unused { aps[key] = nil }
            aps["event"] = .string(event)
            all.append(("live \(event)", ["aps": .object(aps)]))
        }
        for (provider, keys) in Self.providers {
            for _ in 0..<7 {
                var payload: JSONObject = ["aps": aps()]
                for (key, value) in keys { payload[key] = value }
                all.append((provider, payload))
            }
        }
    }

    /// A random `aps` as other providers send it.
    private mutating func aps() -> JSONValue {
        var aps = JSONObject()
        aps["alert"] =
            [
                "Fresh bread", ["title": "Fresh bread", "body": "Out of the oven."], ["body": "Out of the oven."],
                ["title": "A", "subtitle": "B", "body": "C"], ["loc-key": "BREAD", "loc-args": ["Ada"]],
                ["title-loc-key": "T", "title-loc-args": [], "loc-key": "B"],
            ].randomElement(using: &generator)
        let others: [(String, [JSONValue])] = [
            ("badge", [0, 1, 12]), ("sound", ["default", "", ["critical": 1, "name": "a.caf", "volume": 0.4]]),
            ("category", ["NEWS", "myNotificationCategory"]), ("thread-id", ["news"]), ("mutable-content", [1, true]),
            ("content-available", [1]), ("interruption-level", ["active", "time-sensitive", "passive"]),
            ("relevance-score", [0, 0.5, 1]), ("target-content-id", ["w"]), ("filter-criteria", ["home"]),
        ]
        for (key, values) in others where Bool.random(using: &generator) {
            aps[key] = values.randomElement(using: &generator)
        }
        return .object(aps)
    }

    private static let buttons: [(String, JSONObject)] = {
        let (buttons, klaviyo) = (RightBases.buttons, RightBases.klaviyo)
        let clip: JSONValue = ["id": "clip-offer", "title": "Clip"]
        let many = (1...4).map { JSONValue.object(["id": .string("b\($0)"), "title": .string("B \($0)")]) }
        let empty: JSONValue = [
            "id": "a", "title": "A", "title-loc-key": "", "options": [], "icon": .null, "input": .null, "link": .null,
            "x": 1,
        ]
        return [
            ("buttons", buttons), ("asking", RightBases.asking), ("Klaviyo", klaviyo),
            ("four buttons", buttons.setting(["buttons"], to: .array(many))),
            ("empty fields", buttons.setting(["buttons", "0"], to: empty)),
            (
                "a button of the kit",
                buttons.setting(["buttons", "0"], to: clip).setting(["type"], to: "Offer").setting(["id"], to: 7)
            ),
            ("no buttons", buttons.setting(["buttons"], to: []).setting(["aps", "category"], to: "NEWS")),
            ("both", buttons.setting(["body"], to: klaviyo["body"])),
            (
                "a common link",
                klaviyo.setting(["body", "action_buttons", "0", "url"], to: nil).setting(["url"], to: "shop://a")
            ),
            ("another body", RightBases.alert.setting(["body"], to: ["action_buttons": []])),
        ]
    }()

    private static let apple: [JSONValue] = [
        ["alert": "Message received"], ["alert": ["title": "Game", "body": "Bob wants to play"]],
        ["alert": ["loc-key": "GAME_PLAY", "loc-args": ["Jenna", "Frank"]], "sound": "chime.aiff"],
        ["alert": "You have mail", "badge": 9, "sound": "bingbong.aiff"], ["content-available": 1], ["badge": 0],
        ["category": "NEW_MESSAGE", "alert": ["body": "Acme"], "badge": 3], ["sound": "default"], [:],
        ["alert": ["title": "Flight A998", "body": "Boarding", "action": "View"], "url-args": ["boarding", "A998"]],
        ["mutable-content": 1, "alert": ["title": "Secret", "body": "(Encrypted)"]], ["content-changed": true],
        ["content-changed": 1], ["alert": ["body": "A"], "content-available": 1, "badge": 1, "sound": "default"],
        ["alert": "A", "sound": ["name": "default", "critical": 0]], ["alert": .null, "content-available": 1],
        ["timestamp": 1_650_998_941, "event": "end", "dismissal-date": 1_650_998_945],
        [
            "timestamp": 1, "event": "update", "content-state": [:],
            "alert": ["title": "A", "body": "B", "sound": "a.aiff"],
        ],
        [
            "timestamp": 1, "event": "start", "content-state": [:], "attributes-type": "A", "attributes": [:],
            "alert": ["title": ["loc-key": "%@ is", "loc-args": ["Ada"]], "body": ["loc-key": "B"]],
            "input-push-channel": "dHN0LXNyY2gtY2hubA==",
        ],
        [
            "timestamp": 1, "event": "update", "content-state": ["titel": 1, "badge": "x", "event": [1]],
            "relevance-score": 100,
        ],
    ]

    /// Providers' own keys at the root.
    private static let providers: [(String, JSONObject)] = [
        (
            "OneSignal",
            [
                "custom": ["i": "1b2c", "a": ["screen": "bread"], "u": "https://e.com"],
                "att": ["id": "https://e.com/a.png"],
            ]
        ),
        (
            "Braze",
            [
                "ab": ["c": "ZGVm", "att": ["url": "https://e.com/a.png", "type": "png"]], "ab_uri": "shop://bread",
                "ab_use_webview": false, "appboy_category": "x",
            ]
        ),
        (
            "Airship",
            [
                "_": "x-123", "com.urbanairship.metadata": "eyJ2", "^d": "shop://bread", "uamid": "m",
                "media-attachment": ["url": "https://e.com/a.png"],
            ]
        ),
        (
            "Firebase",
            [
                "gcm.message_id": "16", "google.c.a.e": "1", "google.c.sender.id": "52",
                "fcm_options": ["image": "https://e.com/a.png"], "gcm.notification.sound2": "x",
            ]
        ),
        (
            "Klaviyo",
            [
                "body": ["_k": ["m": "01H", "c": "x"]], "rich-media": "https://e.com/a.png", "rich-media-type": "png",
                "url": "shop://bread", "key_value_pairs": ["a": "b"],
            ]
        ),
        (
            "Iterable",
            [
                "itbl": [
                    "campaignId": 1, "templateId": 2, "messageId": "a", "isGhostPush": false,
                    "attachment-url": "https://e.com/a.png", "actionButtons": [],
                    "defaultAction": ["type": "openUrl", "data": "https://e.com"],
                ]
            ]
        ),
        (
            "Salesforce",
            [
                "_m": "MTox", "_mt": "1", "_h": "x", "_r": "y", "_od": "https://e.com", "_mediaAlt": "Bread",
                "_sid": "SFMC",
            ]
        ),
        (
            "MoEngage",
            [
                "moengage": ["app_id": "A", "cid": "c", "silentPush": 0],
                "app_extra": ["moe_deeplink": "shop://bread", "screenName": "x"],
            ]
        ),
        (
            "Leanplum",
            ["_lpm": "5", "_lpx": ["__name__": "Open URL", "URL": "shop://bread"], "LP_URL": "https://e.com/a.png"]
        ),
        (
            "Customer.io",
            [
                "CIO": ["push": ["link": "shop://bread", "image": "https://e.com/a.png"]], "CIO-Delivery-ID": "a",
                "CIO-Delivery-Token": "b",
            ]
        ),
        (
            "Batch",
            ["com.batch": ["l": "shop://bread", "i": "a-b", "at": ["u": "https://e.com/a.png"], "od": ["n": "x"]]]
        ),
        (
            "Pushwoosh",
            [
                "p": "5k", "pr": 1, "u": ["a": "b"], "attachment": "https://e.com/a.png", "l": "https://e.com",
                "md": ["uid": 1],
            ]
        ),
        (
            "Expo",
            ["body": ["screen": "bread"], "experienceId": "@shop/app", "scopeKey": "@shop/app", "projectId": "x"]
        ),
        (
            "Mixpanel",
            ["mp": ["c": 1, "m": 2], "mp_ontap": ["type": "browser", "uri": "https://e.com"], "mp_buttons": []]
        ),
        (
            "Pinpoint",
            [
                "data": [
                    "pinpoint": ["campaign": ["campaign_id": "a"], "deeplink": "shop://bread"],
                    "media-url": "https://e.com/a.png",
                ]
            ]
        ),
        (
            "CleverTap",
            [
                "wzrk_dl": "shop://bread", "wzrk_id": "1_2", "wzrk_pn": true, "wzrk_acct_id": "A", "wzrk_ttl": 1,
                "wzrk_bc": "1", "W$id": "0_0",
            ]
        ),
        (
            "Own words",
            [
                "names": ["a"], "ids": [1, 2], "titel": "x", "user_id": 7, "deep_link": "shop://x", "event": "e",
                "timestamp": 1, "attributes": [:], "body": "x", "image": "https://e.com/a.png", "notification_id": 5,
            ]
        ),
    ]
}
