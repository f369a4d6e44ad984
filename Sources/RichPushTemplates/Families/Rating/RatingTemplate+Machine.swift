extension RatingTemplate {
    /// A star's tap fills the stars up to it, reports the rating and opens that star's link; it can be changed.
    func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.picture)
        machine.add(template.icon)
        machine.add(template.items)
        machine.on(.star, in: .shown, do: [.star, .rate, .open(.chosen)])
        return machine
    }
}
