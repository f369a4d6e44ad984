import RichPushTemplates

extension HTMLBuilder {
    /// A picture, the texts with the icon beside them, and five stars.
    mutating func ratingView(_ scene: Scene) {
        let template = scene.template
        pictureBox(template.picture, in: scene)
        caption(template.texts, in: scene) { html in
            guard let icon = template.icon else { return }
            html.markup(#"<div data-part="icon" class="icon""#)
            html.visibility(Visibility(picture: icon.slot), in: scene.model)
            html.markup(">")
            html.images(icon, in: scene, isSeen: true, isDecorative: true)
            html.markup("</div>")
        }
        guard !template.items.isEmpty else { return }
        markup(#"<div data-part="stars" class="stars" role="group">"#)
        for rating in 1...template.items.count { star(rating, in: scene) }
        markup("</div>")
    }

    private mutating func star(_ rating: Int, in scene: Scene) {
        let isFilled = rating <= scene.model.state.star
        markup("<button type=\"button\" data-event=\"star\"")
        attribute("data-n", rating)
        attribute("aria-label", scene.words.numbered(scene.words.star, rating))
        markup(isFilled ? " class=\"filled\" aria-pressed=\"true\">" : " aria-pressed=\"false\">")
        markup(
            """
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 2.6 2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.6l-5.9 \
            3.2 1.2-6.6L2.4 9.6l6.7-.9z"/></svg></button>
            """
        )
    }

    /// The texts above a row of icons; the texts alone once too few are left.
    mutating func iconsView(_ scene: Scene) {
        caption(scene.template.texts, in: scene)
        markup(#"<div data-part="icons" class="icons""#)
        visibility(Visibility(never: .text), in: scene.model)
        markup(">")
        for (place, item) in scene.template.items.enumerated() {
            chooser("icon", place, item, in: scene)
        }
        markup("</div>")
    }

    /// Texts, the chosen product's picture and texts, a small picture of each, and the button.
    mutating func productsView(_ scene: Scene) {
        let template = scene.template
        let isLinear = template.layout == .productsLinear
        markup(#"<div class="products">"#)
        caption(template.texts, in: scene)
        if isLinear { markup(#"<div class="linear">"#) }
        for (place, item) in template.items.enumerated() {
            pictureBox(item.picture, in: scene, Visibility(item: place))
        }
        if isLinear { products(scene, isLinear: true) }
        if isLinear { markup("</div>") }
        markup(#"<div data-part="products" class="thumbs" role="group">"#)
        for (place, item) in template.items.enumerated() { chooser("select", place, item, in: scene) }
        markup("</div>")
        if !isLinear { products(scene, isLinear: false) }
        button(template)
        markup("</div>")
    }

    private mutating func products(_ scene: Scene, isLinear: Bool) {
        for (place, item) in scene.template.items.enumerated() {
            markup(#"<div data-part="product" class="product""#)
            visibility(Visibility(item: place), in: scene.model)
            markup("><div class=\"words\">")
            words(CaptionTexts(title: item.caption, message: isLinear ? nil : item.subcaption))
            markup("</div>")
            if let price = item.price {
                markup(#"<span data-part="price" class="price" dir="auto">"#)
                text(price)
                markup("</span>")
            }
            markup("</div>")
        }
    }

    /// A button with an item's picture.
    private mutating func chooser(_ event: StaticString, _ place: Int, _ item: TemplateItem, in scene: Scene) {
        let isPressed = place == scene.model.state.page
        markup("<button type=\"button\" data-event=\"")
        markup(event)
        markup("\"")
        attribute("data-n", place)
        attribute("aria-label", reading: scene.name(of: item, at: place))
        if scene.template.layout != .icons { markup(isPressed ? " aria-pressed=\"true\"" : " aria-pressed=\"false\"") }
        hidden(!scene.available.contains(place))
        markup(">")
        if let picture = item.picture { images(picture, in: scene, isSeen: true, isDecorative: true) }
        markup("</button>")
    }
}

extension Scene {
    /// What an item is called by those who cannot see its picture.
    fileprivate func name(of item: TemplateItem, at place: Int) -> TemplateText {
        let texts = [item.caption, item.picture.map { TemplateText($0.alternativeText) }].compactMap(\.self)
        return texts.first { !$0.text.isEmpty } ?? TemplateText(words.numbered(words.item, place + 1))
    }
}
