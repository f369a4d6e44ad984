/// The box around the digits (CleverTap 1.4.0). Here a missing dark colour is replaced by the light one.
extension TimerTemplate {
    func readStyle(of timer: inout TemplateTimer, from fields: inout TemplateFields) {
        timer.digits = digits(from: &fields)
        timer.fill = fill(from: &fields)
        timer.border.color = pair("pt_chrono_border_clr", from: &fields)
        timer.border.width = fields.length("pt_chrono_border_width", upTo: 10) ?? 0
        timer.border.radius = fields.length("pt_chrono_border_radius", upTo: 25) ?? 0
    }

    private func digits(from fields: inout TemplateFields) -> TemplateColorPair {
        let own = (light: fields.color("pt_chrono_title_clr"), dark: fields.color("pt_chrono_title_clr_dark"))
        let title = (light: fields.color("pt_title_clr"), dark: fields.color("pt_title_clr_dark"))
        return TemplateColorPair(
            light: own.light ?? title.light ?? .black,
            dark: own.dark ?? own.light ?? title.dark ?? title.light ?? .white
        )
    }

    private func fill(from fields: inout TemplateFields) -> TemplateFill? {
        let plain = pair("pt_chrono_bg_clr", from: &fields).map(TemplateFill.solid)
        let style = fields.word(
            "pt_chrono_style",
            of: ["solid", "gradient_linear", "gradient_radial"],
            ignoringCase: true,
            otherwise: "the box is filled with one colour"
        )
        let gradient = fields.gradient("pt_chrono_grad", isAsked: style != nil && style != "solid")
        guard let gradient else { return plain }
        return style == "gradient_radial"
            ? .radial(gradient.first, gradient.second)
            : .linear(gradient.first, gradient.second, degrees: gradient.degrees)
    }

    private func pair(_ key: String, from fields: inout TemplateFields) -> TemplateColorPair? {
        let (light, dark) = (fields.color(key), fields.color("\(key)_dark"))
        return light.map { TemplateColorPair(light: $0, dark: dark ?? $0) } ?? dark.map { TemplateColorPair($0) }
    }
}
