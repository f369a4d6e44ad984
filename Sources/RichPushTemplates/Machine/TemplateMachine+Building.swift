extension TemplateMachine {
    /// The machine of a template that is seen as it is: a tap opens the body's link, and so does "View In App", which
    /// also closes the notification.
    public init(body: TemplateLink?) {
        self.body = body
        actions = ["action_3": .view]
        onBody(in: .shown)
    }

    /// What taps on the body do in a mode, and "View In App".
    public mutating func onBody(in mode: Mode, opens target: Target = .body) {
        on(.tap, in: mode, do: [.openOrDefault(target)])
        on(.view, in: mode, do: [.open(target), .dismiss], then: .dismissed)
    }

    /// Adds a transition, in place of the one for the same mode and trigger.
    public mutating func on(_ trigger: Trigger, in mode: Mode, do commands: [Command], then next: Mode? = nil) {
        modes[mode, default: [:]][trigger] = Transition(commands, then: next)
    }

    /// Makes a picture's candidates known, so that those that fail are given up one by one.
    public mutating func add(_ picture: TemplatePicture?) {
        guard let picture else { return }
        pictures[picture.slot] = picture.candidates.count
    }

    /// Makes items known, with their pictures, links and records.
    public mutating func add(_ items: [TemplateItem]) {
        for item in items {
            add(item.picture)
            self.items.append(Item(link: item.link, slot: item.picture?.slot, record: item.record))
        }
    }

    // MARK: Pages

    /// The machine of pages that rest: a tap opens the link of the one in view. With no picture left, title and message
    /// remain with the common link.
    init(pages: [TemplateItem], common: TemplateLink?) {
        self.init(body: common)
        modes = [:]
        start = .resting
        minimumPictureCount = 1
        add(pages)
        onBody(in: .resting, opens: .current)
        on(.empty, in: .resting, do: [], then: .text)
        onBody(in: .text)
    }

    /// Lets pages be turned and chosen.
    mutating func addTurning() {
        on(.next, in: .resting, do: [.next])
        on(.previous, in: .resting, do: [.previous])
        on(.select, in: .resting, do: [.select])
    }

    /// Begins with pages that turn by themselves until one is turned by hand, if there is more than one.
    mutating func play(if hasSeveralPages: Bool) {
        guard hasSeveralPages else { return }
        start = .playing
        modes[.playing] = modes[.resting]
        for trigger in [Trigger.next, .previous, .select] {
            modes[.playing]?[trigger]?.mode = .resting
        }
        on(.advance, in: .playing, do: [.next])
    }
}
