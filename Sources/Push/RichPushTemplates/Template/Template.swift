public import RichPushPayload

/// A content template as it will be shown: the template that a push asks for, with all fallbacks and defaults applied.
///
/// Reading a template does not fail: ``findings`` says what was wrong and what happens instead.
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
    public internal(set) var findings: [Finding] = []

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

extension Template {
    /// The template as `richpush inspect` prints it. Nothing is downloaded: a well-formed URL is treated as usable.
    /// Title, subtitle and message are those that are drawn at first: a slider's are its first page's. Products and web
    /// pages have none. `duration` is the timer's seconds left if the push is delivered at the time when the template was
    /// read. If it is 0, the texts and the picture are those for the time after the timer's end.
    public var inspection: JSONValue {
        [
            "requested": JSONValue(requested),
            "rendered": .string(rendered),
            "fallbackReason": JSONValue(fallbackReason),
            "title": JSONValue(drawnTexts.title?.text),
            "subtitle": JSONValue(layout == .web ? nil : subtitle?.text),
            "message": JSONValue(drawnTexts.message?.text),
            "items": .array(inspectedItems.map(item)),
            "deepLinks": .array(links.map { .string($0) }),
            "duration": timer.map { .int(secondsLeft(of: $0)) } ?? .null,
        ]
    }

    /// Title and message at first. Those of products are for screen readers only, and those of a web page for the case that
    /// it cannot be shown.
    private var drawnTexts: TemplateTextPair {
        switch layout {
        case .productsVertical, .productsLinear, .web: return TemplateTextPair()
        case .text, .picture, .pages, .overlay, .rating, .sidePicture, .icons: break
        }
        let page = layout == .pages ? items.first : nil
        return TemplateTextPair(
            title: expiredTimer?.expiredTitle ?? page?.caption ?? title,
            message: expiredTimer?.expiredMessage ?? page?.subcaption ?? message
        )
    }

    /// All links that the template can open, each with the parts that open it, such as `body` and `page 2`.
    package var labelledLinks: [(url: String, parts: [String])] {
        let name =
            switch layout {
            case .pages: "page"
            case .productsVertical, .productsLinear: "product"
            case .rating: "star"
            default: "icon"
            }
        let named = items.enumerated().map { ("\(name) \($0 + 1)", $1.link) }
        let parts = [("body", bodyLink)] + named + [("button", machine.button)]
        let grouped = Dictionary(grouping: parts.filter { $1?.url != nil }) { $1?.url ?? "" }
        return links.map { url in (url, (grouped[url] ?? []).map(\.0)) }
    }

    /// The timer if it is over when the template is read, else nil.
    private var expiredTimer: TemplateTimer? { timer.flatMap { secondsLeft(of: $0) == 0 ? $0 : nil } }

    private func secondsLeft(of timer: TemplateTimer) -> Int64 {
        timer.countdown.remaining(now: readAt, delivered: readAt)
    }

    /// The items; a template with a single picture has one item with that picture.
    private var inspectedItems: [TemplateItem] {
        let shown = expiredTimer.map(\.expiredPicture) ?? picture
        guard items.isEmpty, layout != .rating, let picture = shown else { return items }
        return [TemplateItem(picture: picture, link: bodyLink)]
    }

    private func item(_ item: TemplateItem) -> JSONValue {
        [
            "image": JSONValue(item.picture?.url),
            "caption": JSONValue(item.caption?.text),
            "subcaption": JSONValue(item.subcaption?.text),
            "price": JSONValue(item.price),
            "deepLink": JSONValue(item.link?.url),
        ]
    }
}

extension Template {
    /// All pictures of the template, including those that are not shown now.
    package var pictures: [TemplatePicture] {
        ([picture, timer?.expiredPicture, icon] + items.map(\.picture)).compactMap(\.self)
    }
}
