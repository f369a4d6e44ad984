import RichPushPayload
import RichPushTemplates

/// A recorded trace: events for a template on screen, and the expected effects and states. The page's script is tested
/// with the same files.
struct Trace {
    let json: JSONObject

    /// The model at the beginning of the trace.
    func model() throws -> TemplateModel {
        let payload = try PushPayload(json["payload"]?.objectValue ?? [:])
        let now = json["now"]?.doubleValue ?? 0
        let actions = (json["actions"]?.objectValue ?? [:]).compactMap { identifier, trigger in
            trigger.stringValue.flatMap(TemplateMachine.Trigger.init).map { (identifier, $0) }
        }
        return TemplateModel(
            TemplateCatalog.standard.template(for: payload, now: now),
            delivered: json["delivered"]?.doubleValue,
            now: now,
            actions: Dictionary(actions) { $1 }
        )
    }

    /// The trace with the model's table, states and effects.
    func replayed() throws -> JSONObject {
        var model = try model()
        var trace = json
        trace["table"] = model.table
        trace["start"] = model.observableState
        let steps = (json["steps"]?.arrayValue ?? []).map { step -> JSONValue in
            guard var step = step.objectValue, let event = TemplateEvent(step["event"]),
                let now = step["now"]?.doubleValue
            else { return .null }
            step["effects"] = .array(model.handle(event, at: now).map(\.json))
            step["state"] = model.observableState
            return .object(step)
        }
        trace["steps"] = .array(steps)
        return trace
    }
}

extension TemplateEvent {
    /// Creates the event that a trace names.
    init?(_ json: JSONValue?) {
        guard let json, let name = json["name"]?.stringValue else { return nil }
        func number(_ key: String) -> Int? { json[key]?.intValue.flatMap(Int.init(exactly:)) }
        switch name {
        case "tick": self = .tick
        case "next": self = .next
        case "previous": self = .previous
        case "button": self = .button
        case "tap": self = .tap
        case "framingRefused": self = .framingRefused
        case "pause": self = .pause
        case "disappear": self = .disappear
        case "appear": self = .appear
        case "select": self = .select(number("item") ?? -1)
        case "icon": self = .icon(number("item") ?? -1)
        case "star": self = .star(number("rating") ?? -1)
        case "action": self = .action(json["identifier"]?.stringValue ?? "")
        case "imageUnavailable":
            self = .imageUnavailable(slot: json["slot"]?.stringValue ?? "", candidate: number("candidate") ?? -1)
        default: return nil
        }
    }
}

extension TemplateEffect {
    /// The effect in the form of a trace.
    var json: JSONValue {
        switch self {
        case .openLink(let link, let control):
            ["name": "openLink", "link": .string(link), "from": .object(control.json)]
        case .defaultAction: ["name": "defaultAction"]
        case .dismiss: ["name": "dismiss"]
        case .dismissAndForward: ["name": "dismissAndForward"]
        case .record(let record, let properties):
            ["name": "record", "record": .string(record.rawValue), "properties": .object(properties)]
        case .rating(let rating, let link):
            ["name": "rating", "rating": .int(Int64(rating)), "link": link.map(JSONValue.string) ?? .null]
        case .pageShown(let item): ["name": "pageShown", "item": .int(Int64(item))]
        }
    }

    /// Whether the effect leaves the notification.
    var opens: Bool {
        switch self {
        case .openLink, .defaultAction: true
        default: false
        }
    }
}

extension TemplateControl {
    /// What was tapped as a trace writes it.
    fileprivate var json: JSONObject {
        func named(_ name: String, page: Int?) -> JSONObject {
            var json: JSONObject = ["name": .string(name)]
            if let page { json["item"] = .int(Int64(page)) }
            return json
        }
        switch self {
        case .body: return named("body", page: nil)
        case .page(let item): return named("page", page: item)
        case .star(let rating): return ["name": "star", "rating": .int(Int64(rating))]
        case .icon(let item): return named("icon", page: item)
        case .button(let page): return named("button", page: page)
        case .action(let identifier, let page):
            var json = named("action", page: page)
            json["identifier"] = .string(identifier)
            return json
        }
    }
}
