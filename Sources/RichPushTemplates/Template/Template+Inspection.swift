public import RichPushPayload

extension Template {
    /// The template as `richpush inspect` prints it. Nothing is downloaded: a well-formed URL is treated as usable.
    /// Title, subtitle and message are those that are drawn at first: a slider's are its first page's. Products and web
    /// pages have none. `duration` is the timer's seconds left if the push is delivered at the time when the template was
    /// read. If it is 0, the texts and the picture are those for the time after the timer's end.
    public var inspection: JSONValue {
        [
            "requested": optional(requested),
            "rendered": .string(rendered),
            "fallbackReason": optional(fallbackReason),
            "title": optional(drawnTexts.title?.text),
            "subtitle": optional(layout == .web ? nil : subtitle?.text),
            "message": optional(drawnTexts.message?.text),
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
            "image": optional(item.picture?.url),
            "caption": optional(item.caption?.text),
            "subcaption": optional(item.subcaption?.text),
            "price": optional(item.price),
            "deepLink": optional(item.link?.url),
        ]
    }

    private func optional(_ text: String?) -> JSONValue {
        text.map { .string($0) } ?? .null
    }
}
