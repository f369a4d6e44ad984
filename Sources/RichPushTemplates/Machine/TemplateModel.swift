public import RichPushPayload

/// A template on screen: its state, and how events change it.
///
/// It is a pure state machine, without a clock or any other dependency. The code that shows it passes every event with
/// its time, including a ``TemplateEvent/tick`` each second, and carries out the effects. A notification content extension
/// also passes ``TemplateEvent/disappear`` and ``TemplateEvent/appear`` when its view goes and comes: time stops between
/// them.
///
/// ```swift
/// var model = TemplateModel(template, delivered: delivered, now: now, actions: ["change": .next])
/// let effects = model.handle(.action("change"), at: now)  // [.pageShown(1)]
/// ```
public struct TemplateModel: Sendable, Hashable {
    /// The template that is shown, with its texts and pictures.
    public let template: Template
    /// The template's machine with the app's own actions.
    public let machine: TemplateMachine
    /// The current mode, page, rating and failed pictures.
    public internal(set) var state: TemplateState
    /// The template's diagnostics, and those of pictures that failed since it came on screen.
    public internal(set) var diagnostics: [Diagnostic]

    /// Creates the model of a template that comes on screen.
    ///
    /// - Parameters:
    ///   - template: the template to show.
    ///   - delivered: when the push was delivered, in seconds since 1970. Timers start then. Nil starts them now.
    ///   - now: the current time in seconds since 1970.
    ///   - actions: the triggers of the app's own action identifiers, in addition to `action_1` to `action_3`.
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

    /// Creates the model of a template that comes back on screen, from the state that was stored: page, rating, failed
    /// pictures, mode and countdown. The time in between does not turn pages, but counts for the countdown.
    ///
    /// - Parameters:
    ///   - template: the template that the state belongs to, read from the same push.
    ///   - state: the stored state.
    ///   - now: the current time in seconds since 1970.
    ///   - actions: the triggers of the app's own action identifiers, in addition to `action_1` to `action_3`.
    /// - Throws: ``TemplateStateError`` with the code ``TemplateStateError/Code/mismatch`` if the template does not have the
    ///   state's mode, page, star or picture. Then create a model without a state.
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
        _ = settle()
    }

    /// When the push was delivered, in seconds since 1970.
    public var delivered: Double { state.delivered }

    /// The machine as a JSON table, for an interpreter in another language.
    public var table: JSONValue { machine.table(delivered: delivered) }

    /// The whole seconds left of the countdown; nil without a countdown.
    public var remaining: Int64? { machine.countdown?.remaining(now: state.now, delivered: delivered) }

    /// The positions of the items that can be shown, counted from 0.
    public var availableItems: [Int] {
        machine.items.indices.filter(isAvailable)
    }

    /// The position of a picture's candidate that is shown; nil if all candidates failed.
    public func candidate(of slot: String) -> Int? {
        (0..<(machine.pictures[slot] ?? 0)).first { !(state.failed[slot]?.contains($0) ?? false) }
    }

    /// Whether an item can be shown: it has a picture left or does not need one.
    func isAvailable(_ item: Int) -> Bool {
        guard machine.items.indices.contains(item) else { return false }
        guard machine.minimumPictureCount > 0, let slot = machine.items[item].slot else {
            return machine.minimumPictureCount == 0
        }
        return candidate(of: slot) != nil
    }
}

extension TemplateMachine {
    /// The machine with an app's own actions.
    fileprivate func adding(_ actions: [String: Trigger]) -> TemplateMachine {
        var machine = self
        machine.actions.merge(actions) { $1 }
        return machine
    }
}
