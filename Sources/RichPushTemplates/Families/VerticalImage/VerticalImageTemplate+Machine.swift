extension VerticalImageTemplate {
    /// The button opens its own link, or does the default action: never the body's link.
    func machine(of template: Template, buttonLink: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.picture)
        guard template.button != nil else { return machine }
        machine.button = buttonLink
        machine.on(.button, in: .shown, do: [.openOrDefault(.button)])
        return machine
    }
}
