/// A request to Carnival's API to send a push: the recipients and the push.
public struct CarnivalRequest: Sendable, Hashable {
    /// A condition that a member must meet to receive the push.
    public struct Recipient: Sendable, Hashable {
        /// The attribute, such as `tags`.
        public var name: String
        /// The accepted values: the attribute must have one of them.
        public var criteria: [JSONValue]

        /// Creates a condition on an attribute.
        public init(name: String, criteria: [JSONValue]) {
            self.name = name
            self.criteria = criteria
        }
    }

    /// The conditions that select the members.
    public var recipients: [Recipient]
    /// The push, in Carnival's keys.
    public var payload: JSONObject

    /// Creates a request with a payload in Carnival's keys.
    public init(recipients: [Recipient], payload: JSONObject) {
        self.recipients = recipients
        self.payload = payload
    }

    /// Reads `{"notification": {"to": [...], "payload": {...}}}`; nil if the JSON has another form. Recipients that are
    /// not an object with a name are left out.
    public init?(_ json: JSONObject) {
        guard let notification = json["notification"], let payload = notification["payload"]?.objectValue
        else { return nil }
        self.payload = payload
        recipients = (notification["to"]?.arrayValue ?? []).compactMap { recipient in
            guard let name = recipient["name"]?.stringValue else { return nil }
            return Recipient(name: name, criteria: recipient["criteria"]?.arrayValue ?? [])
        }
    }

    /// The request as JSON, in the form that ``init(_:)`` reads.
    public var json: JSONObject {
        let recipients = recipients.map { recipient -> JSONValue in
            ["name": .string(recipient.name), "criteria": .array(recipient.criteria)]
        }
        return ["notification": ["to": .array(recipients), "payload": .object(payload)]]
    }

    /// Whether a payload is a request: it has a notification with a payload and does not have `aps`.
    static func isRequest(_ source: PayloadSource) -> Bool {
        source.element(.aps) == nil && source.element(.notification)?["payload"]?.kind == .object
    }
}

/// Carnival's keys and the matching keys of `aps`, without `alert` and `title`. A flag is `true` in Carnival and 1 in
/// APNs.
private let apsKeys: [(carnival: String, apns: String, isFlag: Bool)] = [
    ("badge", "badge", false),
    ("sound", "sound", false),
    ("category", "category", false),
    ("mutable_content", "mutable-content", true),
    ("content_available", "content-available", true),
]

extension CarnivalRequest {
    /// The request converted to an APNs payload: `alert` and `title` become `aps.alert`; `badge`, `sound`, `category`,
    /// `mutable_content` and `content_available` move to `aps`; every other key stays at the root.
    public var apnsPayload: JSONObject {
        var aps = payload["aps"]?.objectValue ?? [:]
        // `aps` is the first key.
        var result: JSONObject = ["aps": .null]
        if let alert { aps["alert"] = alert }
        for (key, value) in payload where !isPartOfAlert(key) && key != "aps" {
            if let known = apsKeys.first(where: { $0.carnival == key }) {
                aps[known.apns] = known.isFlag && value == true ? 1 : value
            } else {
                result[key] = value
            }
        }
        result["aps"] = .object(aps)
        return result
    }

    /// Creates a request from an APNs payload. Keys of `aps` that have no Carnival key stay in `aps`.
    ///
    /// - Parameters:
    ///   - recipients: The conditions that select the members.
    ///   - push: The composed push.
    public init(recipients: [Recipient], push: PushPayload) {
        var aps = push.json["aps"]?.objectValue ?? [:]
        var payload = JSONObject()
        for (key, value) in Self.alertKeys(of: aps["alert"]) { payload[key] = value }
        aps["alert"] = nil
        for known in apsKeys {
            guard let value = aps[known.apns] else { continue }
            payload[known.carnival] = known.isFlag && value.integerValue == 1 ? true : value
            aps[known.apns] = nil
        }
        if !aps.isEmpty { payload["aps"] = .object(aps) }
        for (key, value) in push.json.objectValue ?? [:] where key != "aps" { payload[key] = value }
        self.init(recipients: recipients, payload: payload)
    }

    /// `alert` and `title` for an alert that has only a title and a body; else the whole alert.
    private static func alertKeys(of alert: JSONValue?) -> JSONObject {
        guard let alert else { return [:] }
        guard let object = alert.objectValue, let title = object["title"], let body = object["body"],
            object.count == 2, title.stringValue?.isEmpty == false
        else { return ["alert": alert] }
        return ["alert": body, "title": title]
    }
}

extension CarnivalRequest {
    /// The alert with the title added; nil if both are missing.
    private var alert: JSONValue? {
        guard let title = payload["title"], isPartOfAlert("title") else { return payload["alert"] }
        switch payload["alert"] {
        case .object(var alert)?:
            alert["title"] = title
            return .object(alert)
        case let body?: return ["title": title, "body": body]
        case nil: return ["title": title]
        }
    }

    /// Whether a key becomes part of the alert. A title that is empty or not a string is custom data.
    private func isPartOfAlert(_ key: String) -> Bool {
        key == "alert" || key == "title" && payload["title"]?.stringValue?.isEmpty == false
    }

    /// The element of a request that was converted to the payload's element at a path; nil if there is none.
    static func element(in root: JSONElement, convertedTo path: [String]) -> JSONElement? {
        guard let payload = root["notification"]?["payload"] else { return nil }
        guard path.first == "aps", path.count > 1 else { return payload[path] }
        let kept = payload[path]
        switch path[1] {
        case "alert" where path == ["aps", "alert", "title"]:
            return payload["title"] ?? payload["alert"]?["title"] ?? kept
        case "alert" where payload["alert"]?.kind == .object:
            return payload[["alert"] + path.dropFirst(2)] ?? kept
        case "alert":
            return payload["alert"] ?? kept
        default:
            return apsKeys.first { $0.apns == path[1] }.flatMap { payload[$0.carnival] } ?? kept
        }
    }
}
