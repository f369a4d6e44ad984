public import RichPushPayload

/// A template on screen: its state, and what each event makes of it.
///
/// A pure state machine: it keeps no clock and reaches for nothing. Whoever shows it passes every event with its time,
/// a ``TemplateEvent/tick`` each second among them, and carries out the effects. A notification content extension passes
/// ``TemplateEvent/disappear`` and ``TemplateEvent/appear`` when its view goes and comes: in between time stands still.
///
/// ```swift
/// var model = TemplateModel(template, delivered: delivered, now: now, actions: ["change": .next])
/// model.handle(.action("change"), at: now)  // [.pageShown(1)]
/// ```
public struct TemplateModel: Sendable, Hashable {
    /// What is shown.
    public let template: Template
    /// How it behaves: the template's machine with the host's own actions.
    public let machine: TemplateMachine
    /// Where it stands.
    public internal(set) var state: TemplateState
    /// The template's diagnostics, and those of what went wrong since.
    public internal(set) var diagnostics: [Diagnostic]

    /// A template that comes on screen.
    ///
    /// - Parameters:
    ///   - template: what is shown.
    ///   - delivered: when the push was delivered, in seconds since 1970: timers count from then. Nil if that is not
    ///     known: they count from now.
    ///   - now: seconds since 1970.
    ///   - actions: what a host's own action identifiers stand for, beside `action_1` to `action_3`.
    public init(
        _ template: Template,
        delivered: Double? = nil,
        now: Double,
        actions: [String: TemplateMachine.Trigger] = [:]
    ) {
        self.template = template
        machine = template.machine.adding(actions)
        state = TemplateState(mode: machine.start, delivered: delivered ?? now, now: now)
        diagnostics = template.diagnostics
        if remaining == 0 {
            for slot in machine.picturesBeforeEnd { state.failed[slot] = Set(0..<(machine.pictures[slot] ?? 0)) }
        }
        _ = advanceTime(until: now)
    }

    /// A template that comes back on screen, where it stood when its state was kept: page, rating, failed pictures, mode and
    /// countdown. The time between does not turn its pages, and counts for its countdown.
    ///
    /// - Parameters:
    ///   - template: the template that the state was kept of, read from the same push.
    ///   - state: the state that was kept.
    ///   - now: seconds since 1970.
    ///   - actions: what a host's own action identifiers stand for, beside `action_1` to `action_3`.
    /// - Throws: ``TemplateStateError`` with the code ``TemplateStateError/Code/mismatch`` if the template has no such mode,
    ///   page, star or picture: show it from the beginning.
    public init(
        _ template: Template,
        restoring state: TemplateState,
        now: Double,
        actions: [String: TemplateMachine.Trigger] = [:]
    ) throws(TemplateStateError) {
        self.template = template
        machine = template.machine.adding(actions)
        try state.check(against: machine)
        self.state = state
        diagnostics = template.diagnostics
        self.state.isStopped = true
        handle(.appear, at: now)
    }

    /// When the push was delivered, in seconds since 1970.
    public var delivered: Double { state.delivered }

    /// The machine as a table, for an interpreter elsewhere.
    public var table: JSONValue { machine.table(delivered: delivered) }

    /// The whole seconds left of the countdown, nil without one.
    public var remaining: Int64? { machine.countdown?.remaining(now: state.now, delivered: delivered) }

    /// The places of the items that can be shown.
    public var availableItems: [Int] {
        machine.items.indices.filter(isAvailable)
    }

    /// Which candidate of a picture is shown, nil if there is none left.
    public func candidate(of slot: String) -> Int? {
        (0..<(machine.pictures[slot] ?? 0)).first { !(state.failed[slot]?.contains($0) ?? false) }
    }

    /// Whether an item can be shown: it has a picture left, or needs none.
    func isAvailable(_ item: Int) -> Bool {
        guard machine.items.indices.contains(item) else { return false }
        guard machine.minimumPictureCount > 0, let slot = machine.items[item].slot else {
            return machine.minimumPictureCount == 0
        }
        return candidate(of: slot) != nil
    }
}

extension TemplateMachine {
    /// The machine with a host's own actions.
    fileprivate func adding(_ actions: [String: Trigger]) -> TemplateMachine {
        var machine = self
        machine.actions.merge(actions) { $1 }
        return machine
    }
}
