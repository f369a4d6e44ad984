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
