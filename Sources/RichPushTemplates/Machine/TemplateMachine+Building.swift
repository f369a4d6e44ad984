extension TemplateMachine {
    /// Creates the machine of a template without states: a tap and "View In App" open the body's link. "View In App" also
    /// closes the notification.
    ///
    /// - Parameter body: the link of the body; nil does the default action on a tap.
    public init(body: TemplateLink?) {
        self.body = body
        actions = ["action_3": .view]
        onBody(in: .shown)
    }

    /// Sets what a tap on the body and "View In App" do in a mode: both open a link, and "View In App" also closes the
    /// notification.
    ///
    /// - Parameters:
    ///   - mode: the mode.
    ///   - target: the link to open. Without one, a tap does the default action.
    public mutating func onBody(in mode: Mode, opens target: Target = .body) {
        on(.tap, in: mode, do: [.openOrDefault(target)])
        on(.view, in: mode, do: [.open(target), .dismiss], then: .dismissed)
    }

    /// Adds a transition. It replaces the one for the same mode and trigger.
    ///
    /// - Parameters:
    ///   - trigger: what starts the transition.
    ///   - mode: the mode in which the trigger is handled.
    ///   - commands: what is done, in order.
    ///   - next: the mode after the transition; nil keeps the mode.
    public mutating func on(_ trigger: Trigger, in mode: Mode, do commands: [Command], then next: Mode? = nil) {
        modes[mode, default: [:]][trigger] = Transition(commands, then: next)
    }

    /// Adds a picture, so that the machine can count its failed candidates. Nil adds nothing.
    public mutating func add(_ picture: TemplatePicture?) {
        guard let picture else { return }
        pictures[picture.slot] = picture.candidates.count
    }

    /// Adds items with their pictures, links and records, after those added before.
    public mutating func add(_ items: [TemplateItem]) {
        for item in items {
            add(item.picture)
            self.items.append(Item(link: item.link, slot: item.picture?.slot, record: item.record))
        }
    }

    // MARK: Pages

    /// The machine of pages that do not turn automatically: a tap opens the link of the page in view. If no picture is
    /// left, title and message are shown with the common link.
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

    /// Allows pages to be turned and chosen.
    mutating func addTurning() {
        on(.next, in: .resting, do: [.next])
        on(.previous, in: .resting, do: [.previous])
        on(.select, in: .resting, do: [.select])
    }

    /// Starts in the mode in which pages turn automatically until the member turns one, if there are several pages.
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
