package import RichPushModel
package import RichPushPayload

extension Pseudonyms {
    /// The push without what tells something about a member. The table of keys decides what stays; see
    /// <doc:RecordingResponses>. Keys with a name of the app's are written under their standard name.
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - recipient: the member that was found, whom a hashed addressee names in the recording too.
    ///   - now: the time of the response, in seconds since 1970.
    /// - Returns: the payload of the recording.
    package mutating func payload(of push: PushPayload, recipient: Recipient, now: Double) -> JSONObject {
        let names = push.keys.standardNames
        let standard = Set(names.values)
        var json = JSONObject()
        for (key, value) in push.json.objectValue ?? [:] {
            // A standard name that the app reads under another one means nothing to it.
            let name = names[key] ?? (standard.contains(key) ? "unread_\(key)" : key)
            json[name] = value
        }
        var result = object(json, in: Self.root, now: now)
        if let category = push.aps?.category, push.keys.templateCategories.contains(category),
            var aps = result["aps"]?.objectValue
        {
            aps["category"] = .string(TemplateCategory.pagedWithLink.rawValue)
            result["aps"] = .object(aps)
        }
        let named = member(recipient)
        if let addressee = push.addressee {
            result["recipient"] = .string(
                addressee.id.map { text($0) } ?? PushAddressee.hash(of: named.rawValue, salt: "")
            )
        } else if let text = json["recipient"]?.stringValue {
            // Neither an id nor a hash.
            result["recipient"] = text.isEmpty ? "" : "sha256:"
        }
        return result
    }

    private typealias Rows = [String: (value: KeyValue, child: KeyHolder?)]

    private static let root = rows(in: .root).merging(rows(in: .template)) { first, _ in first }
        .merging([RecipientNote.key: (.text, nil)]) { first, _ in first }
    private static let holders = Dictionary(uniqueKeysWithValues: KeyHolder.allCases.map { ($0, rows(in: $0)) })

    /// The objects that are the value of a key, or the elements of its array.
    private static let children: [KeyHolder: [String: KeyHolder]] = [
        .root: ["aps": .aps, "_st": .carnival, "data": .data, "body": .body, "buttons": .button, "sender": .sender],
        .template: ["pt_json": .template, "ct_ContentSlider": .slider],
        .aps: ["alert": .alert, "sound": .sound],
        .alert: ["title": .localizedText, "body": .localizedText],
        .body: ["action_buttons": .actionButton],
        .button: ["input": .buttonInput],
        .slider: ["items": .page],
    ]

    private static func rows(in holder: KeyHolder) -> Rows {
        let rows = PayloadKey.all(in: holder).map { ($0.name, (value: $0.value, child: children[holder]?[$0.name])) }
        return Rows(rows) { first, _ in first }
    }

    private mutating func object(_ object: JSONObject, in rows: Rows, now: Double) -> JSONObject {
        JSONObject(
            object.map { key, value in
                guard let row = rows[key] else { return (text(key), self.value(value)) }
                return (key, self.value(value, row.value, row.child, now: now))
            }
        )
    }

    private mutating func value(_ value: JSONValue, _ kind: KeyValue, _ child: KeyHolder?, now: Double) -> JSONValue {
        if let rows = child.flatMap({ Self.holders[$0] }) {
            if let object = value.objectValue { return .object(self.object(object, in: rows, now: now)) }
            if let list = value.arrayValue {
                return .array(list.map { self.value($0, kind, child, now: now) })
            }
        }
        if case .objectOrText = kind, let text = value.stringValue,
            let inner = try? JSONValue(parsing: Array(text.utf8)), inner.objectValue != nil
        {
            return .string(self.value(inner, kind, child, now: now).description)
        }
        if kind.isLink, let text = value.stringValue { return .string(url(text)) }
        return kind.keeps(value) ? value : kind.time(value, now: now) ?? self.value(value)
    }
}

extension KeyValue {
    fileprivate var isLink: Bool {
        switch self {
        case .url, .link, .picture, .page: true
        default: false
        }
    }

    /// Whether the value stays: a word of a closed set, a truth value, a small number, a colour.
    fileprivate func keeps(_ value: JSONValue) -> Bool {
        let text = value.stringValue
        return switch self {
        case .flag, .zeroOrOne, .boolean, .switchText:
            text.map { ["true", "false"].contains($0.lowercased()) }
                ?? value.intValue.map { 0...1 ~= $0 } ?? false
        case .word(let words): text.map(words.contains) ?? false
        case .templateWord(let words, _): text.map { words.contains($0.lowercased()) } ?? false
        case .words(let words):
            value.arrayValue?.allSatisfy { $0.stringValue.map(words.contains) ?? false } ?? false
        case .count, .number, .score, .constant, .length, .decimal, .seconds:
            (value.doubleValue ?? text.flatMap { $0.count > 6 ? nil : Double($0) }).map { abs($0) < 100_000 } ?? false
        case .color: text.map { $0.first == "#" && $0.count <= 9 && $0.dropFirst().allSatisfy(\.isHexDigit) } ?? false
        default: false
        }
    }

    /// A time in seconds since 1970: an hour before or after the response, so that it stays past or future.
    fileprivate func time(_ value: JSONValue, now: Double) -> JSONValue? {
        switch self {
        case .epoch, .seconds: break
        default: return nil
        }
        if let seconds = value.doubleValue, seconds >= 100_000 {
            return .int(Int64(now) + (seconds > now ? 3600 : -3600))
        }
        guard let text = value.stringValue else { return nil }
        let prefix = text.hasPrefix("$D_") ? "$D_" : ""
        guard let seconds = Int64(text.dropFirst(prefix.count)), seconds >= 100_000 else { return nil }
        return .string(prefix + String(Int64(now) + (Double(seconds) > now ? 3600 : -3600)))
    }
}

extension PayloadKeys {
    /// The standard names of the keys at the root, by the names that are read.
    fileprivate var standardNames: [String: String] {
        let keys = [
            \Self.type, \.id, \.name, \.clientEvents, \.messageResponseID, \.emsOpen, \.extraJSON, \.title, \.recipient,
        ]
        return Dictionary(keys.map { (self[keyPath: $0], Self.default[keyPath: $0]) }) { first, _ in first }
    }
}
