public import RichPushPayload

extension Template {
    /// What `inspect` prints about it. Nothing is loaded: a well-formed URL counts as usable. `duration` is what the
    /// timer has left if the push is delivered at the time the template was read.
    public var inspection: JSONValue {
        [
            "requested": optional(requested),
            "rendered": .string(rendered),
            "fallbackReason": optional(fallbackReason),
            "title": optional(title?.text),
            "subtitle": optional(subtitle?.text),
            "message": optional(message?.text),
            "items": .array(inspectedItems.map(item)),
            "deepLinks": .array(links.map { .string($0) }),
            "duration": timer.map { .int($0.countdown.remaining(now: readAt, delivered: readAt)) } ?? .null,
        ]
    }

    /// A template of one picture has one item that holds it.
    private var inspectedItems: [TemplateItem] {
        guard items.isEmpty, layout != .rating, let picture else { return items }
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
