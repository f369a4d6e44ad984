public import RichPushPayload

/// What a template asks its host to do. One event returns at most one ``openLink(_:from:)`` or ``defaultAction``.
public enum TemplateEffect: Sendable, Hashable {
    /// Open a link; if that fails, perform the default action. Then remove the notification. `from` is what was tapped.
    case openLink(String, from: TemplateControl)
    /// Do what a tap on the notification does: open the app.
    case defaultAction
    /// Close the notification without opening the app.
    case dismiss
    /// Close the notification and pass the action to the app, because the template does not know it.
    case dismissAndForward
    /// Record that an item was viewed or opened. The object has the item's fields as the payload has them.
    case record(Record, JSONObject)
    /// Report a rating from 1 to 5. The link is the rated star's; nil if it has none that can be opened.
    case rating(Int, link: String?)
    /// Another page or product is shown, counted from 0.
    case pageShown(Int)

    /// What can be recorded. The raw values are CleverTap's event names.
    public enum Record: String, Sendable, Hashable {
        /// A page came into view.
        case viewed = "CTViewedContentItem"
        /// A page's link was opened.
        case opened = "CTOpenedContentUrl"
    }
}

// MARK: - The effects of a transition

extension TemplateModel {
    /// Makes the transition for a trigger in the current mode, if the table has one.
    ///
    /// - Parameters:
    ///   - trigger: what happened.
    ///   - item: the position of the item that was chosen.
    ///   - event: the event of the trigger; nil if it comes from the time.
    /// - Returns: the effects, in the order in which they must be carried out.
    mutating func make(
        _ trigger: TemplateMachine.Trigger,
        item: Int?,
        by event: TemplateEvent? = nil
    ) -> [TemplateEffect] {
        guard let transition = machine.modes[state.mode]?[trigger] else { return [] }
        var effects: [TemplateEffect] = []
        for command in transition.commands {
            effects += perform(command, item: item, by: event)
        }
        if let mode = transition.mode { state.mode = mode }
        return effects
    }

    private mutating func perform(
        _ command: TemplateMachine.Command,
        item: Int?,
        by event: TemplateEvent?
    ) -> [TemplateEffect] {
        switch command {
        case .next: return neighbor(by: 1).map { show($0) } ?? []
        case .previous: return neighbor(by: -1).map { show($0) } ?? []
        case .select: return item.map { show($0) } ?? []
        case .star:
            if let item { state.star = item + 1 }
            return []
        case .rate:
            return item.map { [.rating($0 + 1, link: machine.items[$0].link?.url)] } ?? []
        case .opened:
            return record(.opened, of: state.page)
        case .open(let target):
            return link(of: target, item: item).map { [open($0, target, event)] } ?? []
        case .openOrDefault(let target):
            return [link(of: target, item: item).map { open($0, target, event) } ?? .defaultAction]
        case .dismiss:
            return [.dismiss]
        }
    }

    private mutating func show(_ item: Int) -> [TemplateEffect] {
        guard item != state.page else { return [] }
        state.page = item
        state.since = state.now
        return [.pageShown(item)] + record(.viewed, of: item)
    }

    private func record(_ name: TemplateEffect.Record, of item: Int) -> [TemplateEffect] {
        guard machine.items.indices.contains(item), let record = machine.items[item].record else { return [] }
        return [.record(name, record)]
    }

    /// A link that cannot be opened becomes the default action; the template's findings name it.
    private func open(
        _ link: TemplateLink,
        _ target: TemplateMachine.Target,
        _ event: TemplateEvent?
    ) -> TemplateEffect {
        guard let url = link.url else { return .defaultAction }
        return .openLink(url, from: TemplateControl(event, opening: target, page: state.page))
    }

    private func link(of target: TemplateMachine.Target, item: Int?) -> TemplateLink? {
        switch target {
        case .body: machine.body
        case .button: machine.button
        case .current: machine.items.indices.contains(state.page) ? machine.items[state.page].link : nil
        case .chosen: item.flatMap { machine.items[$0].link }
        }
    }
}
