public import RichPushPayload

/// A content template as it will be shown: the template that a push asks for, with all fallbacks and defaults applied.
///
/// Reading a template does not fail: ``diagnostics`` says what was wrong and what happens instead.
///
/// ```swift
/// let template = TemplateCatalog.standard.template(for: push, now: now)
/// var model = TemplateModel(template, delivered: delivered, now: now)
/// for effect in model.handle(.next, at: now) { perform(effect) }
/// ```
public struct Template: Sendable, Hashable {
    /// The id that the push asks for, as written; `ct_ContentSlider` or `ct_media` for templates without a `pt_id`. Nil if
    /// the push does not ask for a template.
    public internal(set) var requested: String?
    /// The id of the template that is shown, or `text` if only texts are shown.
    public var rendered: String
    /// Why another template than the requested one is shown, as a sentence; nil if the requested one is shown.
    public var fallbackReason: String?
    /// The arrangement of the template's parts.
    public var layout: TemplateLayout
    /// The title; nil if the push has none.
    public var title: TemplateText?
    /// The line below the title; nil if the push has none.
    public var subtitle: TemplateText?
    /// The message; nil if the push has none.
    public var message: TemplateText?
    /// The template's own picture; nil if it has none. Pictures of pages and products are in ``items``.
    public var picture: TemplatePicture?
    /// How the template's pictures are drawn.
    public var pictureStyle = TemplatePictureStyle()
    /// A small picture beside the title; nil if there is none.
    public var icon: TemplatePicture?
    /// The pages, products, stars or icons, in the payload's order.
    public var items: [TemplateItem] = []
    /// Two additional lines of text, in the colours ``TemplateColors/firstLine`` and ``TemplateColors/secondLine``.
    public var lines: [TemplateText?] = [nil, nil]
    /// The button within the template; nil if it has none.
    public var button: TemplateButton?
    /// The countdown and its texts; nil if the template has none.
    public var timer: TemplateTimer?
    /// The web page; nil if the template does not show one.
    public var webPage: TemplateWebPage?
    /// The colours of the background and the texts.
    public var colors = TemplateColors()
    /// Whether dots show which of several pages is in view.
    public var showsDots = false
    /// Whether the pages have arrow buttons to turn them.
    public var showsArrows = false
    /// The link that a tap on the body opens at the beginning; nil does the default action.
    public var bodyLink: TemplateLink?
    /// The state machine that defines what taps and time do.
    public var machine: TemplateMachine
    /// Findings about the push's template keys, in the order in which they were found.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// The texts when no item is left, if they are not ``title`` and ``message``.
    package var textsAlone: TemplateTextPair?
    /// Whether CleverTap's view keeps room for a player beside the texts.
    package var isBesidePlayer = false
    /// When the template was read, in seconds since 1970.
    var readAt = 0.0

    /// Creates a template without texts, pictures or items.
    ///
    /// - Parameters:
    ///   - rendered: the template's id.
    ///   - layout: the arrangement of its parts.
    ///   - machine: what taps and time do. The default ignores all events.
    public init(rendered: String, layout: TemplateLayout, machine: TemplateMachine = TemplateMachine()) {
        self.rendered = rendered
        self.layout = layout
        self.machine = machine
    }

    /// All links that the template can open, without duplicates; the body's is first.
    public var links: [String] {
        let all = [bodyLink] + items.map(\.link) + [machine.button]
        var seen: Set<String> = []
        return all.compactMap { $0?.url }.filter { seen.insert($0).inserted }
    }
}

/// A title and a message.
package struct TemplateTextPair: Sendable, Hashable {
    package var title: TemplateText?
    package var message: TemplateText?
}

// MARK: - Layout

/// The arrangement of a template's parts.
public enum TemplateLayout: String, CaseIterable, Sendable, Hashable {
    /// Only title and message, without a picture.
    case text
    /// A picture above title and message; a timer beside them if there is one.
    case picture
    /// Pages with one picture each; one page is in view at a time.
    case pages
    /// A picture that fills the notification, with title and message over its lower edge.
    case overlay
    /// Title and message above a picture, and five stars below it.
    case rating
    /// The chosen product's texts above its picture; its price, a button and all products' small pictures beside it.
    case productsVertical
    /// The chosen product's picture, its name and price beside a button, and all products' small pictures, from top to
    /// bottom.
    case productsLinear
    /// A web page instead of all other parts.
    case web
    /// Texts, and a portrait picture beside them.
    case sidePicture
    /// Title and message above a row of icons.
    case icons
}
