import RichPushPayload

/// An input to a template on screen: a tap, time, or a picture that failed.
public enum TemplateEvent: Sendable, Hashable {
    /// Time has passed; send it every second.
    case tick
    /// The control for the next page was tapped.
    case next
    /// The control for the previous page was tapped.
    case previous
    /// A page or product was chosen; counted from 0.
    case select(Int)
    /// A star was tapped: a rating from 1 to 5.
    case star(Int)
    /// An icon was tapped; counted from 0.
    case icon(Int)
    /// The template's own button was tapped.
    case button
    /// The body was tapped, outside of all controls.
    case tap
    /// One of the notification's action buttons was tapped. An identifier that is neither in ``TemplateMachine/actions`` nor
    /// in ``TemplateMachine/ownActions`` returns ``TemplateEffect/dismissAndForward``, because the app handles it.
    case action(String)
    /// The member paused the template: time stops until ``appear``.
    case pause
    /// The template left the screen: time stops until ``appear``.
    case disappear
    /// The template came on screen, or the member ended the pause. The page in view is shown for the rest of its seconds. A
    /// countdown shows the seconds that are left now; if none are left, it is over.
    case appear
    /// The web page refused to be framed: title and message are shown, with the link.
    case framingRefused
    /// A source of a picture could not be loaded: the picture's slot, and the candidate's position, counted from 0.
    case imageUnavailable(slot: String, candidate: Int)
}

// MARK: - Handling an event

extension TemplateModel {
    /// Handles an event: changes the state and returns what the app must do.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - now: the time of the event in seconds since 1970. It may be earlier than the last event's: clocks can be set
    ///     back.
    /// - Returns: the effects, in the order in which they must be carried out.
    @discardableResult
    public mutating func handle(_ event: TemplateEvent, at now: Double) -> [TemplateEffect] {
        if event == .appear, state.isStopped {
            state.isStopped = false
            skipTime(until: now)
        }
        let passed = advanceTime(until: now)
        if event == .pause || event == .disappear { state.isStopped = true }
        if case .imageUnavailable(let slot, let candidate) = event {
            return passed + giveUp(candidate, of: slot)
        }
        if case .action(let identifier) = event, !machine.knows(identifier) { return passed + forward() }
        guard let (trigger, item) = trigger(of: event) else { return passed }
        if trigger == .refuse { reportRefusal() }
        return passed + make(trigger, item: item, by: event)
    }

    /// Closes the notification for an action that is the app's. A closed one does nothing.
    private mutating func forward() -> [TemplateEffect] {
        guard state.mode != .dismissed else { return [] }
        state.mode = .dismissed
        return [.dismissAndForward]
    }

    /// Moves the clock, unless it is stopped, and ends a countdown that has run out.
    mutating func advanceTime(until now: Double) -> [TemplateEffect] {
        guard !state.isStopped else { return [] }
        state.now = now
        // A clock that was set back must not stop the pages for hours.
        if state.since > now { state.since = now }
        return remaining == 0 ? make(.expire, item: nil) : []
    }

    /// Moves the start of the item in view, so that the time until now does not count for it.
    mutating func skipTime(until now: Double) {
        if now > state.now { state.since += now - state.now }
    }

    /// The trigger of an event and the position of its item; nil if the event has no effect.
    private func trigger(of event: TemplateEvent) -> (TemplateMachine.Trigger, Int?)? {
        switch event {
        case .tick: !state.isStopped && state.now - state.since >= machine.interval ? (.advance, nil) : nil
        case .next: (.next, nil)
        case .previous: (.previous, nil)
        case .button: (.button, nil)
        case .framingRefused: (.refuse, nil)
        case .tap: (.tap, nil)
        case .select(let item): chosen(.select, item)
        case .star(let rating): chosen(.star, rating > Int.min ? rating - 1 : rating)
        case .icon(let item): chosen(.icon, item)
        case .action(let identifier): machine.actions[identifier].map { ($0, nil) }
        case .imageUnavailable, .pause, .disappear, .appear: nil
        }
    }

    private func chosen(_ trigger: TemplateMachine.Trigger, _ item: Int) -> (TemplateMachine.Trigger, Int?)? {
        isAvailable(item) ? (trigger, item) : nil
    }

    /// Marks a candidate as failed.
    private mutating func giveUp(_ candidate: Int, of slot: String) -> [TemplateEffect] {
        guard let count = machine.pictures[slot], 0..<count ~= candidate,
            state.failed[slot, default: []].insert(candidate).inserted
        else { return [] }
        report(candidate, of: slot)
        return settle()
    }

    /// Does what failed pictures require: with too few items left, the transition of `empty`; if the item in view has no
    /// picture left, it shows the next available item.
    mutating func settle() -> [TemplateEffect] {
        guard machine.minimumPictureCount > 0 else { return [] }
        if !hasItems(machine.minimumPictureCount) { return make(.empty, item: nil) }
        guard machine.modes[state.mode]?[.select] != nil, !isAvailable(state.page), let next = neighbor(by: 1) else {
            return []
        }
        state.page = next
        state.since = state.now
        return [.pageShown(next)]
    }

    /// Whether at least `minimum` items are available. The search starts at the item in view, which is usually available,
    /// so that it takes few steps when many pictures fail one after the other.
    private func hasItems(_ minimum: Int) -> Bool {
        let count = machine.items.count
        var found = 0
        for step in 0..<count where isAvailable((state.page + step) % count) {
            found += 1
            if found == minimum { return true }
        }
        return minimum <= 0
    }

    private mutating func report(_ candidate: Int, of slot: String) {
        let next = self.candidate(of: slot) == nil ? "no picture is shown" : "the next candidate is tried"
        findings.append(
            Finding(
                .templateImageUnavailable,
                key: slot,
                message: "Picture \(candidate + 1) of \(slot) could not be loaded; \(next)."
            )
        )
    }

    private mutating func reportRefusal() {
        guard let page = template.webPage, machine.modes[state.mode]?[.refuse] != nil else { return }
        let message = "\(page.url.printableURL) refused to be shown in a frame; title and message are shown."
        findings.append(Finding(.templateFramingRefused, key: "pt_url", message: message))
    }

    /// The nearest other available item in a direction. The search continues past the last item with the first.
    func neighbor(by step: Int) -> Int? {
        let count = machine.items.count
        return (1..<max(count, 1)).lazy
            .map { ((state.page + step * $0) % count + count) % count }
            .first(where: isAvailable)
    }
}
