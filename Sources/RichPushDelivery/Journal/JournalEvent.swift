public import RichPushModel
package import RichPushPayload

public import struct Foundation.Date

/// What the service extension has to tell the app: one file in the journal.
public struct JournalEvent: Sendable, Hashable {
    /// A random name: a store takes each event once.
    public var id: String
    /// Whose push it was.
    public var recipient: Recipient
    /// The push's own addressee as its payload wrote it, where it names one. An event with an addressee is ingested only if
    /// the store knows ``recipient``.
    public var addressee: String?
    /// The identifier of the delivery.
    public var requestIdentifier: String?
    /// The language the member is answered in.
    public var locale: String
    /// When it happened.
    public var time: Date
    /// What happened to the message: opening it is an act of the user.
    public var action: MessageAction
    /// The message, if the push named one.
    public var messageResponseID: Int64?
    /// What it does to the badge count.
    public var badge: BadgeChange?
    /// When the platform learned of a delivery from the extension itself; see ``EventJournal/confirm(_:at:)``. It is in the
    /// file's name, not in its content.
    public var sent: Date?

    /// An event.
    public init(
        id: String,
        recipient: Recipient,
        addressee: String? = nil,
        requestIdentifier: String?,
        locale: String,
        time: Date,
        action: MessageAction = .delivered,
        messageResponseID: Int64?,
        badge: BadgeChange?,
        sent: Date? = nil
    ) {
        self.id = id
        self.recipient = recipient
        self.addressee = addressee
        self.requestIdentifier = requestIdentifier
        self.locale = locale
        self.time = time
        self.action = action
        self.messageResponseID = messageResponseID
        self.badge = badge
        self.sent = sent
    }
}

extension JournalEvent {
    /// Whether the user did it, rather than the system.
    var isAct: Bool { action == .opened }

    /// Whether an extension can tell the platform of it without the app: a delivery of a message.
    var isConfirmable: Bool { action == .delivered && messageResponseID != nil }

    package var json: JSONObject {
        var json: JSONObject = [
            "id": .string(id),
            "recipient": .string(recipient.rawValue),
            "locale": .string(locale),
            "time": .int(time.wholeMilliseconds),
        ]
        if let addressee { json["addressee"] = .string(addressee) }
        if let requestIdentifier { json["request"] = .string(requestIdentifier) }
        if action != .delivered { json["action"] = .string(action.rawValue) }
        if let messageResponseID { json["message"] = .int(messageResponseID) }
        switch badge {
        case .set(let count)?: json["badge"] = ["set": .int(Int64(count))]
        case .increment(let step)?: json["badge"] = ["increment": .int(Int64(step))]
        case .clear?: json["badge"] = ["set": 0]
        case nil: break
        }
        return json
    }

    init?(_ json: JSONObject) {
        guard let id = json["id"]?.stringValue, let recipient = json["recipient"]?.stringValue,
            let locale = json["locale"]?.stringValue, let milliseconds = json["time"]?.intValue,
            let action = MessageAction(rawValue: json["action"]?.stringValue ?? MessageAction.delivered.rawValue)
        else { return nil }
        let badge = json["badge"]?.objectValue
        self.init(
            id: id,
            recipient: Recipient(recipient),
            addressee: json["addressee"]?.stringValue,
            requestIdentifier: json["request"]?.stringValue,
            locale: locale,
            time: Date(wholeMilliseconds: milliseconds),
            action: action,
            messageResponseID: json["message"]?.intValue,
            badge: badge?["set"]?.intValue.map { .set(Int(clamping: $0)) }
                ?? badge?["increment"]?.intValue.map { .increment(by: Int(clamping: $0)) }
        )
    }
}
