import RichPushPayload

/// The keys of a payload, each as the part that it belongs to and in one spelling.
extension PushMeaning {
    mutating func read(_ push: PushPayload) {
        guard let root = push.json.objectValue else { return }
        let media = Self.mediaPaths(of: push.keys)
        for (key, value) in root where !value.isNull {
            switch key {
            case "aps" where value.objectValue != nil: readAPS(value, of: push)
            case push.keys.type: add(.type, [key], value.plain)
            case push.keys.id: add(.route, [key], Self.id(of: push) ?? value.plain)
            case push.keys.messageResponseID:
                add(.tracking, [key], push.messageResponseID.map { .int($0) } ?? value.plain)
            case push.keys.extraJSON: readExtra(value, of: push, key: key)
            case "buttons": readButtons(value, at: [key])
            case "body" where value.objectValue?["action_buttons"] != nil: readKlaviyo(value, key: key)
            case "url" where root["body"]?.objectValue?["action_buttons"] != nil: add(.link, [key], value.plain)
            case "ct_ContentSlider": readSlider(value, key: key)
            case "pt_json": readTemplateData(value, key: key)
            case _ where key.hasPrefix("pt_"):
                let isRead = root["pt_json"].map { $0.isNull } ?? true
                add(isRead || key == "pt_id" ? Self.templatePart(of: key) : .other, [key], value.asTemplateText)
            default: addLeaves(value, at: [key]) { Self.part(of: $0, keys: push.keys, media: media) }
            }
        }
    }

    private static func mediaPaths(of keys: PayloadKeys) -> Set<[String]> {
        Set(keys.media.flatMap { [$0.path] + ($0.typePath.map { [$0] } ?? []) })
    }

    private static func part(of path: [String], keys: PayloadKeys, media: Set<[String]>) -> MeaningPart {
        if media.contains(path) { return .media }
        switch path[0] {
        case keys.name, keys.clientEvents: return .route
        case keys.emsOpen: return .tracking
        case keys.recipient: return .addressee
        case keys.title: return .text
        case "wzrk_dl": return .link
        default: return .other
        }
    }

    /// The id: 7, "7" and 7.0 are the same. A text that is not an integer as it is usually written stays a text.
    private static func id(of push: PushPayload) -> JSONValue? {
        guard let text = push.notificationType.flatMap({ push.id(for: $0) })?.description ?? push.idText else {
            return nil
        }
        guard let number = Int64(text), String(number) == text else { return .string(text) }
        return .int(number)
    }

    /// Custom data, given as an object or as a text with an object.
    private mutating func readExtra(_ value: JSONValue, of push: PushPayload, key: String) {
        addLeaves(push.extraJSON.map { .object($0) } ?? value, at: [key]) { _ in .extra }
    }

    /// The fields of the push's own buttons. An empty list is the same as none, and so is an empty list of options; the
    /// order of options and repeated options have no effect.
    private mutating func readButtons(_ value: JSONValue, at path: [String]) {
        guard let entries = value.arrayValue else { return addLeaves(value, at: path) { _ in .button } }
        for (position, entry) in entries.enumerated() {
            var fields = entry.objectValue
            if let options = fields?["options"]?.arrayValue, options.allSatisfy({ $0.stringValue != nil }) {
                let names = Set(options.compactMap(\.stringValue)).sorted()
                fields?["options"] = names.isEmpty ? nil : .array(names.map { .string($0) })
            }
            addLeaves(fields.map { .object($0) } ?? entry, at: path + [String(position)]) { _ in .button }
        }
    }

    /// Klaviyo's `body`; its `action_buttons` are buttons.
    private mutating func readKlaviyo(_ value: JSONValue, key: String) {
        for (member, value) in value.objectValue ?? [:] {
            let path = [key, member]
            if member == "action_buttons" {
                readButtons(value, at: path)
            } else {
                addLeaves(value, at: path) { _ in .other }
            }
        }
    }

    private mutating func readSlider(_ value: JSONValue, key: String) {
        addLeaves(Self.object(in: value) ?? value, at: [key], splitsArrays: true) {
            $0.last == "actionUrl" ? .link : .template
        }
    }

    /// The template's data in `pt_json`. Its keys have the names that they have at the root.
    private mutating func readTemplateData(_ value: JSONValue, key: String) {
        guard let members = Self.object(in: value)?.objectValue else { return add(.template, [key], value.plain) }
        for (member, value) in members where !value.isNull {
            // The template's id is read at the root only.
            let isID = member == "pt_id"
            add(isID ? .other : Self.templatePart(of: member), isID ? [key, member] : [member], value.asTemplateText)
        }
    }

    private static func templatePart(of key: String) -> MeaningPart { key.contains("_dl") ? .link : .template }

    /// The value itself if it is an object, or the object in its text.
    private static func object(in value: JSONValue) -> JSONValue? {
        let object = value.stringValue.map { try? JSONValue(parsing: Array($0.utf8)) } ?? value
        return object?.objectValue == nil ? nil : object
    }
}

/// Apple's part.
extension PushMeaning {
    private mutating func readAPS(_ value: JSONValue, of push: PushPayload) {
        guard let aps = value.objectValue else { return }
        for (key, value) in aps where !value.isNull {
            let path = ["aps", key]
            switch key {
            case "alert": readAlert(value, at: path)
            case "sound": addLeaves(Self.sound(value), at: path) { _ in .sound }
            case "badge": add(.badge, path, value.plain)
            case "interruption-level": add(.interruption, path, value)
            case "mutable-content": add(.other, path, push.aps?.mutableContent == true ? 1 : nil)
            case "content-available": add(.silent, path, push.aps?.contentAvailable == true ? 1 : nil)
            // What the system gets is part of the behaviour.
            case "category" where value.stringValue != nil: break
            case "stale-date", "dismissal-date": add(.expiry, path, value.plain)
            default: addLeaves(value, at: path) { _ in .other }
            }
        }
    }

    /// A text alone is the body.
    private mutating func readAlert(_ value: JSONValue, at path: [String]) {
        guard let alert = value.objectValue else {
            return add(.text, value.stringValue == nil ? path : path + ["body"], value.plain)
        }
        for (key, value) in alert {
            // Numbers are allowed among the arguments of a localized text; they are used as their digits.
            let texts = key.hasSuffix("loc-args") ? value.arrayValue.map { $0.map(\.asTemplateText) } : nil
            addLeaves(texts.map { .array($0) } ?? value, at: path + [key]) { _ in .text }
        }
    }

    /// An object with nothing but a name is the same as the name.
    private static func sound(_ value: JSONValue) -> JSONValue {
        guard var sound = value.objectValue else { return value }
        if let critical = sound["critical"] {
            let isCritical = critical.boolValue ?? (critical.integerValue == 1)
            sound["critical"] = isCritical ? 1 : nil
        }
        return sound.keys == ["name"] ? sound["name"] ?? .null : .object(sound)
    }
}
