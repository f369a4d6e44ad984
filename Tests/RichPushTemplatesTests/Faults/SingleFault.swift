import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushTemplates

/// A payload with one fault.
struct SingleFault {
    let name: String
    let payload: JSONObject
    /// The key that a finding must name.
    let key: String
    /// Whether the key is in the payload, so that the finding must have its line.
    var hasLine = true

    /// Whether a finding names the key, and its line.
    func isFound() throws -> Bool {
        let text = PrettyPayload(payload)
        let line = hasLine ? text.lines[key] : nil
        let push = try PushPayload(bytes: Array(text.text.utf8))
        let template = push.hasTemplate ? TemplateCatalog.standard.template(for: push, now: testTime).findings : []
        return (push.findings + template).contains { $0.key == key && (!hasLine || $0.line == line) }
    }
}

/// Makes payloads with one fault from the table of keys.
struct SingleFaults {
    private var generator = SplitMix64(seed: 23)
    private(set) var all: [SingleFault] = []

    init() {
        let bases: [(String, JSONObject, [KeyHolder])] = [
            ("alert", RightBases.alert, [.aps, .alert, .sound]), ("live", RightBases.live, [.aps, .alert]),
            ("buttons", RightBases.buttons, [.button]), ("asking", RightBases.asking, [.button, .buttonInput]),
            ("Klaviyo", RightBases.klaviyo, [.actionButton]),
        ]
        for (name, base, places) in bases {
            for key in places.flatMap({ PayloadKey.all(in: $0) }) where base[key.path] != nil {
                addWrongType(key, of: base, name)
                addMisspelt(key, of: base, name)
            }
        }
        for key in PayloadKey.all(in: .root) where RightBases.kit[[key.name]] != nil && key.name.utf8.count >= 8 {
            addMisspelt(key, of: RightBases.kit, "kit")
        }
        for id in TemplateSet.allIDs {
            let base = RightBases.template(id)
            for key in PayloadKey.all(in: .template) where base[[key.name]] != nil {
                if Int.random(in: 0..<4, using: &generator) == 0 { addMisspelt(key, of: base, id) }
                if Int.random(in: 0..<5, using: &generator) == 0 { addWrongValue(key, of: base, id) }
            }
        }
        addByHand()
    }

    // MARK: Kinds of faults

    private mutating func addWrongType(_ key: PayloadKey, of base: JSONObject, _ name: String) {
        let wrong: [JSONValue] =
            switch key.value {
            case .text, .localizedText, .word, .base64: [7, true, ["a"]]
            case .textOrObject: [7, false, ["a"]]
            case .texts, .words, .array: ["Ada", 7, [:]]
            case .object, .free: ["{}", 7, []]
            case .flag: ["1", [:], "yes"]
            default: ["1", [:], [1]]
            }
        let value = wrong.randomElement(using: &generator) ?? .null
        all.append(SingleFault(name: "\(name): type", payload: base.setting(key.path, to: value), key: key.key))
    }

    /// One edit, or two in a longer key; or another way to write the words.
    private mutating func addMisspelt(_ key: PayloadKey, of base: JSONObject, _ name: String) {
        let known = Set(PayloadKey.all.map(\.name))
        for _ in 0..<20 {
            let spelt = misspelt(key.name)
            guard spelt != key.name, !known.contains(spelt) else { continue }
            let path = key.holder == .template ? [spelt] : key.holder.path + [spelt]
            let payload = base.renaming(key.path, to: spelt)
            all.append(SingleFault(name: "\(name): misspelt", payload: payload, key: path.joined(separator: ".")))
            return
        }
    }

    private mutating func misspelt(_ key: String) -> String {
        let start = key.hasPrefix("pt_") ? 3 : 0
        let (prefix, stem) = (key.prefix(start), Array(key.dropFirst(start)))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where stem.count >= 6: return prefix + String(edited(edited(stem)))
        case 1 where key.contains("-"): return key.replacing("-", with: "_")
        case 2 where key.contains("-") || key.contains("_"): return prefix + Self.camel(String(stem))
        case 3: return prefix + String(stem).prefix(1).uppercased() + String(stem.dropFirst())
        default: return prefix + String(edited(stem))
        }
    }

    private static func camel(_ key: String) -> String {
        let words = key.split { $0 == "-" || $0 == "_" }
        return words.enumerated()
            .map { $0.offset == 0 ? String($0.element) : $0.element.prefix(1).uppercased() + $0.element.dropFirst() }
            .joined()
    }

    private mutating func edited(_ letters: [Character]) -> [Character] {
        var letters = letters
        // Digits are kept: another number is another slot.
        let places = letters.indices.filter { letters[$0].isLetter }
        guard let place = places.randomElement(using: &generator) else { return letters }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where letters.count > 3: letters.remove(at: place)
        case 1: letters.insert("x", at: place)
        case 2 where place + 1 < letters.count && letters[place + 1].isLetter: letters.swapAt(place, place + 1)
        default: letters[place] = letters[place] == "q" ? "z" : "q"
        }
        return letters
    }

    private mutating func addWrongValue(_ key: PayloadKey, of base: JSONObject, _ name: String) {
        let values: [JSONValue] =
            switch key.value {
            case .color: ["red", "#12345", 255, true]
            case .picture: ["croissants.jpg", 7, "https://", []]
            case .link: ["javascript:alert(1)", 7, "htps://example.com", "no link"]
            case .length: ["wide", -1, true]
            case .decimal: ["up", true, "inf"]
            case .seconds: ["soon", true, 1.5]
            case .switchText: ["maybe", ["a"]]
            case .templateWord: ["other", 7, true]
            case .templateText: [7, true, ["a"]]
            case .page: ["example.com"]
            default: []
            }
        let wrong = values.randomElement(using: &generator)
        guard let wrong else { return }
        all.append(SingleFault(name: "\(name): value", payload: base.setting(key.path, to: wrong), key: key.key))
    }

    // MARK: By hand

    mutating func add(_ name: String, _ payload: JSONObject, _ key: String, hasLine: Bool = true) {
        all.append(SingleFault(name: name, payload: payload, key: key, hasLine: hasLine))
    }

    private mutating func addByHand() {
        let (alert, live, kit) = (RightBases.alert, RightBases.live, RightBases.kit)
        let ranges: [([String], JSONValue)] = [
            (["badge"], -1), (["badge"], 2.5), (["relevance-score"], 1.5), (["relevance-score"], -0.1),
            (["sound", "volume"], 80), (["sound", "volume"], -1), (["sound", "critical"], 2),
            (["sound", "critical"], true),
            (["content-available"], 2), (["interruption-level"], "timesensitive"), (["interruption-level"], "urgent"),
        ]
        for (path, value) in ranges {
            let path = ["aps"] + path
            add("range", alert.setting(path, to: value), path.joined(separator: "."))
        }
        for name in ["badge", "sound", "category", "thread-id", "mutable-content", "interruption-level"] {
            let moved = alert.setting(["aps", name], to: nil).setting([name], to: alert[["aps", name]])
            add("misplaced", moved, name)
            let inAlert = alert.setting(["aps", name], to: nil).setting(
                ["aps", "alert", name],
                to: alert[["aps", name]]
            )
            add("misplaced", inAlert, "aps.alert.\(name)")
        }
        for name in ["title", "body", "loc-key", "title-loc-args", "subtitle"] {
            let value = alert[["aps", "alert", name]]
            add(
                "misplaced",
                alert.setting(["aps", "alert", name], to: nil).setting(["aps", name], to: value),
                "aps.\(name)"
            )
        }
        for name in ["type", "id", "image_url", "message_response_id", "ems_open", "extra_json"] {
            add("misplaced", kit.setting([name], to: nil).setting(["aps", name], to: kit[[name]]), "aps.\(name)")
        }
        for name in ["title-loc-key", "subtitle-loc-key", "loc-key"] {
            let arguments = name.replacing("key", with: "args")
            add("partner", alert.setting(["aps", "alert", name], to: nil), "aps.alert.\(arguments)")
        }
        add("partner", alert.setting(["aps", "sound", "name"], to: nil), "aps.sound.name", hasLine: false)
        add("silent", ["aps": ["content-available": 1, "sound": "default"]], "aps.sound")
        add("silent", ["aps": ["content-available": 1, "badge": 3]], "aps.badge")
        add("alert", alert.setting(["aps", "alert"], to: ["title": ""]), "aps.alert")
        add("alert", kit.setting(["aps", "alert"], to: nil), "aps.alert", hasLine: false)
        add("extension", kit.setting(["aps", "mutable-content"], to: nil), "aps.mutable-content", hasLine: false)
        add("extension", kit.setting(["aps", "mutable-content"], to: 0), "aps.mutable-content")
        for (path, name) in [(["APS"], "APS"), (["data", "aps"], "data.aps"), (["payload", "aps"], "payload.aps")] {
            add("envelope", JSONObject().setting(path, to: alert["aps"]), name)
        }
        add(
            "envelope",
            JSONObject().setting(["message", "apns", "payload", "aps"], to: alert["aps"]),
            "message.apns.payload"
        )
        for name in ["timestamp", "event", "content-state", "attributes-type", "attributes", "alert"] {
            add("live", live.setting(["aps", name], to: nil), "aps.\(name)", hasLine: false)
        }
        let wrong: [(String, JSONValue)] = [
            ("timestamp", 1_793_620_800_000), ("timestamp", "2026-11-01T12:00:00Z"), ("event", "Start"),
            ("event", "begin"),
            ("content-state", "{\"stop\": 1}"), ("attributes", []), ("stale-date", 1_793_624_400_000),
            ("stale-date", "2026-11-01T12:00:00Z"), ("alert", "On its way"), ("alert", [:]), ("relevance-score", "75"),
            ("input-push-token", true), ("input-push-token", "1"), ("sound", "default"),
        ]
        for (name, value) in wrong { add("live", live.setting(["aps", name], to: value), "aps.\(name)") }
        let channel = live.setting(["aps", "input-push-token"], to: nil)
        add("live", channel.setting(["aps", "input-push-channel"], to: "my channel"), "aps.input-push-channel")
        let update = live.setting(["aps", "event"], to: "update")
        add("live", update, "aps.attributes")
        let values: [(String, JSONValue)] = [
            ("type", "offer"), ("type", "Offers"), ("type", 3), ("id", "abc"), ("id", 7.5), ("id", true), ("id", .null),
            ("message_response_id", "abc"), ("message_response_id", true), ("message_response_id", 7.5),
            ("ems_open", "ems.example.com"), ("ems_open", 7), ("ems_open", "htps://e.com"), ("extra_json", "[1]"),
            ("extra_json", 7),
            ("client_events", ["a": 1]), ("recipient", ""), ("recipient", "sha256:123"), ("recipient", 7),
            ("_st", "text"), ("image_url", "http://e.com/a.jpg"), ("image_url", "a.jpg"), ("image_url", 7),
            ("image_url", "htps://e.com/a.jpg"),
        ]
        for (name, value) in values { add("kit", kit.setting([name], to: value), name) }
        add("kit", kit.setting(["_st", "video_url"], to: ""), "_st.video_url")
        add("kit", kit.setting(["id"], to: nil), "id", hasLine: false)
        let page = kit.setting(["type"], to: "ContentPage").setting(["id"], to: nil)
        add("kit", page.setting(["name"], to: ""), "name")
        add("kit", kit.setting(["aps", "category"], to: "POST_LIKE"), "aps.category")
        addButtons()
        addTemplates()
    }

    private mutating func addTemplates() {
        let basic = RightBases.template("pt_basic")
        for id in ["pt_auto_carousel", "pt_slider", "basic", "PT_BASIC", ""] {
            add("template", basic.setting(["pt_id"], to: .string(id)), "pt_id")
        }
        add("template", basic.setting(["pt_id"], to: 3), "pt_id")
        add("template", basic.setting(["pt_json"], to: "{"), "pt_json")
        add("template", basic.setting(["pt_json"], to: []), "pt_json")
        add("template", basic.setting(["ct_ContentSlider"], to: ["items": []]), "pt_id")
        add("template", basic.setting(["pt_id"], to: nil).setting(["aps", "pt_id"], to: "pt_basic"), "aps.pt_id")
        add("template", basic.renaming(["pt_id"], to: "pt_Id"), "pt_Id")
        add("template", basic.setting(["aps", "category"], to: "BAKERY"), "aps.category")
        add("template", basic.setting(["aps", "alert"], to: nil), "aps.alert", hasLine: false)
        add("template", basic.setting(["wzrk_dl"], to: nil).setting(["pt_dl1"], to: nil), "pt_dl1", hasLine: false)
        add("template", basic.setting(["pt_message"], to: "M").setting(["pt_msg"], to: nil), "pt_message")
        let timer = RightBases.template("pt_timer")
        add("template", timer.setting(["pt_timer_threshold"], to: 900_000), "pt_timer_threshold")
        add("template", timer.setting(["pt_timer_threshold"], to: -1), "pt_timer_threshold")
        add("template", timer.setting(["pt_timer_threshold"], to: nil), "pt_timer_threshold", hasLine: false)
        add("template", RightBases.template("pt_rating").setting(["pt_dl1"], to: nil), "pt_dl1", hasLine: false)
        let product = RightBases.template("pt_product_display")
        add("template", product.setting(["pt_price2"], to: nil), "pt_price2", hasLine: false)
        add("template", product.setting(["pt_dl3"], to: nil), "pt_dl3", hasLine: false)
        let web = RightBases.template("pt_web_view")
        add("template", web.setting(["pt_url"], to: "http://example.com"), "pt_url")
        add("template", web.setting(["pt_url"], to: nil), "pt_url", hasLine: false)
        let icons = RightBases.template("pt_icons")
        add(
            "template",
            icons.setting(["pt_img4"], to: nil).setting(["pt_img5"], to: nil).setting(["pt_img3"], to: nil),
            "pt_img3",
            hasLine: false
        )
    }
}

extension JSONObject {
    /// The value at a path of keys; nil if there is none.
    subscript(path: [String]) -> JSONValue? {
        path.reduce(Optional(JSONValue.object(self))) { value, key in
            if let array = value?.arrayValue {
                Int(key).flatMap { array.indices.contains($0) ? array[$0] : nil }
            } else {
                value?.objectValue?[key]
            }
        }
    }

    /// The object with another value at a path; nil removes the key.
    func setting(_ path: [String], to value: JSONValue?) -> JSONObject {
        guard let first = path.first else { return self }
        var object = self
        if path.count == 1 {
            object[first] = value
        } else if var array = object[first]?.arrayValue, let place = Int(path[1]), array.indices.contains(place) {
            let rest = Array(path.dropFirst(2))
            array[place] =
                rest.isEmpty ? value ?? .null : .object((array[place].objectValue ?? [:]).setting(rest, to: value))
            object[first] = .array(array)
        } else {
            object[first] = .object((object[first]?.objectValue ?? [:]).setting(Array(path.dropFirst()), to: value))
        }
        return object
    }

    func renaming(_ path: [String], to name: String) -> JSONObject {
        setting(path, to: nil).setting(path.dropLast() + [name], to: self[path])
    }
}
