import RichPushKit
public import RichPushModel
public import RichPushPayload

/// What a client gets for a response.
public struct ResponseAnswer: Sendable, Hashable {
    /// The opening of a message.
    public struct Tracked: Sendable, Hashable {
        /// The `message_response_id` of the push.
        public var messageResponseID: Int64
        /// Whether the opening was new.
        public var isNew: Bool
    }

    /// The identifier of the item.
    public var id: String
    /// The member; `nil` if the payload's addressee is not known.
    public var member: Recipient?
    /// The name of the outcome: `handled`, `queued`, `ignored` or `failed`.
    public var outcome: String
    /// Why not everything was done, as a sentence.
    public var reason: String?
    /// Whether the response was answered before. Everything else is then what was kept.
    public var isRepeated: Bool
    /// The opening; `nil` for a push without a message, and for a dismissal.
    public var tracked: Tracked?
    /// What the hooks have added, in their order: objects with `hook` and `value`.
    public var host: [JSONValue]

    /// The HTTP status: 202 if a call is queued, else 200.
    public var status: Int { outcome == PushOutcome.queued.name ? 202 : 200 }

    /// The answer as JSON.
    public var json: JSONObject {
        [
            "id": .string(id), "member": JSONValue(member?.rawValue), "outcome": .string(outcome),
            "reason": JSONValue(reason), "repeated": .bool(isRepeated),
            "tracked": tracked.map { ["messageResponseId": .int($0.messageResponseID), "new": .bool($0.isNew)] }
                ?? .null,
            "host": .array(host),
        ]
    }
}

extension ResponseAnswer {
    /// The answer of a response that was just handled.
    init(id: String, _ outcome: PushOutcome, _ run: ResponseRun.State) {
        self.id = id
        let plan = run.plan.flatMap { $0.recipientSource == .unknown ? nil : $0 }
        member = plan?.recipient
        self.outcome = outcome.name
        reason = outcome.reason
        isRepeated = false
        tracked = run.tracked.map { Tracked(messageResponseID: $0.messageResponseID, isNew: $0.isNew) }
        host = run.hooks.map { ["hook": .string($0.name), "value": $0.value] }
    }

    /// The answer of a response that was handled before. The platform's answer to a call that was queued is the one that
    /// the handler would have shown.
    init(id: String, _ kept: HandledResponse, _ outcome: PushOutcome, text: String?) {
        self.id = id
        member = kept.recipient
        self.outcome = outcome.name
        reason = outcome.reason
        isRepeated = true
        tracked = kept.hostAnswer["tracked"].flatMap(Tracked.init)
        host = (kept.hostAnswer["host"]?.arrayValue ?? []).map { HostHooks.restored($0, text: text) }
        // The platform's answer to a call that was queued came after the handler had ended.
        if kept.hostAnswer[HandledResponse.endsLater] == true, case .offerResponse(let response) = kept.result {
            host.append(["hook": "showOfferResponseDetail", "value": .object(response.json)])
        }
    }
}

extension ResponseAnswer.Tracked {
    fileprivate init?(_ json: JSONValue) {
        guard let id = json["messageResponseId"]?.intValue, let isNew = json["new"]?.boolValue else { return nil }
        self.init(messageResponseID: id, isNew: isNew)
    }
}

/// What a client gets for a delivery.
public struct DeliveryAnswer: Sendable, Hashable {
    /// The identifier of the item.
    public var id: String
    /// The member; `nil` if the payload's addressee is not known. Then nothing is recorded.
    public var member: Recipient?
    /// Whether the delivery was recorded now.
    public var isNew: Bool
    /// The member's badge count.
    public var badge: Int

    /// The answer as JSON.
    public var json: JSONObject {
        ["id": .string(id), "member": JSONValue(member?.rawValue), "new": .bool(isNew), "badge": JSONValue(badge)]
    }
}
