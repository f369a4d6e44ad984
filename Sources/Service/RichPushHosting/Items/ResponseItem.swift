public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// A member's response to a push, as a client or relay posts it.
///
/// ```json
/// {"member": "rose", "id": "r1", "action": "clip-offer", "text": null, "payload": {"id": 7}, "deliveredAt": null,
///  "at": "2026-01-31T12:00:00Z", "locale": "en"}
/// ```
///
/// `id`, `action` and `payload` are needed. Unknown keys are ignored.
public struct ResponseItem: Sendable {
    /// The member; `nil` if the payload's addressee, or the token of the request, names them.
    public var member: Recipient?
    /// The identifier that the client has chosen: the same for each report of the response.
    public var id: String
    /// What the member did.
    public var action: ResponseAction
    /// The push.
    public var payload: PushPayload
    /// When the push was delivered, by the device's clock.
    public var deliveredAt: Date?
    /// When the member responded, by the device's clock.
    public var at: Date?
    /// The language of the member, as a BCP 47 tag.
    public var locale: String?

    /// Reads and checks the JSON of one item.
    ///
    /// - Parameters:
    ///   - bytes: the object in UTF-8.
    ///   - keys: the names of the payload's keys.
    /// - Throws: ``ServiceError``, of the kind ``ServiceError/Kind/malformed`` or
    ///   ``ServiceError/Kind/invalidItem`` with all faults.
    public init(parsing bytes: [UInt8], keys: PayloadKeys = .default) throws(ServiceError) {
        var reader = try ItemReader(bytes)
        member = reader.member()
        id = reader.id()
        action = reader.action()
        let payload = reader.payload(keys: keys)
        deliveredAt = reader.time("deliveredAt")
        at = reader.time("at")
        locale = reader.locale()
        try reader.finish()
        guard let payload else { throw ServiceError(.invalidItem, "The item has no payload.", itemID: id) }
        self.payload = payload
    }

    /// SHA-256 over action, text, delivery date and the parsed payload, as 64 hexadecimal digits. The order of the
    /// payload's keys and the layout of its text do not change it.
    public var contentDigest: String {
        let content: JSONValue = [
            "action": .string(action.identifier), "text": JSONValue(action.text),
            "date": deliveredAt.map { .double($0.timeIntervalSince1970) } ?? .null, "payload": payload.json,
        ]
        return SHA256.text(of: content.sorted.serialized())
    }

    /// The response of a member.
    func response(of member: Recipient?) -> NotificationResponse {
        NotificationResponse(
            action: action,
            payload: payload,
            requestIdentifier: id,
            deliveryDate: deliveredAt,
            time: at,
            contentDigest: contentDigest,
            recipient: member,
            locale: locale
        )
    }
}

extension ResponseAction {
    /// The action as the command line and a service's clients spell it.
    ///
    /// - Parameters:
    ///   - name: `default`, `dismiss`, or the identifier of an action such as `clip-offer`.
    ///   - text: the typed text of a text input; nil for any other action.
    public init(named name: String, text: String?) {
        switch name {
        case "default": self = .default
        case "dismiss": self = .dismiss
        case let identifier: self.init(identifier: identifier, text: text)
        }
    }

    /// The name, as in ``init(named:text:)``.
    public static func name(ofIdentifier identifier: String) -> String {
        switch identifier {
        case defaultIdentifier: "default"
        case dismissIdentifier: "dismiss"
        default: identifier
        }
    }
}

extension ItemReader {
    fileprivate mutating func action() -> ResponseAction {
        let text = text("text")
        guard let name = root["action"]?.string, (1...256).contains(name.utf8.count),
            !name.unicodeScalars.contains(where: \.isControl)
        else {
            fault("action", "Expected `default`, `dismiss` or the identifier of an action.")
            return .default
        }
        return ResponseAction(named: name, text: text)
    }
}

extension JSONValue {
    /// The value with the keys of all objects sorted by their bytes.
    fileprivate var sorted: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .object(let object):
            .object(
                JSONObject(object.map { ($0.0, $0.1.sorted) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) })
            )
        default: self
        }
    }
}
