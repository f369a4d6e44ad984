import RichPushPayload

/// `pt_product_display`: two or three products, one of which is chosen, and a button that opens it.
struct ProductDisplayTemplate: KnownTemplate {
    let id = "pt_product_display"

    /// The keys that the template needs. If one is missing, the basic template is shown. They may be empty.
    private static let neededKeys = PayloadKey.needed(by: "pt_product_display")

    // MARK: Reading

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
            fields.report(.templateImagesNone, key: "pt_img1", "No product picture can be used; only texts are shown.")
        }
        return template
    }

    private static var colors: TemplateColors {
        var colors = TemplateColors()
        colors.background = .standard(light: .white, dark: .black)
        colors.message = .standard(light: TemplateColor(0x8E_8E93), dark: .white)
        return colors
    }

    private func readTexts(into template: inout Template, from fields: inout TemplateFields, allowsMarkup: Bool) {
        func styled(_ text: String?) -> TemplateText? { text.map { TemplateText($0, allowsMarkup: allowsMarkup) } }
        template.title = styled(fields.text("pt_title") ?? fields.alert.title)
        template.subtitle = styled(fields.text("pt_subtitle"))
        template.message = styled(fields.text("pt_msg") ?? fields.alert.body)
    }

    /// Whether `pt_product_display_linear` is true: a boolean, or the string `true` or `1`.
    private func isLinear(_ fields: inout TemplateFields) -> Bool {
        let key = "pt_product_display_linear"
        if let flag = fields.element(key)?.bool { return flag }
        guard let text = fields.text(key)?.trimmingWhiteSpace().lowercased(), !text.isEmpty else { return false }
        if !["true", "false", "1", "0"].contains(text) {
            fields.report(
                .templateValueUnknown,
                key: key,
                "\"\(text)\" is not true or false; the vertical form is shown."
            )
        }
        return text == "true" || text == "1"
    }

    private func button(from fields: inout TemplateFields) -> TemplateButton? {
        let key = "pt_product_display_action"
        let fill = TemplateColorPair.standard(light: TemplateColor(0x8E_8E93), dark: .black)
        let button = TemplateButton(
            title: fields.text(key) ?? "",
            fill: .solid(fields.colors("\(key)_clr", default: fill)),
            textColor: fields.colors("\(key)_text_clr", default: .standard(light: .black, dark: .white))
        )
        return button.title.isEmpty ? nil : button
    }

    /// Two products, and a third if all its keys are given. In the linear form it does not need a price.
    private func products(from fields: inout TemplateFields, isLinear: Bool) -> [TemplateItem] {
        let products = (1...3).map { product($0, from: &fields, allowsMarkup: !isLinear) }
        guard fields.text("pt_img3") != nil else { return Array(products.prefix(2)) }
        let needed = PayloadKey.needed(by: id, with: "pt_img3")
        let missing = needed.filter { !(isLinear && $0 == "pt_price3") && fields.textOrEmpty($0) == nil }
        for key in missing { fields.reportMissing(key, "the third product is left out.") }
        return missing.isEmpty ? products : Array(products.prefix(2))
    }

    private func product(_ number: Int, from fields: inout TemplateFields, allowsMarkup: Bool) -> TemplateItem {
        TemplateItem(
            picture: fields.picture(number: number, alternative: "Notification Image \(number)"),
            caption: fields.text("pt_bt\(number)").map { TemplateText($0, allowsMarkup: allowsMarkup) },
            subcaption: fields.text("pt_st\(number)").map { TemplateText($0, allowsMarkup: allowsMarkup) },
            price: fields.text("pt_price\(number)"),
            link: fields.link("pt_dl\(number)")
        )
    }

    /// The basic template with its animated picture, or the first picture that is given if there is none.
    private func basic(from fields: inout TemplateFields, missing: [String]) -> Template {
        for key in missing { fields.reportMissing(key, "the basic template is shown.") }
        let pictures = ["pt_big_img"] + (1...3).map { "pt_img\($0)" }
        let key = pictures.filter { fields.text($0) != nil }.first ?? "pt_big_img"
        let picture = fields.onlyPicture(key, animatedKey: "pt_gif", alternativeKey: "\(key)_alt_text")
        var template = BasicTemplate().template(from: &fields, picture: picture)
        template.fallbackReason = "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") missing."
        return template
    }

    // MARK: Machine

    /// A tap on a product's small picture chooses it. The body, the button and "View In App" open the chosen product.
    private func machine(of template: Template) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.add(template.items)
        machine.onBody(in: .shown, opens: .current)
        machine.on(.select, in: .shown, do: [.select])
        machine.on(.next, in: .shown, do: [.next])
        machine.on(.previous, in: .shown, do: [.previous])
        machine.on(.button, in: .shown, do: [.open(.current)])
        return machine
    }
}
