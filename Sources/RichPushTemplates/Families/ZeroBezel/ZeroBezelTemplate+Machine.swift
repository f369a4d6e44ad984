extension ZeroBezelTemplate {
    /// It is seen as it is.
    func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.picture)
        return machine
    }
}
