import RichPushPayload

/// Reviews `aps`: whether it exists, whether its keys can be read, and whether the service extension runs.
extension PayloadReview {
    mutating func reviewAPS() {
        if let aps = root["aps"], aps.kind == .object {
            reviewValues(of: aps, in: .aps, at: ["aps"])
            reviewNames(of: aps)
            if let alert = aps["alert"], alert.kind == .object { review(alert: alert) }
            if let sound = aps["sound"], sound.kind == .object { review(sound: sound) }
            // In a Live Activity a sound is the alert's.
            let holder = kind == .live ? ["aps", "alert"] : ["aps"]
            reviewSoundFile(root[holder]?["sound"], at: holder + ["sound"])
            reviewLive(aps)
            reviewSilent(aps)
        } else if kind == .web {
            reviewWeb()
            return
        } else if reviewMissing() {
            return
        }
        guard kind != .live, kind != .reload else { return }
        reviewAlert()
        reviewMutableContent()
    }

    // MARK: Names

    private mutating func reviewNames(of aps: JSONElement) {
        reviewNames(of: aps, at: ["aps"], known: Self.apsNames, own: .apsKeyOwn) { review, key, _ in
            if KeySpelling.isTemplateKey(key) || key == "ct_ContentSlider" {
                return (.templateKeyMisplaced, "is not read here: template keys belong beside aps.")
            }
            if PayloadKey.headers.contains(key) || PayloadKey.headers.contains("apns-\(key)") {
                return Self.header(key)
            }
            return review.place(of: key, in: .aps).map { $0.fault(of: key) }
        }
    }

    /// What is wrong with a header of the request as a key.
    static func header(_ key: String) -> (code: FindingCode, sentence: String) {
        let name = key.hasPrefix("apns-") ? key : "apns-\(key)"
        return (.apsKeyMisplaced, "is not read here: \(name) is a header of the request to APNs.")
    }

    private mutating func review(alert: JSONElement) {
        let (path, kind) = (["aps", "alert"], kind)
        reviewValues(of: alert, in: .alert, at: path)
        let known = Self.alertNames.filter { $0 != "sound" || kind == .live }
        let synonyms = ["message": "body", "text": "body", "content": "body", "heading": "title", "headline": "title"]
        reviewNames(of: alert, at: path, known: known, synonyms: synonyms) { review, key, _ in
            review.place(of: key, in: .alert).map { $0.fault(of: key) }
        }
        for key in PayloadKey.deprecated where alert[key].map({ !$0.isNull }) ?? false {
            add(.apsKeyDeprecated, path + [key], "aps.alert.\(key) is ignored by current systems.")
        }
        for prefix in ["title-", "subtitle-", ""] { reviewArguments(prefix, of: alert, at: path) }
        guard kind == .live else { return }
        for name in ["title", "body"] {
            guard let text = alert[name], text.kind == .object else { continue }
            reviewValues(of: text, in: .localizedText, at: path + [name])
            reviewNames(of: text, at: path + [name], known: Self.localizedNames)
            reviewArguments("", of: text, at: path + [name])
        }
    }

    /// Reports arguments without the key of their text.
    private mutating func reviewArguments(_ prefix: String, of object: JSONElement, at path: [String]) {
        guard let arguments = object["\(prefix)loc-args"], arguments.elementCount > 0,
            object["\(prefix)loc-key"].map(\.isNull) ?? true
        else { return }
        let message = "\(prefix)loc-args does nothing without \(prefix)loc-key."
        add(.apsLocArgsWithoutKey, path + ["\(prefix)loc-args"], message)
    }

    private mutating func review(sound: JSONElement) {
        let path = ["aps", "sound"]
        reviewValues(of: sound, in: .sound, at: path)
        reviewNames(of: sound, at: path, known: Self.soundNames) { review, key, _ in
            review.place(of: key, in: .sound).map { $0.fault(of: key) }
        }
        if sound["name"].map(\.isNull) ?? true {
            add(.apsSoundNameMissing, path + ["name"], "aps.sound has no name, so no sound may be played.")
        } else if sound["critical"]?.double ?? 0 != 1 {
            let message =
                "aps.sound is an object, which is for critical alerts (critical: 1). Otherwise write the file's name as a text."
            add(.apsSoundObject, path, message)
        }
        reviewSoundFile(sound["name"], at: path + ["name"])
    }

    /// The system plays files of three formats, in the app's bundle or its folder Library/Sounds.
    private mutating func reviewSoundFile(_ name: JSONElement?, at path: [String]) {
        guard let name = name?.string, name != "default", !name.isEmpty, kind != .silent else { return }
        let key = path.joined(separator: ".")
        let formats: Set = ["aiff", "aif", "aifc", "wav", "caf"]
        let fileExtension = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } : nil
        let fault: String? =
            if name.contains("/") {
                "has a folder; the name alone is looked for in the app's bundle and in Library/Sounds"
            } else if name.lowercased() == "default" {
                "is not default, in small letters"
            } else if let fileExtension {
                formats.contains(fileExtension)
                    ? nil : "is not an aiff, wav or caf file, the formats that the system plays"
            } else {
                "has no extension, so that no file is found"
            }
        if let fault { add(.apsSoundFormat, path, "\(key) \(fault): the system plays its default sound instead.") }
    }

    private static let localizedNames = Set(PayloadKey.localizedTextKeys.map(\.name))

    // MARK: Alert and extension

    /// Reports a push for the background that also has a sound or a badge.
    private mutating func reviewSilent(_ aps: JSONElement) {
        guard kind == .silent, let key = ["sound", "badge"].first(where: { aps[$0].map { !$0.isNull } ?? false })
        else { return }
        let message =
            "A push for the background must not have a \(key): APNs treats it as an alert, and the app may not be woken."
        add(.apsSilentWithAlert, ["aps", key], message)
    }

    /// Reports a push that is meant to be shown but has no text. A push for the background only is not meant to be
    /// shown.
    private mutating func reviewAlert() {
        guard !push.hasAlert else { return }
        let cause = "The push has no alert with a text: the system shows nothing and does not run the service extension"
        let path = ["aps", "alert"]
        if push.hasTemplate {
            add(.templateAlertMissing, path, "\(cause), so the template is never shown.")
        } else if push.aps?.mutableContent == true, root["aps"]?["alert"].map({ !$0.isNull }) ?? false {
            add(.apsAlertEmpty, path, "\(cause): aps.alert is empty.")
        } else if let reason = reasonForExtension {
            add(.apsAlertMissing, path, "\(cause), although the push has \(reason).")
        } else if push.aps?.mutableContent == true {
            add(.apsAlertMissing, path, "\(cause), although the push has mutable-content.")
        }
    }

    private mutating func reviewMutableContent() {
        guard push.aps?.mutableContent != true, !explained.contains("aps.mutable-content") else { return }
        let path = ["aps", "mutable-content"]
        if let reason = reasonForExtension {
            let consequence = push.hasAlert ? ", and the push is shown without it" : ""
            let message =
                "The push has \(reason), but aps.mutable-content is not 1 or true: the service extension does not "
                + "run\(consequence)."
            add(.mutableContentMissing, path, message)
        } else if case .kit(let category, inferred: true) = push.resolvedCategory {
            let message =
                "The type suggests \(category.rawValue), but aps.mutable-content is not 1 or true: the service extension "
                + "does not run, and the category is not set."
            add(.categoryNotApplied, path, message)
        }
    }

    /// The part of the push that needs the service extension; nil if no part needs it. A category that the push does
    /// not name is no such part: the sender may not want it.
    private var reasonForExtension: String? {
        if !push.media.isEmpty { return "media" }
        if !push.buttons.isEmpty { return "buttons" }
        if push.sender != nil { return "a sender" }
        if push.namesTemplate || push.resolvedCategory == .template { return "a template" }
        if case .kit(let category, inferred: false) = push.resolvedCategory {
            return "the category \(category.rawValue)"
        }
        return nil
    }
}
