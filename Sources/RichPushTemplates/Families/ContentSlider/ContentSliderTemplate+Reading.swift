import RichPushPayload

extension ContentSliderTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        let common = fields.commonLink()
        guard let slider = SliderFields(fields.payload) else {
            fields.report(
                .templateJSONInvalid,
                key: id,
                "ct_ContentSlider is no JSON object, nor a text that holds one; the notification's texts are shown."
            )
            return fields.alertTemplate(link: common, reason: "Its data cannot be read.")
        }
        var template = Template(rendered: id, layout: .pages)
        template.title = fields.alert.title.map { TemplateText($0, allowsMarkup: true) }
        template.message = fields.alert.body.map { TemplateText($0, allowsMarkup: true) }
        template.pictureStyle.shape = slider.isLandscape(&fields) ? .landscape : .square
        let showsDots = slider.flag("showsPaging", &fields) { $0 != 0 }
        let plays = slider.flag("autoPlay", &fields) { $0 != 0 }
        let dismisses = slider.flag("autoDismiss", &fields) { $0 == 1 }
        template.items = items(of: slider, common: common, fields: &fields)
        guard let first = template.items.first else {
            fields.report(
                .templateImagesNone,
                key: "\(id).items",
                line: slider.line("items"),
                "No page has a picture that can be used; the notification's texts are shown."
            )
            return fields.alertTemplate(link: common, reason: "None of its pages has a picture that can be used.")
        }
        template.bodyLink = first.link
        template.showsDots = showsDots && template.items.count > 1
        template.machine = machine(of: template, common: common, plays: plays, dismisses: dismisses)
        return template
    }
}
