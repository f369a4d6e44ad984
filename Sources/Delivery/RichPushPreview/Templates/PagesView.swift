import RichPushTemplates

extension HTMLBuilder {
    /// Writes pages, one of which is shown, with dots and arrows. Only the texts are shown if no picture is left.
    mutating func pagesView(_ scene: Scene) {
        let template = scene.template
        let hasCaptions = template.items.contains { $0.caption != nil || $0.subcaption != nil }
        markup(#"<div class="pages"#)
        if template.pictureStyle.shape == .square { markup(" square") }
        markup("\" role=\"group\" aria-roledescription=\"carousel\"")
        if scene.canTurn { markup(" tabindex=\"0\"") }
        attribute("aria-label", reading: template.title?.seen ?? TemplateText(scene.notification.appName))
        visibility(Visibility(never: .text), in: scene.model)
        markup(">")
        let standIns = template.textsOfEachPage
        for (place, item) in template.items.enumerated() {
            markup(#"<div data-part="page" class="page" role="group""#)
            attribute("aria-label", scene.words.numbered(scene.words.page, place + 1))
            visibility(Visibility(item: place), in: scene.model)
            markup(">")
            pictureBox(item.picture, in: scene, Visibility(item: place))
            if hasCaptions { caption(standIns.replaced(by: item), in: scene) }
            markup("</div>")
        }
        if !hasCaptions { caption(template.texts, in: scene) }
        turners(scene)
        markup("</div>")
        caption(template.texts, in: scene, Visibility(only: .text))
    }

    private mutating func turners(_ scene: Scene) {
        guard scene.template.items.count > 1 else { return }
        if scene.template.showsDots { dots(scene) }
        guard scene.template.showsArrows || scene.plays else { return }
        arrow("back", "previous", scene.words.previous, "<path d=\"M10 3 5 8l5 5\"/>", in: scene)
        arrow("forth", "next", scene.words.next, "<path d=\"m6 3 5 5-5 5\"/>", in: scene)
    }

    /// Writes an arrow. Pages that turn automatically show theirs only with reduced motion, because then they stand
    /// still.
    private mutating func arrow(
        _ side: StaticString,
        _ event: StaticString,
        _ label: String,
        _ path: StaticString,
        in scene: Scene
    ) {
        markup(#"<button type="button" data-part="arrow" class="arrow "#)
        markup(side)
        if !scene.template.showsArrows { markup(" still") }
        markup("\" data-event=\"")
        markup(event)
        markup("\"")
        attribute("aria-label", label)
        markup("><svg viewBox=\"0 0 16 16\">")
        markup(path)
        markup("</svg></button>")
    }

    /// Writes a dot for each page, or a number if there are more than 12 pages. A tap on the dots does nothing.
    private mutating func dots(_ scene: Scene) {
        let (items, model) = (scene.template.items, scene.model)
        markup(#"<div data-part="dots" class="dots" data-does="rest"><div>"#)
        if items.count > 12 {
            markup(#"<span class="count">"#)
            number((scene.available.firstIndex(of: model.state.page) ?? 0) + 1)
            markup(" / ")
            number(scene.available.count)
            markup("</span>")
        } else {
            for place in items.indices { dot(place, in: scene) }
        }
        markup("</div></div>")
    }

    /// Writes a dot: a button for the keyboard and screen readers if pages can be chosen, else only a drawing. A tap on
    /// it does not choose the page, as in CleverTap's view.
    private mutating func dot(_ place: Int, in scene: Scene) {
        markup(scene.canChoose ? "<button type=\"button\" class=\"dot\"" : "<span class=\"dot\" aria-hidden=\"true\"")
        markup(" data-event=\"select\"")
        attribute("data-n", place)
        if scene.canChoose { attribute("aria-label", scene.words.numbered(scene.words.page, place + 1)) }
        if place == scene.model.state.page { markup(" aria-current=\"true\"") }
        hidden(!scene.available.contains(place))
        markup(scene.canChoose ? "></button>" : "></span>")
    }
}

extension Scene {
    /// Whether the member can turn pages in the current mode.
    var canTurn: Bool { model.machine.modes[model.state.mode]?[.next] != nil }

    /// Whether a page can be chosen in the current mode.
    var canChoose: Bool { model.machine.modes[model.state.mode]?[.select] != nil }

    /// Whether pages turn automatically in any mode.
    var plays: Bool { model.machine.modes.values.contains { $0[.advance] != nil } }
}

extension Template {
    /// The template's texts for pages without texts of their own.
    fileprivate var textsOfEachPage: CaptionTexts {
        CaptionTexts(
            title: title?.standingIn(onPages: items.count),
            subtitle: subtitle?.standingIn(onPages: items.count),
            message: message?.standingIn(onPages: items.count)
        )
    }
}

extension CaptionTexts {
    /// These texts, replaced by those of a page where it has some.
    fileprivate func replaced(by item: TemplateItem) -> CaptionTexts {
        var texts = self
        texts.title = item.caption?.seen ?? title
        texts.message = item.subcaption?.seen ?? message
        return texts
    }
}
