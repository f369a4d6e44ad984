import RichPushPayload

extension ContentSliderTemplate {
    /// A page for each item whose picture can be used, in the payload's order.
    func items(of slider: SliderFields, common: TemplateLink?, fields: inout TemplateFields) -> [TemplateItem] {
        guard let list = slider.object["items"], !list.isNull else { return [] }
        if list.kind != .array {
            report(list.kind, key: SliderFields.name("items"), "there are no pages", slider.line(list), &fields)
        }
        var items: [TemplateItem] = []
        for (index, element) in list.elements.enumerated() {
            let key = SliderFields.name("items.\(index)")
            guard element.kind == .object else {
                report(element.kind, key: key, "the page is left out", slider.line(element), &fields)
                continue
            }
            let page = SliderPage(element: element, key: key, slider: slider)
            if let item = page.item(number: items.count + 1, common: common, fields: &fields) { items.append(item) }
        }
        return items
    }

    private func report(
        _ kind: JSONElement.Kind,
        key: String,
        _ consequence: String,
        _ line: Int?,
        _ fields: inout TemplateFields
    ) {
        fields.report(.templateFieldType, key: key, line: line, "\(key) is \(kind.phrase); \(consequence).")
    }
}

/// One element of the slider's `items`.
private struct SliderPage {
    let element: JSONElement
    let key: String
    let slider: SliderFields

    func item(number: Int, common: TemplateLink?, fields: inout TemplateFields) -> TemplateItem? {
        let (caption, subcaption) = (text("caption", &fields), text("subcaption", &fields))
        let (image, action) = (text("imageUrl", isDefaulted: false, &fields), text("actionUrl", &fields))
        let alternative = text("imgAltText", isDefaulted: false, &fields) ?? "Notification Image \(number)"
        let link = action.flatMap {
            $0.isEmpty ? nil : fields.judged($0, key: "\(key).actionUrl", line: slider.line(element["actionUrl"]))
        }
        guard let url = image.flatMap(PictureSyntax.usable) else {
            reportPicture(image, &fields)
            return nil
        }
        fields.reviewScheme(of: url, key: "\(key).imageUrl", line: slider.line(element["imageUrl"] ?? element))
        let candidate = TemplatePicture.Candidate(url: url, key: "\(key).imageUrl")
        return TemplateItem(
            picture: TemplatePicture(slot: key, candidates: [candidate], alternativeText: alternative),
            caption: shown(caption, else: fields.alert.title),
            subcaption: shown(subcaption, else: fields.alert.body),
            link: link ?? common,
            record: [
                "caption": .string(caption ?? ""), "subcaption": .string(subcaption ?? ""),
                "imageUrl": .string(image ?? ""), "actionUrl": .string(action ?? ""),
            ]
        )
    }

    private func text(_ name: String, isDefaulted: Bool = true, _ fields: inout TemplateFields) -> String? {
        let key = "\(key).\(name)"
        guard let element = element[name], !element.isNull else {
            if isDefaulted { slider.noteDefault(key, "it counts as empty", &fields) }
            return nil
        }
        return fields.text(of: element, key: key, line: slider.line(element))
    }

    private func shown(_ text: String?, else alert: String?) -> TemplateText? {
        let text = text.flatMap { $0.isEmpty ? nil : $0 } ?? alert
        return text.map { TemplateText($0, allowsMarkup: true) }
    }

    private func reportPicture(_ text: String?, _ fields: inout TemplateFields) {
        let message = text.map(TemplateFields.unusablePicture) ?? "The page has no picture; it is left out."
        let line = slider.line(element["imageUrl"] ?? element)
        fields.report(.templateImageUnavailable, key: "\(key).imageUrl", line: line, message)
    }
}
