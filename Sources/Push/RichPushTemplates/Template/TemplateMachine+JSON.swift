public import RichPushPayload

extension TemplateMachine {
    /// The table as JSON, for an interpreter in another language, such as the preview page's script.
    ///
    /// A missing link is null. A given link is an object; its `url` is null if it cannot be opened. `countdown` has `from`,
    /// a time in seconds since 1970, and `seconds`: the time left is `seconds - floor(now - from)`, at least 0.
    /// `picturesBeforeEnd` is missing if it is empty.
    ///
    /// - Parameter delivered: when the push was delivered, in seconds since 1970.
    /// - Returns: the table; equal machines give equal bytes.
    public func table(delivered: Double) -> JSONValue {
        var table: JSONObject = [
            "start": .string(start.rawValue),
            "modes": object(modes) { ($0.rawValue, row($1)) },
            "items": .array(
                items.map { item in
                    [
                        "link": link(item.link),
                        "slot": item.slot.map(JSONValue.string) ?? .null,
                        "record": item.record.map(JSONValue.object) ?? .null,
                    ]
                }
            ),
            "pictures": object(pictures) { ($0, .int(Int64($1))) },
            "body": link(body),
            "button": link(button),
            "actions": object(actions) { ($0, .string($1.rawValue)) },
            "interval": .double(interval),
            "minimum": .int(Int64(minimumPictureCount)),
            "countdown": countdown.map { countdown($0, delivered: delivered) } ?? .null,
        ]
        if !picturesBeforeEnd.isEmpty { table["picturesBeforeEnd"] = .array(picturesBeforeEnd.map { .string($0) }) }
        return .object(table)
    }

    private func row(_ row: [Trigger: Transition]) -> JSONValue {
        object(row) { trigger, transition in
            let commands = transition.commands.map { JSONValue.string($0.name) }
            let mode = transition.mode.map { JSONValue.string($0.rawValue) } ?? .null
            return (trigger.rawValue, ["do": .array(commands), "mode": mode])
        }
    }

    private func link(_ link: TemplateLink?) -> JSONValue {
        link.map { ["url": $0.url.map(JSONValue.string) ?? .null] } ?? .null
    }

    private func countdown(_ countdown: TemplateCountdown, delivered: Double) -> JSONValue {
        switch countdown {
        case .afterDelivery(let seconds): ["from": .double(delivered), "seconds": .int(seconds)]
        case .until(let epochSeconds): ["from": .int(0), "seconds": .int(epochSeconds)]
        }
    }

    /// An object with sorted keys, so that equal machines give equal bytes.
    private func object<Key, Value>(
        _ dictionary: [Key: Value],
        _ member: (Key, Value) -> (String, JSONValue)
    ) -> JSONValue {
        .object(JSONObject(dictionary.map(member).sorted { $0.0 < $1.0 }))
    }
}

extension TemplateMachine.Command {
    /// The command's name in the table.
    public var name: String {
        switch self {
        case .next: "next"
        case .previous: "previous"
        case .select: "select"
        case .star: "star"
        case .rate: "rate"
        case .opened: "opened"
        case .open(let target): "open \(target.rawValue)"
        case .openOrDefault(let target): "openOrDefault \(target.rawValue)"
        case .dismiss: "dismiss"
        }
    }
}
