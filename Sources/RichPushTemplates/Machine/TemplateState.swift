public import RichPushPayload

/// The current state of a template on screen, which can be stored while the template is not shown.
///
/// Its JSON form is that of ``bytes``; `Codable` uses the same members.
public struct TemplateState: Sendable, Hashable {
    /// The machine's current mode, which decides how triggers are handled.
    public internal(set) var mode: TemplateMachine.Mode
    /// The position of the item in view, counted from 0.
    public internal(set) var page = 0
    /// The member's rating from 1 to 5; 0 if they have not rated.
    public internal(set) var star = 0
    /// When the item in view came into view, in seconds since 1970.
    public internal(set) var since: Double
    /// The time of the last event, in seconds since 1970.
    public internal(set) var now: Double
    /// When the push was delivered, in seconds since 1970. A countdown starts then.
    public internal(set) var delivered: Double
    /// Whether time is stopped: the template is paused or not on screen.
    public internal(set) var isStopped = false
    /// The candidates that could not be loaded, by the picture's slot.
    public internal(set) var failed: [String: Set<Int>] = [:]

    /// The state at the beginning.
    init(mode: TemplateMachine.Mode, delivered: Double, now: Double) {
        self.mode = mode
        self.delivered = delivered
        self.now = now
        since = now
    }
}

extension TemplateModel {
    /// The state as JSON: mode, page, star, the available items, the candidate that each picture shows (null for none),
    /// and the seconds left (null without a countdown). Traces of events have it in this form.
    public var observableState: JSONValue {
        let pictures = machine.pictures.keys.sorted().map { slot in
            (slot, candidate(of: slot).map { JSONValue.int(Int64($0)) } ?? .null)
        }
        return [
            "mode": .string(state.mode.rawValue),
            "page": .int(Int64(state.page)),
            "star": .int(Int64(state.star)),
            "available": .array(availableItems.map { .int(Int64($0)) }),
            "pictures": .object(JSONObject(pictures)),
            "remaining": remaining.map(JSONValue.int) ?? .null,
        ]
    }
}
