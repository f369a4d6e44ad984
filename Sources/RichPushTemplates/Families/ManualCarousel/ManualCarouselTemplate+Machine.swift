extension ManualCarouselTemplate {
    /// Pages turn when they are told to, around both ends.
    func machine(of template: Template, common: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning()
        machine.actions["action_1"] = .previous
        machine.actions["action_2"] = .next
        return machine
    }
}
