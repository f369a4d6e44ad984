import RichPushPayload

extension TemplateFields {
    /// A carousel: a page for each of the first three pictures that can be used, in the payload's order.
    ///
    /// Page N opens `pt_dlN`, else the common link (CleverTap 1.5.1).
    mutating func pages(id: String, common: TemplateLink?, finish: (inout Template) -> Void) -> Template {
        var template = Template(rendered: id, layout: .pages)
        readTexts(into: &template)
        template.colors = readColors()
        template.pictureStyle.border = pictureBorder()
        template.items = carouselItems(common: common)
        guard let first = template.items.first else {
            report(.templateImagesNone, key: "pt_img1", "No picture can be used; title and message are shown alone.")
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

extension Template {
    /// The template in other colours.
    func colored(_ colors: TemplateColors) -> Template {
        var template = self
        template.colors = colors
        return template
    }
}
