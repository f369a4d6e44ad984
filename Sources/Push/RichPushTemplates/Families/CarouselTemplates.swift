import RichPushPayload

/// `pt_carousel`: up to three pictures that change automatically every three seconds.
struct AutoCarouselTemplate: KnownTemplate {
    let id = "pt_carousel"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let common = bodyLink(from: &fields)
        return fields.pages(id: id, common: common) { template in
            template.machine = machine(of: template, common: common)
        }
    }

    // MARK: Machine

    /// The pages turn automatically until the member turns one. An app may map its own actions to `next` and
    /// `previous`.
    private func machine(of template: Template, common: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning()
        machine.play(if: template.items.count > 1)
        return machine
    }
}

/// `pt_manual_carousel`: up to three pictures that the member turns with the arrows on them or with Back and Next.
struct ManualCarouselTemplate: KnownTemplate {
    let id = "pt_manual_carousel"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let common = bodyLink(from: &fields)
        return fields.pages(id: id, common: common) { template in
            template.showsArrows = template.items.count > 1
            template.machine = machine(of: template, common: common)
        }
    }

    // MARK: Machine

    /// Pages turn only by the member's taps. The last page is followed by the first.
    private func machine(of template: Template, common: TemplateLink?) -> TemplateMachine {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning()
        machine.actions["action_1"] = .previous
        machine.actions["action_2"] = .next
        return machine
    }
}

// MARK: - Reading of both carousels

extension TemplateFields {
    /// A carousel: one page for each usable picture of `pt_img1` to `pt_img3`, in this order.
    ///
    /// The page of `pt_imgN` opens `pt_dlN`, or the common link if that is missing (CleverTap 1.5.1).
    fileprivate mutating func pages(id: String, common: TemplateLink?, finish: (inout Template) -> Void) -> Template {
        var template = Template(rendered: id, layout: .pages)
        readTexts(into: &template)
        template.colors = readColors()
        template.pictureStyle.border = pictureBorder()
        template.items = carouselItems(common: common)
        guard let first = template.items.first else {
            report(.templateImagesNone, key: "pt_img1", "No picture can be used; only title and message are shown.")
            return textTemplate(link: common, reason: "None of its pictures can be used.").colored(template.colors)
        }
        template.bodyLink = first.link
        template.showsDots = template.items.count > 1
        finish(&template)
        return template
    }

    private mutating func carouselItems(common: TemplateLink?) -> [TemplateItem] {
        var items: [TemplateItem] = []
        var given = 0
        for slot in 1...3 {
            let (key, link) = ("pt_img\(slot)", link("pt_dl\(slot)"))
            if text(key) != nil { given += 1 }
            let picture = picture(
                key,
                alternativeKey: "\(key)_alt_text",
                alternative: "Notification Image \(given)"
            )
            if let picture { items.append(TemplateItem(picture: picture, link: link ?? common)) }
        }
        return items
    }
}
