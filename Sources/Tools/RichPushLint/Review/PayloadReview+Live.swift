import RichPushPayload

/// Reviews what a Live Activity needs to start, change or end.
extension PayloadReview {
    mutating func reviewLive(_ aps: JSONElement) {
        guard kind == .live else { return }
        func has(_ key: String) -> Bool { aps[key].map { !$0.isNull } ?? false }
        let event = aps["event"]?.string
        for key in ["timestamp", "event"] where !has(key) { addMissing(key, "every push of a Live Activity") }
        if !has("content-state"), event == "start" || event == "update" {
            addMissing("content-state", "a push with the event \(event ?? "")")
        }
        if event == "start" {
            for key in ["attributes-type", "attributes", "alert"] where !has(key) || isEmpty(key, in: aps) {
                let message =
                    "aps.\(key) is \(has(key) ? "empty" : "missing"): a push that starts a Live Activity needs it, so "
                    + "none is started."
                add(.liveStartIncomplete, ["aps", key], message)
            }
            reviewType(aps["attributes-type"]?.string)
        } else if ["update", "end"].contains(event) {
            for key in ["attributes-type", "attributes", "input-push-token", "input-push-channel"] where has(key) {
                let message = "aps.\(key) does nothing with the event \(event ?? ""); only start reads it."
                add(.liveKeyUnused, ["aps", key], message)
            }
        }
        if has("dismissal-date"), event == "start" || event == "update" {
            add(.liveKeyUnused, ["aps", "dismissal-date"], "aps.dismissal-date does nothing without the event end.")
        }
        if has("sound") {
            let message = "aps.sound is not played for a Live Activity: its sound belongs in aps.alert."
            add(.liveSoundMisplaced, ["aps", "sound"], message)
        }
        if let alert = aps["alert"], !alert.isNull, alert.kind == .string {
            add(.apsFieldType, ["aps", "alert"], "aps.alert must be an object in a Live Activity; it is ignored.")
        }
    }

    /// Reports a type that the app does not list. Swift's names have a case, and a push has the name alone.
    private mutating func reviewType(_ type: String?) {
        guard let type, !type.isEmpty, let known = keys.activities, !known.contains(type) else { return }
        let names = known.isEmpty ? "none" : known.sorted().joined(separator: ", ")
        let message =
            "aps.attributes-type \(type.debugDescription) is not a type of the app's activities (\(names)), so none is "
            + "started."
        add(.liveTypeUnknown, ["aps", "attributes-type"], message)
    }

    private mutating func addMissing(_ key: String, _ need: String) {
        add(.liveMissing, ["aps", key], "aps.\(key) is missing: \(need) needs it, so the system ignores the push.")
    }

    /// Whether a key of a start is there, and says nothing.
    private func isEmpty(_ key: String, in aps: JSONElement) -> Bool {
        switch key {
        case "alert": !push.hasAlertForActivity
        case "attributes-type": aps[key]?.string?.isEmpty == true
        default: false
        }
    }
}

extension PushPayload {
    /// Whether the alert of a Live Activity has a text, which may be an object.
    fileprivate var hasAlertForActivity: Bool {
        guard let alert = root["aps"]?["alert"] else { return false }
        return hasAlert || ["title", "body"].contains { alert[$0]?["loc-key"]?.string?.isEmpty == false }
    }
}

/// Reviews a declarative web push.
extension PayloadReview {
    mutating func reviewWeb() {
        add(.payloadFormat, ["web_push"], "The push is a declarative web push; it is reviewed as such.")
        reviewValues(of: root, in: .web, at: [])
        guard let notification = root["notification"], !notification.isNull else {
            return addMissingWeb(["notification"])
        }
        guard notification.kind == .object else { return }
        let path = ["notification"]
        reviewValues(of: notification, in: .webNotification, at: path)
        for key in ["title", "navigate"] where notification[key].map(\.isNull) ?? true { addMissingWeb(path + [key]) }
        let names = Set(PayloadKey.all(in: .webNotification).map(\.name))
        reviewNames(of: notification, at: path, known: names, misspelt: .payloadKeyMisspelt)
        reviewURL(notification["navigate"], at: path + ["navigate"])
        for (index, action) in (notification["actions"]?.elements(upTo: 100) ?? []).enumerated() {
            let path = path + ["actions", "\(index)"]
            reviewValues(of: action, in: .webAction, at: path)
            if action["navigate"].map(\.isNull) ?? true { addMissingWeb(path + ["navigate"], at: action) }
            reviewURL(action["navigate"], at: path + ["navigate"])
        }
    }

    private mutating func addMissingWeb(_ path: [String], at element: JSONElement? = nil) {
        let name = path.joined(separator: ".")
        let message = "\(name) is missing: the browser does not show the push as a declarative one."
        add(.webMissing, path, at: element, message)
    }

    private mutating func reviewURL(_ element: JSONElement?, at path: [String]) {
        guard let element, let text = element.string, URLSyntax(URLEncoding.encoded(text)) == nil, !text.hasPrefix("/")
        else { return }
        add(.webURLInvalid, path, at: element, "\(path.joined(separator: ".")) is not a URL.")
    }
}
