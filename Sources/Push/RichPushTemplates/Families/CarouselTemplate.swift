import RichPushPayload

/// `pt_carousel` and `pt_manual_carousel`: up to three pictures.
///
/// Those of the first change automatically every three seconds. The member turns those of the second with the arrows on them
/// or with Back and Next.
struct CarouselTemplate: KnownTemplate {
    static let automatic = CarouselTemplate(id: "pt_carousel", isManual: false)
    static let manual = CarouselTemplate(id: "pt_manual_carousel", isManual: true)

    let id: String
    let isManual: Bool

    // MARK: Reading

    /// One page for each usable picture of `pt_img1` to `pt_img3`, in this order.
    func template(from fields: inout TemplateFields) -> Template {
        let common = bodyLink(from: &fields)
        var template = Template(rendered: id, layout: .pages)
        fields.readTexts(into: &template)
        template.colors = fields.readColors()
        template.pictureStyle.border = fields.pictureBorder()
        template.items = items(from: &fields, common: common)
        guard let first = template.items.first else {
            let message = "No picture can be used; only title and message are shown."
            fields.report(.templateImagesNone, key: "pt_img1", message)
            return fields.textTemplate(link: common, reason: "None of its pictures can be used.")
                .colored(template.colors)
        }
        template.bodyLink = first.link
        template.showsDots = template.items.count > 1
        template.showsArrows = isManual && template.items.count > 1
        template.machine = machine(of: template, common: common)
        return template
    }

    /// The page of `pt_imgN` opens `pt_dlN`, or the common link if that is missing (CleverTap 1.5.1).
    private func items(from fields: inout TemplateFields, common: TemplateLink?) -> [TemplateItem] {
        var items: [TemplateItem] = []
        var given = 0
        for slot in 1...3 {
            let link = fields.link("pt_dl\(slot)")
            if fields.text("pt_img\(slot)") != nil { given += 1 }
            let picture = fields.picture(number: slot, alternative: "Notification Image \(given)")
            if let picture { items.append(TemplateItem(picture: picture, link: link ?? common)) }
        }
        return items
    }

    // MARK: Machine

    /// Pages of a manual carousel turn only by the member's taps, and the last one is followed by the first. Those of an
    /// automatic one turn until the member turns one; an app may map its own actions to `next` and `previous`.
    private func machine(of template: Template, common: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning(byActions: isManual)
        machine.play(if: !isManual && template.items.count > 1)
        return machine
    }
}
