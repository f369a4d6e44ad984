import RichPushPayload

/// `pt_icons`: a row of three to five icons, each with its link.
struct IconsTemplate: KnownTemplate {
    let id = "pt_icons"
    private static let fewest = 3
    private static let slots = 1...5

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let link = bodyLink(from: &fields)
        let colors = fields.readColors(Self.colors)
        let items = icons(from: &fields, common: link)
        guard items.count >= Self.fewest else {
            return fallback(from: &fields, count: items.count, link: link).colored(colors)
        }
        var template = Template(rendered: id, layout: .icons)
        readTexts(from: &fields, into: &template)
        template.colors = colors
        template.pictureStyle.shape = .square
        template.items = items
        template.bodyLink = link
        template.machine = machine(of: template)
        return template
    }

    /// Above icons, only the template's own texts are shown. Without icons, the notification's replace missing ones.
    private func readTexts(from fields: inout TemplateFields, into template: inout Template) {
        fields.readTexts(into: &template, allowsMarkup: false)
        let alone = TemplateTextPair(title: template.title, message: template.message)
        let own = fields.ownTexts(allowsMarkup: false)
        (template.title, template.message) = (own.title, own.message)
        if own != alone { template.textsAlone = alone }
    }

    private static var colors: TemplateColors {
        var colors = TemplateColors()
        colors.message = .standard(light: .black, dark: .white)
        return colors
    }

    /// The icons with a usable picture. An icon without a link of its own opens the common link.
    private func icons(from fields: inout TemplateFields, common: TemplateLink?) -> [TemplateItem] {
        Self.slots.compactMap { slot in
            let link = fields.link("pt_dl\(slot)")
            let picture = fields.picture(number: slot, alternative: "Notification Icon \(slot)")
            return picture.map { TemplateItem(picture: $0, link: link ?? common) }
        }
    }

    private func fallback(from fields: inout TemplateFields, count: Int, link: TemplateLink?) -> Template {
        for slot in 1...Self.fewest where fields.text("pt_img\(slot)") == nil {
            fields.reportMissing("pt_img\(slot)", "the template needs at least three icons.")
        }
        if count == 0 {
            fields.report(.templateImagesNone, key: "pt_img1", "No icon can be used; only title and message are shown.")
        }
        return fields.textTemplate(link: link, reason: "It has fewer than three icons.", allowsMarkup: false)
    }

    // MARK: Machine

    /// An icon opens its link. If fewer than three icons are left, only title and message are shown.
    private func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.minimumPictureCount = Self.fewest
        machine.add(template.items)
        machine.on(.icon, in: .shown, do: [.openOrDefault(.chosen)])
        machine.on(.empty, in: .shown, do: [], then: .text)
        machine.onBody(in: .text)
        return machine
    }
}
