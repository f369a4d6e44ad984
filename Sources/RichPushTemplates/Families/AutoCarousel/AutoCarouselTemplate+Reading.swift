extension AutoCarouselTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        let common = fields.bodyLink("pt_dl1")
        return fields.pages(id: id, common: common) { template in
            template.machine = machine(of: template, common: common)
        }
    }
}
