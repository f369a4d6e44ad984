import RichPushPayload

/// A part of a push that means something else in another version of the push.
struct MeaningChange {
    let part: MeaningPart
    /// The payload's key with dots, or the action's identifier; nil if the change is not about one key.
    let key: String?
    /// The values in both versions; null where the part is missing.
    let before: JSONValue
    let after: JSONValue

    /// The differences between two meanings, ordered by part and key.
    static func list(from before: PushMeaning, to after: PushMeaning) -> [MeaningChange] {
        let names = Set(before.parts.keys).union(after.parts.keys)
        return names.compactMap { name -> (PushMeaning.Name, MeaningChange)? in
            let (old, new) = (before.parts[name] ?? .null, after.parts[name] ?? .null)
            guard old != new else { return nil }
            return (name, MeaningChange(part: name.part, key: name.key, before: old, after: new))
        }
        .sorted { $0.0 < $1.0 }
        .map(\.1)
    }

    var json: JSONValue {
        ["what": .string(part.rawValue), "key": JSONValue(key), "before": before, "after": after]
    }

    /// Both values on one line: a text without quotation marks.
    var texts: (before: String, after: String) { (Self.text(before), Self.text(after)) }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "–"
        case .string(let text): "\"\(text)\""
        default: value.description
        }
    }
}
