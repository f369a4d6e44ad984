public import RichPushPayload

extension Template {
    /// What `inspect` prints about it. Nothing is loaded: a well-formed URL counts as usable. `duration` is what the
    /// timer has left if the push is delivered at the time the template was read; if that is nothing, texts and picture
    /// are those that are shown after the timer's end.
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

    /// The timer, if it is over when the template is read.
    private var expiredTimer: TemplateTimer? { timer.flatMap { secondsLeft(of: $0) == 0 ? $0 : nil } }

    private func secondsLeft(of timer: TemplateTimer) -> Int64 {
        timer.countdown.remaining(now: readAt, delivered: readAt)
    }

    /// A template of one picture has one item that holds it.
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
