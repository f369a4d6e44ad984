extension TimerTemplate {
    /// Time runs down, then other texts and another picture are seen; the link stays the same.
    func machine(of template: Template, timer: TemplateTimer) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.modes = [:]
        machine.start = .running
        machine.countdown = timer.countdown
        machine.add(template.picture)
        machine.add(timer.expiredPicture)
        machine.onBody(in: .running)
        machine.on(.expire, in: .running, do: [], then: .expired)
        machine.onBody(in: .expired)
        return machine
    }
}
