extension TemplateMachine {
    /// The machine of pages that rest: a tap opens the link of the one in view. With no picture left, title and message
    /// remain with the common link.
    init(pages: [TemplateItem], common: TemplateLink?) {
        self.init(body: common)
        modes = [:]
        start = .resting
        minimum = 1
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
