public import RichPushPayload

/// Where a template stands: what is kept of it while it is not on screen.
///
/// Its JSON form is that of ``bytes``; encoders and decoders write and read the same members.
public struct TemplateState: Sendable, Hashable {
    /// The machine's mode.
    public internal(set) var mode: TemplateMachine.Mode
    /// The place of the item in view, counted from 0.
    public internal(set) var page = 0
    /// The rating given, 0 for none.
    public internal(set) var star = 0
    /// When the item in view came into view, in seconds since 1970.
    public internal(set) var since: Double
    /// The time of the last event, in seconds since 1970.
    public internal(set) var now: Double
    /// When the push was delivered, in seconds since 1970: a countdown counts from then.
    public internal(set) var delivered: Double
    /// Whether time stands still: paused, or off the screen.
    public internal(set) var isStopped = false
    /// Which candidates of which pictures could not be loaded.
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
    /// What is observable of the state, as traces of events hold it: mode, page, star, the available items, the
    /// candidate each picture shows (null for none), and the seconds left (null without a countdown).
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
