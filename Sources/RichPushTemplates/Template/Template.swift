public import RichPushPayload

/// A content template as it will be shown: what a push asks for, with every fall-back and default applied.
///
/// Reading one never fails: ``diagnostics`` says what was wrong and what happens instead.
///
/// ```swift
/// let template = TemplateCatalog.standard.template(for: push, now: now)
/// var model = TemplateModel(template, delivered: delivered, now: now)
/// for effect in model.handle(.next, at: now) { perform(effect) }
/// ```
public struct Template: Sendable, Hashable {
    /// The id the push asks for, as written; `ct_ContentSlider` and `ct_media` for those without a `pt_id`. Nil if the
    /// push asks for none.
    public internal(set) var requested: String?
    /// The id of what is shown, or `text` if only texts are left.
    public var rendered: String
    /// Why something other than what was asked for is shown.
    public var fallbackReason: String?
    /// How its parts are put together.
    public var layout: TemplateLayout
    /// The title.
    public var title: TemplateText?
    /// The line below the title.
    public var subtitle: TemplateText?
    /// The message.
    public var message: TemplateText?
    /// The picture of a template that has one.
    public var picture: TemplatePicture?
    /// How its pictures are drawn.
    public var pictureStyle = TemplatePictureStyle()
    /// A small picture beside the title.
    public var icon: TemplatePicture?
    /// Pages, products, stars or icons, in the payload's order.
    public var items: [TemplateItem] = []
    /// Two additional lines of text, in the colours ``TemplateColors/firstLine`` and ``TemplateColors/secondLine``.
    public var lines: [TemplateText?] = [nil, nil]
    /// The button.
    public var button: TemplateButton?
    /// The countdown.
    public var timer: TemplateTimer?
    /// The page from the web.
    public var webPage: TemplateWebPage?
    /// The colours of ground and texts.
    public var colors = TemplateColors()
    /// Whether dots tell which of several pages is seen.
    public var showsDots = false
    /// Whether there are buttons on the pages to turn them.
    public var showsArrows = false
    /// What a tap on the body opens at first.
    public var bodyLink: TemplateLink?
    /// How it behaves.
    public var machine: TemplateMachine
    /// What is wrong or noteworthy about the push's template keys, in the order it was found.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// When it was read, in seconds since 1970.
    var readAt = 0.0

    /// A template with nothing in it yet.
    ///
    /// - Parameters:
    ///   - rendered: the id of what is shown.
    ///   - layout: how its parts are put together.
    ///   - machine: how it behaves.
    public init(rendered: String, layout: TemplateLayout, machine: TemplateMachine = TemplateMachine()) {
        self.rendered = rendered
        self.layout = layout
        self.machine = machine
    }

    /// Every link it can open, the body's first, without repeats.
    public var links: [String] {
        let all = [bodyLink] + items.map(\.link) + [machine.button]
        var seen: Set<String> = []
        return all.compactMap { $0?.url }.filter { seen.insert($0).inserted }
    }
}

// MARK: - Layout

/// How a template's parts are put together.
public enum TemplateLayout: String, CaseIterable, Sendable, Hashable {
    /// Title and message alone.
    case text
    /// A picture above title and message; a timer beside them if there is one.
    case picture
    /// Pages of one picture each, one seen at a time.
    case pages
    /// A picture fills everything, title and message over its lower edge.
    case overlay
    /// Title and message above a picture, below it five stars.
    case rating
    /// The chosen product's texts above its picture; beside that its price, a button and all products' small pictures.
    case productsVertical
    /// The chosen product's picture, its name and price beside a button, and all products' small pictures, from top to
    /// bottom.
    case productsLinear
    /// A page from the web.
    case web
    /// Texts, and a high picture beside them.
    case sidePicture
    /// Title and message above a row of icons.
    case icons
}
