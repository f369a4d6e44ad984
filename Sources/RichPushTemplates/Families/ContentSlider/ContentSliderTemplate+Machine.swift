extension ContentSliderTemplate {
    /// Pages turn by themselves if asked, until one is turned by hand. "View In App" records the page and opens its
    /// link; only if asked it closes the notification.
    func machine(of template: Template, common: TemplateLink?, plays: Bool, dismisses: Bool) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning()
        machine.on(
            .view,
            in: .resting,
            do: [.opened, .open(.current)] + (dismisses ? [.dismiss] : []),
            then: dismisses ? .dismissed : nil
        )
        machine.actions["action_1"] = .previous
        machine.actions["action_2"] = .next
        machine.play(if: plays && template.items.count > 1)
        return machine
    }
}
