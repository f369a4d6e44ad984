/// A request to Carnival's API to send a push: the recipients and the push.
public struct CarnivalRequest: Sendable, Hashable {
    /// A condition that members must meet to receive the push.
    public struct Recipient: Sendable, Hashable {
        /// The attribute, such as `tags`.
        public var name: String
        /// The values of which the attribute must have one.
        public var criteria: [JSONValue]

        /// Creates a condition on an attribute.
        public init(name: String, criteria: [JSONValue]) {
            self.name = name
            self.criteria = criteria
        }
    }

    /// Whom the push is sent to.
    public var recipients: [Recipient]
    /// What is sent, in Carnival's keys.
    public var payload: JSONObject

    /// Creates a request from JSON in Carnival's keys.
    public init(recipients: [Recipient], payload: JSONObject) {
        self.recipients = recipients
        self.payload = payload
    }

    /// Reads `{"notification": {"to": [...], "payload": {...}}}`; nil if it is something else. Recipients that are not
    /// written as an object with a name are left out.
    public init?(_ json: JSONObject) {
        guard let notification = json["notification"], let payload = notification["payload"]?.objectValue
        else { return nil }
        self.payload = payload
        recipients = (notification["to"]?.arrayValue ?? []).compactMap { recipient in
            guard let name = recipient["name"]?.stringValue else { return nil }
            return Recipient(name: name, criteria: recipient["criteria"]?.arrayValue ?? [])
        }
    }

    /// The request as a JSON object, to be sent.
    public var json: JSONObject {
        let recipients = recipients.map { recipient -> JSONValue in
            ["name": .string(recipient.name), "criteria": .array(recipient.criteria)]
        }
        return ["notification": ["to": .array(recipients), "payload": .object(payload)]]
    }

    /// Whether a document's root is a request: it has a notification with a payload, and no `aps`.
    static func isRequest(_ root: JSONElement) -> Bool {
        root["notification"]?["payload"]?.kind == .object && root["aps"] == nil
    }
}
