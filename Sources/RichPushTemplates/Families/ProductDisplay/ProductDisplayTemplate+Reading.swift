import RichPushPayload

extension ProductDisplayTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        let missing = Self.neededKeys.filter { fields.textOrEmpty($0) == nil }
        guard missing.isEmpty else { return basic(from: &fields, missing: missing) }
        let isLinear = isLinear(&fields)
        var template = Template(
            rendered: isLinear ? "\(id)_linear" : id,
            layout: isLinear ? .productsLinear : .productsVertical
        )
        readTexts(into: &template, from: &fields, allowsMarkup: !isLinear)
        template.colors = fields.readColors(Self.colors)
        template.items = products(from: &fields, isLinear: isLinear)
        template.button = button(from: &fields)
        template.bodyLink = template.items.first?.link
        template.machine = machine(of: template)
        if template.items.allSatisfy({ $0.picture == nil }) {
            fields.report(.templateImagesNone, key: "pt_img1", "No product's picture can be used; texts are shown.")
        }
        return template
    }

    private static var colors: TemplateColors {
        var colors = TemplateColors()
        colors.background.dark = .black
        colors.message.dark = .white
        return colors
    }

    private func readTexts(into template: inout Template, from fields: inout TemplateFields, allowsMarkup: Bool) {
        func styled(_ text: String?) -> TemplateText? { text.map { TemplateText($0, allowsMarkup: allowsMarkup) } }
        template.title = styled(fields.text("pt_title") ?? fields.alert.title)
        template.subtitle = styled(fields.text("pt_subtitle"))
        template.message = styled(fields.text("pt_msg") ?? fields.alert.body)
    }

    /// A boolean, or a text that says `true` or `1`.
    private func isLinear(_ fields: inout TemplateFields) -> Bool {
        let key = "pt_product_display_linear"
        if let flag = fields.element(key)?.bool { return flag }
        guard let text = fields.text(key)?.trimmingWhiteSpace().lowercased(), !text.isEmpty else { return false }
        if !["true", "false", "1", "0"].contains(text) {
            fields.report(
                .templateValueUnknown,
                key: key,
                "\"\(text)\" is neither true nor false; the vertical form is shown."
            )
        }
        return text == "true" || text == "1"
    }

    private func button(from fields: inout TemplateFields) -> TemplateButton? {
        let key = "pt_product_display_action"
        let fill = TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: .black)
        let button = TemplateButton(
            title: fields.text(key) ?? "",
            fill: .solid(fields.colors("\(key)_clr", default: fill)),
            textColor: fields.colors("\(key)_text_clr", default: TemplateColorPair(light: .black, dark: .white))
        )
        return button.title.isEmpty ? nil : button
    }
}
