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
    /// The template's findings, and those of pictures that failed since it came on screen.
    public internal(set) var findings: [Finding]

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
        findings = template.findings
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
        findings = template.findings
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

/// The part of a notification that was tapped to open a link.
///
/// Pages, products and icons are counted from 0, as in ``Template/items``; a star is its rating, from 1 to 5.
public enum TemplateControl: Sendable, Hashable {
    /// The body of a template, if its link does not depend on a page.
    case body
    /// The body while this page or product was in view, or the page itself.
    case page(Int)
    /// A star, with its rating from 1 to 5.
    case star(Int)
    /// An icon, counted from 0.
    case icon(Int)
    /// The template's own button; `page` is the product in view if the link is that product's, else nil.
    case button(page: Int?)
    /// One of the notification's action buttons, by its identifier; `page` is the page or product in view if the link is
    /// that page's, else nil.
    case action(String, page: Int?)

    /// The control that an event belongs to.
    ///
    /// - Parameters:
    ///   - event: what happened; nil if time alone opens the link.
    ///   - target: the link that is opened.
    ///   - page: the item in view.
    init(_ event: TemplateEvent?, opening target: TemplateMachine.Target, page: Int) {
        let shown = target == .current ? page : nil
        switch event {
        case .star(let rating): self = .star(rating)
        case .icon(let item): self = .icon(item)
        case .select(let item) where target == .chosen: self = .page(item)
        case .button: self = .button(page: shown)
        case .action(let identifier): self = .action(identifier, page: shown)
        default: self = shown.map(TemplateControl.page) ?? .body
        }
    }
}

/// What becomes of a notification after one of its action buttons was tapped: the three answers that a notification
/// content extension gives the system (`UNNotificationContentExtensionResponseOption`).
///
/// ```swift
/// switch TemplateResponseOption(effects) {
/// case .doNotDismiss: completion(.doNotDismiss)
/// case .dismiss: completion(.dismiss)
/// case .dismissAndForward: completion(.dismissAndForward)
/// }
/// ```
public enum TemplateResponseOption: Sendable, Hashable, CaseIterable {
    /// The notification stays open. The action belongs to the template, even if it does nothing here.
    case doNotDismiss
    /// The notification is closed, and the app is not told.
    case dismiss
    /// The notification is closed, and the action is delivered to the app: the template does not know it.
    case dismissAndForward

    /// Creates the answer that an action's effects ask for.
    ///
    /// - Parameter effects: what ``TemplateModel/handle(_:at:)`` returned for the action.
    public init(_ effects: some Sequence<TemplateEffect>) {
        self = .doNotDismiss
        for effect in effects {
            switch effect {
            case .dismissAndForward: self = .dismissAndForward
            case .dismiss where self == .doNotDismiss: self = .dismiss
            default: break
            }
        }
    }
}
