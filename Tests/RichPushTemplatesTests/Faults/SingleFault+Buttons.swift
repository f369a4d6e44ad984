import RichPushPayload

extension SingleFaults {
    /// Faults of the buttons that a push brings along, and keys of other places.
    mutating func addButtons() {
        let (buttons, asking, klaviyo) = (RightBases.buttons, RightBases.asking, RightBases.klaviyo)
        let (first, action) = (["buttons", "0"], ["body", "action_buttons", "0"])
        for value: JSONValue in [["id": "a", "title": "A"], "[]", 7, ["Yes"], true] {
            add("buttons", buttons.setting(["buttons"], to: value), "buttons")
            add("buttons", klaviyo.setting(["body", "action_buttons"], to: value), "body.action_buttons")
        }
        let dropped: [(String, JSONValue?)] = [
            ("id", nil), ("id", ""), ("id", " "), ("id", "more"),
            ("id", "com.apple.UNNotificationDefaultActionIdentifier"),
        ]
        for (name, value) in dropped {
            add("buttons", buttons.setting(first + [name], to: value), "buttons.0")
            add("buttons", klaviyo.setting(action + [name], to: value), "body.action_buttons.0")
        }
        add("buttons", asking.setting(first + ["title"], to: nil), "buttons.0")
        add("buttons", klaviyo.setting(action + ["label"], to: nil), "body.action_buttons.0")
        add("buttons", buttons.setting(["buttons", "1", "id"], to: "menu"), "buttons.1")
        for value: JSONValue in ["e.com/menu", "/menu", "www.e.com", "javascript:alert(1)", "htps://e.com", ""] {
            add("buttons", buttons.setting(first + ["link"], to: value), "buttons.0.link")
        }
        for value: JSONValue in ["e.com", "htps://e.com"] {
            add("buttons", klaviyo.setting(action + ["url"], to: value), "body.action_buttons.0.url")
        }
        add("buttons", klaviyo.setting(action + ["url"], to: nil), "body.action_buttons.0.url", hasLine: false)
        add("buttons", klaviyo.setting(action + ["action"], to: "deeplink"), "body.action_buttons.0.action")
        add("buttons", klaviyo.setting(action + ["id"], to: "clip-offer"), "body.action_buttons.0.url")
        add("buttons", buttons.setting(first + ["id"], to: "clip-offer"), "buttons.0.link")
        add("buttons", asking.setting(first + ["link"], to: "https://e.com"), "buttons.0.link")
        // The line is the option's.
        for option: JSONValue in ["red", "authentication-required", "Foreground", 7, .null] {
            add("buttons", buttons.setting(first + ["options", "0"], to: option), "buttons.0.options", hasLine: false)
        }
        for (base, key) in [(buttons, "buttons"), (klaviyo, "body.action_buttons")] {
            add("buttons", base.setting(["aps", "category"], to: "NEWS"), key)
            add("buttons", base.setting(["pt_id"], to: "pt_basic"), key)
            add("buttons", base.setting(["aps", "mutable-content"], to: nil), "aps.mutable-content", hasLine: false)
            add("buttons", base.setting(["aps", "alert"], to: nil), "aps.alert", hasLine: false)
        }
        let words = [
            ("title", "label"), ("title", "text"), ("link", "url"), ("link", "deep_link"), ("id", "identifier"),
        ]
        for (name, word) in words { add("words", buttons.renaming(first + [name], to: word), "buttons.0.\(word)") }
        for (name, word) in [("label", "title"), ("url", "link")] {
            add("words", klaviyo.renaming(action + [name], to: word), "body.action_buttons.0.\(word)")
        }
        add("words", RightBases.kit.renaming(["aps", "alert", "body"], to: "message"), "aps.alert.message")
        for name in ["Buttons", "button", "butons"] { add("misspelt", buttons.renaming(["buttons"], to: name), name) }
        add("misspelt", klaviyo.renaming(["body", "action_buttons"], to: "actionButtons"), "body.actionButtons")
        let buttonsInAPS = buttons.setting(["buttons"], to: nil).setting(["aps", "buttons"], to: buttons["buttons"])
        add("misplaced", buttonsInAPS, "aps.buttons")
        let listAtRoot = klaviyo.setting(["body"], to: nil)
        add(
            "misplaced",
            listAtRoot.setting(["action_buttons"], to: klaviyo[["body", "action_buttons"]]),
            "action_buttons"
        )
        for name in ["apns-priority", "priority", "expiration", "collapse-id"] {
            add("misplaced", RightBases.kit.setting(["aps", name], to: 10), "aps.\(name)")
        }
        add("misplaced", RightBases.kit.setting(["apns-topic"], to: "a.b"), "apns-topic")
    }
}
