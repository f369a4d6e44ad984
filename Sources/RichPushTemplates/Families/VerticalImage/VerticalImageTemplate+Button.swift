extension VerticalImageTemplate {
    /// The button, nil without a name. Its two colours have no dark key: one that is given counts in both appearances.
    func button(from fields: inout TemplateFields) -> TemplateButton? {
        let plain = pair(
            "pt_btn_clr",
            from: &fields,
            default: TemplateColorPair(light: TemplateColor(0x8E_8E93), dark: TemplateColor(0xAE_AEB2))
        )
        let text = pair(
            "pt_btn_text_clr",
            from: &fields,
            default: TemplateColorPair(light: .white, dark: .black)
        )
        let style = fields.word(
            "pt_btn_style",
            of: ["solid", "gradient_linear"],
            otherwise: "the button is filled with one colour"
        )
        let gradient = fields.gradient("pt_btn_grad", isAsked: style == "gradient_linear")
        let border = border(from: &fields)
        guard let name = fields.text("pt_btn_name") else { return nil }
        let fill = gradient.map { TemplateFill.linear($0.first, $0.second, degrees: $0.degrees) } ?? .solid(plain)
        var button = TemplateButton(title: name, fill: fill, textColor: text)
        button.border = border
        return button
    }

    private func border(from fields: inout TemplateFields) -> TemplateBorder {
        var border = TemplateBorder()
        border.color = fields.color("pt_btn_border_clr").map { TemplateColorPair($0) }
        let width = fields.length("pt_btn_border_width") ?? 1
        border.width = border.color == nil ? 0 : width
        border.radius = fields.length("pt_btn_border_radius") ?? 0
        return border
    }

    private func pair(
        _ key: String,
        from fields: inout TemplateFields,
        default pair: TemplateColorPair
    ) -> TemplateColorPair {
        fields.color(key).map { TemplateColorPair($0) } ?? pair
    }
}
