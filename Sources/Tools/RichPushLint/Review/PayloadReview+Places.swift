import RichPushModel
import RichPushPayload

/// Where a key that is not read in an object belongs, and how it is written there.
struct KeyPlace {
    let path: [String]

    /// What is wrong with the key where it stands. One that is written in another way is found by the likeness of its name,
    /// which the JSON Schema cannot express.
    func fault(of key: String, isMisspelt: Bool = false) -> PayloadReview.NameFault {
        let (name, holder) = (path.last ?? "", path.dropLast().joined(separator: "."))
        let place = holder.isEmpty ? "beside aps" : "in \(holder)"
        let sentence = "is not read here: it belongs \(place)" + (key == name ? "." : ", as \(name).")
        return (isMisspelt ? .apsKeyMisspelt : .apsKeyMisplaced, sentence)
    }
}

/// Finds keys in another object than the one that they are read in. Case, `_` and `-` do not count.
extension PayloadReview {
    /// Notes the keys that the push has in another place, so that their absence is no finding of its own.
    mutating func reviewPlaces() {
        guard let aps = root["aps"], aps.kind == .object else { return }
        let objects: [(JSONElement?, KeyHolder, Set<String>)] = [
            (root, .root, keys.rootNames), (aps, .aps, Self.apsNames), (aps["alert"], .alert, Self.alertNames),
        ]
        for (object, holder, known) in objects {
            guard let object, object.kind == .object else { continue }
            for (key, value) in object.members.prefix(Self.mostKeys)
            where !KeySpelling.isTemplateKey(key) && !known.contains(key) && !value.isNull {
                if let place = place(of: key, in: holder) ?? nearPlace(of: key, in: holder) {
                    explained.insert(place.path.joined(separator: "."))
                } else if holder == .root, let name = meant(by: key) {
                    explained.insert(name)
                }
            }
        }
    }

    /// The place of a key that is not read in an object; nil if it may be the host's own.
    func place(of key: String, in holder: KeyHolder) -> KeyPlace? {
        let plain = KeySpelling.plain(key)
        switch holder {
        case .root:
            if let name = Self.hyphenated[plain] { return KeyPlace(path: ["aps", name]) }
            if let name = Self.short[plain], root["aps"]?[name].map(\.isNull) ?? true {
                return KeyPlace(path: ["aps", name])
            }
            return Self.hyphenatedAlert[plain].map { KeyPlace(path: ["aps", "alert", $0]) }
        case .aps:
            if let name = Self.plainAlert[plain] { return KeyPlace(path: ["aps", "alert", name]) }
            if Self.soundNames.contains(key) { return KeyPlace(path: ["aps", "sound", key]) }
            return keys.plainNames[plain].map { KeyPlace(path: [$0]) }
        case .alert:
            // In a Live Activity a sound is the alert's.
            if kind == .live, plain == "sound" { return nil }
            return Self.plainAPS[plain].map { KeyPlace(path: ["aps", $0]) }
        default: return Self.apsNames.contains(key) ? KeyPlace(path: ["aps", key]) : nil
        }
    }

    /// The place of a key at the root that is misspelt, and meant for `aps`.
    func nearPlace(of key: String, in holder: KeyHolder) -> KeyPlace? {
        guard holder == .root, key.utf8.count >= 8, !keys.rootNames.contains(key) else { return nil }
        let absent = Self.hyphenated.values.filter { root["aps"]?[$0] == nil }
        return KeySpelling.meant(by: key, among: absent.sorted()).map { KeyPlace(path: ["aps", $0]) }
    }

    /// The names of keys by their letters alone.
    private static func plain(_ names: some Sequence<String>) -> [String: String] {
        Dictionary(names.map { (KeySpelling.plain($0), $0) }) { first, _ in first }
    }

    static let apsNames = Set(PayloadKey.apsKeys.map(\.name))
    static let alertNames = Set(PayloadKey.alertKeys.map(\.name))
    static let soundNames = Set(PayloadKey.soundKeys.map(\.name))
    private static let plainAPS = plain(apsNames)
    private static let plainAlert = plain(alertNames.subtracting(apsNames))
    /// Names that only Apple's keys have.
    private static let hyphenated = plain(apsNames.filter { $0.contains("-") })
    private static let hyphenatedAlert = plain(alertNames.filter { $0.contains("-") })
    /// Names that a host may also use, if `aps` has them.
    private static let short = plain(["badge", "sound", "alert", "category"])
}

/// Finds keys at the root that are written in another way, and words of other providers.
extension PayloadReview {
    /// What is lost if a key at the root is not read, as a sentence; nil if the push has it from another key.
    func loss(of name: String) -> String? {
        if keys.media.contains(where: { $0.path == [name] }) {
            return push.media.isEmpty ? "Nothing is attached." : nil
        }
        switch name {
        case "buttons": return push.buttons.isEmpty ? "No buttons are shown." : nil
        case keys.messageResponseID: return push.messageResponseID == nil ? "The message is not tracked." : nil
        case keys.type: return push.notificationType == nil ? "A tap opens nothing." : nil
        case keys.id: return push.notificationType != nil && push.idText == nil ? "A tap opens nothing." : nil
        case keys.recipient: return push.addressee == nil ? "The push names no member." : nil
        case keys.emsOpen: return push.emsOpen == nil ? "No EMS open is sent." : nil
        case "pass_url": return push.passURL == nil ? "A tap adds no pass." : nil
        case "wzrk_dl":
            return push.notificationType == nil && push.templateBodyLink == nil ? "A tap opens no link." : nil
        default: return nil
        }
    }

    /// Whether the push has keys of the loyalty platform. Otherwise another provider's own code may read its words.
    var isOurs: Bool { push.messageResponseID != nil || push.notificationType != nil || push.addressee != nil }

    /// What is wrong with a key at the root that is not read.
    func rootFault(of key: String, _ value: JSONElement) -> NameFault? {
        // The templates review their own keys.
        if KeySpelling.isTemplateKey(key) { return nil }
        if root["aps"]?.kind == .object {
            if let place = place(of: key, in: .root) { return place.fault(of: key) }
            if key == "action_buttons", loss(of: "buttons") != nil {
                return (.payloadKeyForeign, "is not read here: it belongs in body. No buttons are shown.")
            }
            if PayloadKey.headers.contains(key) { return Self.header(key) }
        }
        if let name = meant(by: key) {
            guard let loss = loss(of: name) else { return (.payloadKeyMisspelt, "is not read. Did you mean \(name)?") }
            return (.payloadKeyLost, "is not read. Did you mean \(name)? \(loss)")
        }
        if root["aps"]?.kind == .object, let place = nearPlace(of: key, in: .root) {
            return place.fault(of: key, isMisspelt: true)
        }
        guard let name = ownName(of: key, value) else { return nil }
        guard isOurs, let loss = loss(of: name) else {
            return (.payloadKeyRedundant, "is another provider's word, and is not read: here it is \(name).")
        }
        return (.payloadKeyForeign, "is another provider's word, and is not read: here it is \(name). \(loss)")
    }

    /// The key at the root that a key is probably meant to be. A short one is compared by its letters alone, because an app
    /// may use any short word.
    private func meant(by key: String) -> String? {
        if let name = keys.plainNames[KeySpelling.plain(key)], root[name] == nil {
            let isShort = name.utf8.count < 8 && name != "buttons"
            return isShort && loss(of: name) == nil ? nil : name
        }
        return KeySpelling.meant(by: key, among: keys.longNames.filter { root[$0] == nil })
    }

    /// What a word of another provider is called here, if its value is of that kind.
    func ownName(of key: String, _ value: JSONElement) -> String? {
        switch Self.foreign[KeySpelling.plain(key)] {
        case .picture?: value.string.flatMap(URLSyntax.init).map { _ in "image_url" }
        case .link?: value.string.flatMap(LinkSyntax.usable).map { _ in "wzrk_dl" }
        case .buttons?: value.kind == .array && value.elements(upTo: 1).first?.kind == .object ? "buttons" : nil
        case nil: nil
        }
    }

    private enum ForeignJob { case picture, link, buttons }

    /// Words of other providers by their letters alone. Words that hosts use for many things are not among them.
    private static let foreign: [String: ForeignJob] = {
        let jobs: [(ForeignJob, String)] = [
            (
                .picture,
                """
                image imagelink imageuri img imgurl picture pictureurl pictureuri bigpicture bigpictureurl attachment \
                attachments attachmenturl mediauri mediaurl richmediaurl urlimagestring photourl photouri \
                notificationimage gcmimage gcmnimage fcmimage
                """
            ),
            (.link, "deeplink deeplinkurl clickaction launchurl openurl openurlstring linkurl landingurl targeturl"),
            (.buttons, "actions actionbuttons notificationactions notificationbuttons"),
        ]
        return Dictionary(
            jobs.flatMap { job, words in words.split(separator: " ").map { (String($0), job) } },
            uniquingKeysWith: { first, _ in first }
        )
    }()
}

/// Finds pushes inside the requests of other services.
extension PayloadReview {
    /// Reports the request of another service, and returns whether it is one.
    mutating func reviewEnvelope() -> Bool {
        guard root["aps"]?.kind != .object, !push.isCarnival, kind != .web, let envelope = envelope() else {
            return false
        }
        let remedy =
            envelope.isPush
            ? "what APNs receives is at \(envelope.path.joined(separator: ".")). Check that."
            : "its service makes the push, with aps and without the keys of this request. Check what APNs receives."
        add(.payloadEnvelope, envelope.path, "This is a request to \(envelope.service), not a push: \(remedy)")
        return true
    }

    /// The service, and the place of the push or of what the push is made from.
    private func envelope() -> (service: String, path: [String], isPush: Bool)? {
        if let message = root["message"], message.kind == .object,
            ["token", "topic", "condition", "notification", "apns", "android", "data"].contains(where: {
                message[$0] != nil
            })
        {
            let path = ["message", "apns", "payload"]
            return root[path]?.kind == .object ? ("FCM (HTTP v1)", path, true) : ("FCM (HTTP v1)", ["message"], false)
        }
        for key in ["APNS", "APNS_SANDBOX", "APNS_VOIP"] where root[key]?.string != nil || root[key]?.kind == .object {
            return ("Amazon SNS", [key], true)
        }
        for holder in [[], ["MessageRequest"], ["SendUsersMessageRequest"]] {
            let path = holder + ["MessageConfiguration", "APNSMessage"]
            guard let message = root[path], message.kind == .object else { continue }
            let isRaw = message["RawContent"]?.string?.isEmpty == false
            return ("Amazon Pinpoint", isRaw ? path + ["RawContent"] : path, isRaw)
        }
        if root["app_id"] != nil, let key = ["contents", "headings"].first(where: { root[$0]?.kind == .object }) {
            return ("OneSignal", [key], false)
        }
        guard root["to"] != nil || root["registration_ids"] != nil else { return nil }
        let address = root["to"]?.string ?? root["to"]?.elements(upTo: 1).first?.string ?? ""
        if address.hasPrefix("ExponentPushToken[") || address.hasPrefix("ExpoPushToken[") {
            return ("Expo", ["to"], false)
        }
        guard let key = ["notification", "data"].first(where: { root[$0]?.kind == .object }) else { return nil }
        return ("FCM (legacy HTTP) or Pushy", [key], false)
    }
}

/// Asks the package's own rules what each button that is shown would do.
extension PayloadReview {
    mutating func reviewPresses() {
        guard push.hasAlert, kind == .alert else { return }
        switch push.resolvedCategory {
        case .kit(let category, let isInferred) where !isInferred || push.aps?.mutableContent == true:
            for action in category.actions {
                report(action, isInferred ? [keys.type] : ["aps", "category"])
            }
        case .buttons:
            let lists = [["buttons"], ["body", "action_buttons"]]
            let entries = lists.flatMap { list in
                (root[list]?.elements(upTo: Self.mostKeys) ?? []).enumerated().map {
                    (list + ["\($0)", "id"], $1["id"])
                }
            }
            for button in push.shownButtons {
                guard case .action(let action) = button.effect,
                    let (path, element) = entries.first(where: { $0.1?.string == button.id })
                else { continue }
                report(action, path, at: element)
            }
        default: break
        }
    }

    private mutating func report(_ action: RichPushAction, _ path: [String], at element: JSONElement? = nil) {
        guard let reason = action.reasonForNothing(on: push) else { return }
        let message = "The button \(action.rawValue) is shown and does nothing. \(reason)."
        add(.buttonsWithoutEffect, key: path.joined(separator: "."), at: path, element ?? root[path], message)
    }
}
