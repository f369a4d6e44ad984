import RichPushModel
import RichPushPayload
import RichPushTemplates

/// Random payloads of all template keys with values of all types, some of which are valid.
struct RandomPayload {
    var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The templates' keys, and some that no template reads.
    private static let keys =
        PayloadKey.all(in: .template).map(\.name).filter { $0.hasPrefix("pt_") && $0 != "pt_id" && $0 != "pt_json" }
        + (4...5).flatMap { slot in ["pt_bt\(slot)", "pt_st\(slot)", "pt_price\(slot)"] }
    private static let sliderKeys = PayloadKey.all(in: .slider).map(\.name).filter { $0 != "items" }
    private static let itemKeys = PayloadKey.all(in: .page).map(\.name)
    private static let words: [JSONValue] = [
        "", " ", "Text", "<b>Text</b>", "true", "1", "0", "landscape", "gradient_linear", "gradient_radial",
        "FIT_CENTER", "#123456", "#12345678", "#12345", "red", "60", "-5", "$D_1798761660", "5.5", "inf", "1e999",
        "https://a.example/1.png",
        "http://a.example/1.gif", "https://", "no url", "app://open", "javascript:alert(1)", "مرحبا", "👩‍👩‍👧‍👦", "\u{0}",
        "a\nb", .null, true, false, 0, 1, -1, 60, 60.5, 1e300, .int(.max), .int(.min),
        .unrepresentableNumber("99999999999999999999"), .unrepresentableNumber("1e999"), [], [:], ["a"], ["a": 1],
    ]

    mutating func value() -> JSONValue { Self.words.randomElement(using: &generator) ?? .null }

    private mutating func isLucky(_ chances: Int) -> Bool { generator.next() % UInt64(chances) == 0 }

    /// A value for a key; one of `faults` values is not valid.
    private mutating func value(for key: String, faults: Int = 3) -> JSONValue {
        guard !isLucky(faults) else { return value() }
        return switch key {
        case _ where key.contains("clr") || key.contains("_bg"): "#ABCDEF"
        case _ where key.contains("img") || key.contains("gif") || key.contains("imageUrl"): "https://a.example/1.png"
        case _ where key.contains("dl") || key.contains("actionUrl"): "app://open"
        case "pt_url": "https://example.com/page"
        case "pt_product_display_linear": .bool(isLucky(2))
        case "pt_timer_threshold": .int(Int64(generator.next() % 1000))
        default: "Text"
        }
    }

    /// Members for some of these keys.
    private mutating func members(_ keys: [String]) -> [(String, JSONValue)] {
        let (chances, faults) = (Int(generator.next() % 4) + 1, isLucky(2) ? 3 : 50)
        var members: [(String, JSONValue)] = []
        for key in keys where isLucky(chances) { members.append((key, value(for: key, faults: faults))) }
        return members
    }

    /// A JSON object as text, which is much faster than serializing a value.
    private static func text(_ members: [(String, JSONValue)]) -> String {
        "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }

    private mutating func slider() -> String {
        let items = (0..<Int(generator.next() % 5)).map { _ in
            isLucky(5) ? value().description : Self.text(members(Self.itemKeys))
        }
        let list = isLucky(8) ? value().description : "[\(items.joined(separator: ", "))]"
        return "\(Self.text(members(Self.sliderKeys)).dropLast()), \"items\": \(list)}".replacing("{,", with: "{")
    }

    /// The value as an object, or as a string that contains it.
    private mutating func wrapped(_ object: String) -> String {
        isLucky(2) ? object : JSONValue.string(object).description
    }

    /// Returns members for some of the templates' keys, as text.
    mutating func templateMembers() -> String {
        String(Self.text(members(Self.keys)).dropFirst().dropLast()) + #","x":1"#
    }

    /// Returns the next payload as text. It always has an alert, because the system does not show a push without one.
    mutating func next() -> String {
        var payload = [#""aps": {"alert": {"title": "Alert title", "body": "Alert body"}}"#]
        func add(_ key: String, _ value: some CustomStringConvertible) { payload.append("\"\(key)\": \(value)") }
        let id = TemplateCatalog.standard.ids.randomElement(using: &generator) ?? ""
        if !isLucky(6) { add("pt_id", isLucky(8) ? value() : .string(id)) }
        if isLucky(6) { add("ct_ContentSlider", isLucky(6) ? value().description : wrapped(slider())) }
        if isLucky(4) { add("ct_mediaUrl", value(for: "imageUrl")) }
        if isLucky(4) { add("ct_mediaType", isLucky(2) ? "image" : value()) }
        if isLucky(4) { add("alt_text_wzrk_bp", value()) }
        if isLucky(2) { add("wzrk_dl", value(for: "dl")) }
        let keys = members(Self.keys)
        if isLucky(3) {
            add("pt_json", isLucky(4) ? value().description : wrapped(Self.text(keys)))
            if isLucky(3) { add("pt_title", value()) }
        } else {
            for (key, value) in keys { add(key, value) }
        }
        return "{\(payload.joined(separator: ", "))}"
    }

    /// Returns a random event, possible or not.
    mutating func event(for model: TemplateModel) -> TemplateEvent {
        let number = Int(generator.next() % 9) - 2
        let slots = Array(model.machine.pictures.keys).sorted() + ["nothing"]
        let slot = slots.randomElement(using: &generator) ?? ""
        let events: [TemplateEvent] = [
            .tick, .next, .previous, .select(number), .star(number), .icon(number), .button, .tap, .action("action_1"),
            .action("action_2"), .action("own"), .action(""), .imageUnavailable(slot: slot, candidate: number),
            .imageUnavailable(slot: slot, candidate: 0), .tick, isLucky(6) ? .action("action_3") : .tick,
            .pause, .disappear, .appear, .framingRefused,
        ]
        return events.randomElement(using: &generator) ?? .tick
    }
}
