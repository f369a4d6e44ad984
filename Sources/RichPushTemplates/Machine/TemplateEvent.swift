import RichPushPayload

/// Something that happens to a template on screen.
public enum TemplateEvent: Sendable, Hashable {
    /// Time has passed.
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
    /// The button was tapped.
    case button
    /// The body was tapped, and no control.
    case tap
    /// One of the notification's action buttons was tapped. An identifier that is not in ``TemplateMachine/actions`` nor in
    /// ``TemplateMachine/ownActions`` yields ``TemplateEffect/dismissAndForward``: it is the app's.
    case action(String)
    /// The member paused the template: time stands still until ``appear``.
    case pause
    /// The template went off the screen: time stands still until ``appear``.
    case disappear
    /// The template came on the screen, or the member lets it go on. The page in view has the rest of its seconds; a
    /// countdown shows what is left by now, and has ended if that is nothing.
    case appear
    /// The page from the web refused to be framed: title and message are shown, with the link.
    case framingRefused
    /// A source of a picture could not be loaded: the picture's slot, and the candidate's place in it.
    case imageUnavailable(slot: String, candidate: Int)
}

// MARK: - Handling an event

extension TemplateModel {
    /// Takes in an event.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - now: when, in seconds since 1970. A time before the last event's is taken as it is: clocks are set back.
    /// - Returns: what is to be done, in order.
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

    /// The time until now does not count for the item in view.
    mutating func skipTime(until now: Double) {
        if now > state.now { state.since += now - state.now }
    }

    /// What an event sets off, and the place of the item it names; nil if it means nothing here.
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

    /// Marks a candidate as failed, and makes up for an item that thereby lost its picture.
    private mutating func giveUp(_ candidate: Int, of slot: String) -> [TemplateEffect] {
        guard let count = machine.pictures[slot], 0..<count ~= candidate,
            state.failed[slot, default: []].insert(candidate).inserted
        else { return [] }
        report(candidate, of: slot)
        guard machine.minimumPictureCount > 0 else { return [] }
        if !hasItems(machine.minimumPictureCount) { return make(.empty, item: nil) }
        guard machine.modes[state.mode]?[.select] != nil, !isAvailable(state.page), let next = neighbor(by: 1) else {
            return []
        }
        state.page = next
        state.since = state.now
        return [.pageShown(next)]
    }

    /// Whether at least so many items are available. The search begins at the item in view, which as a rule is one of
    /// them, so that many pictures that fail one after the other cost a few steps each.
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
        let next = self.candidate(of: slot) == nil ? "nothing is shown in its place" : "the next candidate is tried"
        diagnostics.append(
            Diagnostic(
                .templateImageUnavailable,
                key: slot,
                message: "Picture \(candidate + 1) of \(slot) could not be loaded; \(next)."
            )
        )
    }

    private mutating func reportRefusal() {
        guard let page = template.webPage, machine.modes[state.mode]?[.refuse] != nil else { return }
        let message = "\(page.url) refused to be shown in a frame; title and message are shown."
        diagnostics.append(Diagnostic(.templateFramingRefused, key: "pt_url", message: message))
    }

    /// The nearest other available item in a direction, around the ends.
    func neighbor(by step: Int) -> Int? {
        let count = machine.items.count
        return (1..<max(count, 1)).lazy
            .map { ((state.page + step * $0) % count + count) % count }
            .first(where: isAvailable)
    }
}
