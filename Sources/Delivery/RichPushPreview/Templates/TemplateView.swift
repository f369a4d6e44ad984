import RichPushTemplates

extension HTMLBuilder {
    /// Writes a notification's template in the current state of its model.
    mutating func templateView(_ scene: Scene) {
        let template = scene.template
        markup(#"<div data-part="template" data-event="tap" class="template""#)
        attribute("data-layout", template.drawnLayout.rawValue)
        attribute("data-template", template.rendered)
        if let ground = template.ground { attribute("data-ground", ground.rawValue) }
        markup(">")
        switch template.drawnLayout {
        case .text: caption(template.texts, template.isBesidePlayer ? " beside-player" : "", in: scene)
        case .picture, .overlay: pictureView(scene)
        case .pages: pagesView(scene)
        case .rating: ratingView(scene)
        case .productsVertical, .productsLinear: productsView(scene)
        case .web: webView(scene)
        case .sidePicture: sidePictureView(scene)
        case .icons: iconsView(scene)
        }
        // This button does the same as a tap on the body, for the keyboard and screen readers.
        markup(#"<button type="button" class="body-button" data-event="tap">"#, scene.words.open, "</button></div>")
    }

    /// Writes a picture above or behind the texts, the countdown, and the content for the time after its end.
    private mutating func pictureView(_ scene: Scene) {
        let template = scene.template
        let later = template.timer?.expiredPicture
        pictureBox(template.picture, in: scene, Visibility(unless: later?.slot))
        pictureBox(later, in: scene, Visibility(only: .expired))
        guard let timer = template.timer else { return caption(template.texts, in: scene) }
        let left = timer.countdown.remaining(now: scene.model.state.now, delivered: scene.model.delivered)
        let classes: StaticString = left < 3600 ? " timed" : " timed hours"
        caption(template.texts, classes, in: scene, Visibility(never: .expired)) { html in
            html.markup(#"<span data-part="timer" class="timer" role="timer" aria-live="off""#)
            html.attribute("aria-label", scene.words.timeLeft)
            html.markup(">", TemplateCountdown.label(seconds: left), "</span>")
        }
        caption(template.expiredTexts, in: scene, Visibility(only: .expired))
    }

    /// Writes the web page in a frame that may run its own scripts. Forms, windows and access to this page are blocked. If
    /// the page refuses to be framed, the texts are shown instead.
    private mutating func webView(_ scene: Scene) {
        guard let page = scene.template.webPage else { return caption(scene.template.texts, in: scene) }
        markup(#"<div data-part="web" class="web"#)
        if page.isLandscape { markup(" landscape") }
        markup("\"")
        visibility(Visibility(never: .text), in: scene.model)
        markup("><p>", page.url, "</p>")
        if scene.framedPage != nil {
            markup(#"<iframe sandbox="allow-scripts" referrerpolicy="no-referrer" loading="lazy" allow="""#)
            attribute("title", reading: scene.template.title?.seen ?? TemplateText(scene.words.webPage))
            attribute("src", page.url)
            markup("></iframe>")
        }
        markup("</div>")
        caption(scene.template.texts, in: scene, Visibility(only: .text))
    }

    /// Writes a portrait picture beside the texts and the button.
    private mutating func sidePictureView(_ scene: Scene) {
        let template = scene.template
        markup(#"<div class="side">"#)
        pictureBox(template.picture, in: scene)
        markup(#"<div class="words">"#)
        words(template.texts)
        markup(#"<div class="foot">"#)
        if let first = template.lines.first ?? nil { line(#"<p class="line first" dir="auto">"#, first) }
        if let second = template.lines.dropFirst().first ?? nil { line(#"<p class="line second" dir="auto">"#, second) }
        button(template)
        markup("</div></div></div>")
    }

    /// Writes the template's own button, if it has one.
    mutating func button(_ template: Template) {
        guard let button = template.button else { return }
        markup(#"<button type="button" data-part="button" class="button" data-event="button" dir="auto">"#)
        text(button.title)
        markup("</button>")
    }
}

/// The parts of a template that its background fills. The other parts show the system's material.
enum TemplateGround: String {
    /// The background is behind the picture, and not behind the texts below it.
    case picture
    /// The template does not have a background.
    case none
}

extension Template {
    /// The parts that the background fills; nil if it fills the whole template.
    var ground: TemplateGround? {
        if rendered == "pt_zero_bezel" { return TemplateGround.none }
        return requested == "ct_ContentSlider" || requested == "ct_media" ? .picture : nil
    }

    /// The layout that is drawn. With too few icons, the texts keep the positions that they have above icons.
    var drawnLayout: TemplateLayout { layout == .text && requested == "pt_icons" ? .icons : layout }
}

/// The conditions for showing a part of the page. The page's script reads the same conditions from the part's
/// attributes.
struct Visibility {
    /// Only in this mode.
    var only: TemplateMachine.Mode?
    /// Not in this mode.
    var never: TemplateMachine.Mode?
    /// Only while this item is in view.
    var item: Int?
    /// Only while this picture has a candidate left.
    var picture: String?
    /// Not after the timer's end, if this picture can be shown then.
    var unless: String?

    static let always = Visibility()

    func holds(in model: TemplateModel) -> Bool {
        let mode = model.state.mode
        return (only == nil || only == mode) && never != mode
            && (item == nil || item == model.state.page)
            && (picture.map { model.candidate(of: $0) != nil } ?? true)
            && (mode != .expired || unless.map { model.candidate(of: $0) == nil } ?? true)
    }
}

extension HTMLBuilder {
    /// Writes the conditions as attributes, and `hidden` if they are not met now.
    mutating func visibility(_ visibility: Visibility, in model: TemplateModel) {
        if let mode = visibility.only { attribute("data-in", mode.rawValue) }
        if let mode = visibility.never { attribute("data-not", mode.rawValue) }
        if let item = visibility.item { attribute("data-item-is", item) }
        if let slot = visibility.picture { attribute("data-picture", slot) }
        if let slot = visibility.unless { attribute("data-unless", slot) }
        hidden(!visibility.holds(in: model))
    }

    mutating func hidden(_ isHidden: Bool) {
        if isHidden { markup(" hidden") }
    }
}
