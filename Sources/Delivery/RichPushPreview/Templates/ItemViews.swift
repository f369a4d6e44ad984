import RichPushTemplates

extension HTMLBuilder {
    /// Writes a rating from top to bottom: the texts with the icon beside them, the picture, and five stars.
    mutating func ratingView(_ scene: Scene) {
        let template = scene.template
        caption(template.texts, in: scene) { html in
            guard let icon = template.icon else { return }
            html.markup(#"<div data-part="icon" class="icon""#)
            html.visibility(Visibility(picture: icon.slot), in: scene.model)
            html.markup(">")
            html.images(icon, in: scene, isSeen: true, isDecorative: true)
            html.markup("</div>")
        }
        pictureBox(template.picture, in: scene)
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
        markup(StarDrawings.both)
        markup("</button>")
    }

    /// Writes the texts above a row of icons. If too few icons are left, they are hidden, and the notification's texts
    /// replace missing ones.
    mutating func iconsView(_ scene: Scene) {
        let texts = scene.template.texts
        let alone = scene.template.textsAlone.map { CaptionTexts(title: $0.title, message: $0.message) }
        caption(texts, in: scene, Visibility(never: alone == nil ? nil : .text))
        guard !scene.template.items.isEmpty else { return }
        markup(#"<div data-part="icons" class="icons""#)
        visibility(Visibility(never: .text), in: scene.model)
        markup(">")
        for (place, item) in scene.template.items.enumerated() {
            chooser("icon", place, item, in: scene)
        }
        markup("</div>")
        if let alone { caption(alone, in: scene, Visibility(only: .text)) }
    }

    /// Writes the chosen product's picture, texts and price, the button, and a small picture of each product.
    ///
    /// The template's title and message are only for screen readers, because there is no room for them.
    mutating func productsView(_ scene: Scene) {
        let template = scene.template
        let isLinear = template.layout == .productsLinear
        markup(isLinear ? #"<div class="products linear">"# : #"<div class="products vertical">"#)
        spokenTexts(of: template)
        if let subtitle = template.texts.subtitle {
            line(#"<p data-part="subtitle" class="subtitle" dir="auto">"#, subtitle)
        }
        if isLinear { linearProducts(scene) } else { verticalProducts(scene) }
        markup("</div>")
    }

    private mutating func spokenTexts(of template: Template) {
        let texts = CaptionTexts(title: template.title, message: template.message)
        guard !texts.isEmpty else { return }
        markup(#"<div data-part="caption" class="caption away">"#)
        lines(of: texts)
        markup("</div>")
    }

    /// Writes the texts, and below them the large picture with price, button and small pictures beside it.
    private mutating func verticalProducts(_ scene: Scene) {
        for (place, item) in scene.template.items.enumerated() {
            product(place, CaptionTexts(title: item.caption, message: item.subcaption), in: scene)
            markup("</div>")
        }
        markup(#"<div class="shelf">"#)
        largePictures(scene)
        markup(#"<div class="offer"><div class="prices">"#)
        for (place, item) in scene.template.items.enumerated() { price(of: item, Visibility(item: place), in: scene) }
        markup("</div>")
        button(scene.template)
        smallPictures(scene)
        markup("</div></div>")
    }

    /// Writes the large picture, below it name and price beside the button, and below them the small pictures.
    private mutating func linearProducts(_ scene: Scene) {
        largePictures(scene)
        markup(#"<div class="row"><div>"#)
        for (place, item) in scene.template.items.enumerated() {
            product(place, CaptionTexts(title: item.caption), in: scene)
            price(of: item, .always, in: scene)
            markup("</div>")
        }
        markup("</div>")
        button(scene.template)
        markup("</div>")
        smallPictures(scene)
    }

    /// Writes the start tag of a product's part and its texts.
    private mutating func product(_ place: Int, _ texts: CaptionTexts, in scene: Scene) {
        markup(#"<div data-part="product" class="product""#)
        visibility(Visibility(item: place), in: scene.model)
        markup(">")
        lines(of: texts)
    }

    private mutating func price(of item: TemplateItem, _ visibility: Visibility, in scene: Scene) {
        guard let price = item.price else { return }
        markup(#"<p data-part="price" class="price" dir="auto""#)
        self.visibility(visibility, in: scene.model)
        markup(">", price, "</p>")
    }

    /// Writes the area of the chosen product's picture. It is kept empty if the product has no picture.
    private mutating func largePictures(_ scene: Scene) {
        markup(#"<div data-part="large-picture" class="big">"#)
        for (place, item) in scene.template.items.enumerated() {
            pictureBox(item.picture, in: scene, Visibility(item: place))
        }
        markup("</div>")
    }

    private mutating func smallPictures(_ scene: Scene) {
        markup(#"<div data-part="products" class="thumbs" role="group">"#)
        for (place, item) in scene.template.items.enumerated() { chooser("select", place, item, in: scene) }
        markup("</div>")
    }

    /// Writes a button with an item's picture.
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
    /// The name of an item for screen readers.
    fileprivate func name(of item: TemplateItem, at place: Int) -> TemplateText {
        let texts = [item.caption, item.picture.map { TemplateText($0.alternativeText) }].compactMap(\.self)
        return texts.first { !$0.text.isEmpty } ?? TemplateText(words.numbered(words.item, place + 1))
    }
}
