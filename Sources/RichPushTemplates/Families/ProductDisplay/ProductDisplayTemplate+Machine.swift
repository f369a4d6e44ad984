extension ProductDisplayTemplate {
    /// A tap on a product's small picture chooses it; body, button and "View In App" open the chosen one.
    func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.items)
        machine.onBody(in: .shown, opens: .current)
        machine.on(.select, in: .shown, do: [.select])
        machine.on(.next, in: .shown, do: [.next])
        machine.on(.previous, in: .shown, do: [.previous])
        machine.on(.button, in: .shown, do: [.open(.current)])
        return machine
    }
}
