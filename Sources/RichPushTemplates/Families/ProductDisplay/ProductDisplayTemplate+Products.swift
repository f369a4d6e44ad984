extension ProductDisplayTemplate {
    /// Two products, and a third if all its keys are there; a linear one needs no price.
    func products(from fields: inout TemplateFields, isLinear: Bool) -> [TemplateItem] {
        let products = (1...3).map { product($0, from: &fields, allowsMarkup: !isLinear) }
        guard fields.text("pt_img3") != nil else { return Array(products.prefix(2)) }
        let needed = ["pt_bt3", "pt_st3", "pt_dl3"] + (isLinear ? [] : ["pt_price3"])
        let missing = needed.filter { fields.textOrEmpty($0) == nil }
        for key in missing { fields.reportMissing(key, "the third product is left out.") }
        return missing.isEmpty ? products : Array(products.prefix(2))
    }

    private func product(_ number: Int, from fields: inout TemplateFields, allowsMarkup: Bool) -> TemplateItem {
        let key = "pt_img\(number)"
        return TemplateItem(
            picture: fields.picture(
                key,
                alternativeKey: "\(key)_alt_text",
                alternative: "Notification Image \(number)"
            ),
            caption: fields.text("pt_bt\(number)").map { TemplateText($0, allowsMarkup: allowsMarkup) },
            subcaption: fields.text("pt_st\(number)").map { TemplateText($0, allowsMarkup: allowsMarkup) },
            price: fields.text("pt_price\(number)"),
            link: fields.link("pt_dl\(number)")
        )
    }

    /// The basic template with the first picture that is given.
    func basic(from fields: inout TemplateFields, missing: [String]) -> Template {
        for key in missing { fields.reportMissing(key, "the basic template is shown.") }
        let pictures = ["pt_big_img"] + (1...3).map { "pt_img\($0)" }
        let key = pictures.first { fields.text($0) != nil } ?? "pt_big_img"
        let picture = fields.onlyPicture(key, alternativeKey: "\(key)_alt_text")
        var template = BasicTemplate().template(from: &fields, picture: picture)
        template.fallbackReason = "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") missing."
        return template
    }
}
