extension ManualCarouselTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        let common = fields.bodyLink("pt_dl1")
        return fields.pages(id: id, common: common) { template in
            template.showsArrows = template.items.count > 1
            template.machine = machine(of: template, common: common)
        }
    }
}
