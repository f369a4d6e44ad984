extension IconsTemplate {
    /// An icon opens its link. With fewer than three left, title and message remain.
    func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.minimum = Self.fewest
        machine.add(template.items)
        machine.on(.icon, in: .shown, do: [.openOrDefault(.chosen)])
        machine.on(.empty, in: .shown, do: [], then: .text)
        machine.onBody(in: .text)
        return machine
    }
}
