extension AutoCarouselTemplate {
    /// Pages turn by themselves until somebody turns one: a host may map its own actions to `next` and `previous`.
    func machine(of template: Template, common: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning()
        machine.play(if: template.items.count > 1)
        return machine
    }
}
