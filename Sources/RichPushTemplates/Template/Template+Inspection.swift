public import RichPushPayload

extension Template {
    /// The template as `richpush inspect` prints it. Nothing is downloaded: a well-formed URL is treated as usable.
    /// `duration` is the timer's seconds left if the push is delivered at the time when the template was read. If it is 0,
    /// the texts and the picture are those for the time after the timer's end.
    public var inspection: JSONValue {
        [
            "requested": optional(requested),
            "rendered": .string(rendered),
            "fallbackReason": optional(fallbackReason),
            "title": optional((expiredTimer?.expiredTitle ?? title)?.text),
            "subtitle": optional(subtitle?.text),
            "message": optional((expiredTimer?.expiredMessage ?? message)?.text),
            "items": .array(inspectedItems.map(item)),
            "deepLinks": .array(links.map { .string($0) }),
            "duration": timer.map { .int(secondsLeft(of: $0)) } ?? .null,
        ]
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
