public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// An event that the service extension passes to the app: one file in the journal.
public struct JournalEvent: Sendable, Hashable {
    /// A random identifier: a store commits each event once.
    public var id: String
    /// The member to whom the push belongs.
    public var recipient: Recipient
    /// The addressee as it is written in the payload; `nil` if the payload names none. An event with an addressee is
    /// ingested only if the store knows ``recipient``.
    public var addressee: String?
    /// The identifier of the notification request.
    public var requestIdentifier: String?
    /// The time when the system delivered the notification, if it is known.
    public var deliveryDate: Date?
    /// The language for answers to the member, as a BCP 47 tag.
    public var locale: String
    /// The time of the event; whole milliseconds are kept.
    public var time: Date
    /// The event of the message. Opening it is an act of the user.
    public var action: MessageAction
    /// The `message_response_id` of the push; `nil` if it has none.
    public var messageResponseID: Int64?
    /// The EMS open of an opened push, which is sent once for each delivery; `nil` if it has none.
    public var emsOpen: String?
    /// The change of the badge count; `nil` if there is none.
    public var badge: BadgeChange?
    /// The time at which the extension itself reported the delivery to the platform; see
    /// ``EventJournal/confirm(_:at:)``. In a journal it is in the file's name.
    public var sent: Date?
    /// The push token of the app's widgets, as lower-case hexadecimal digits, if the event is a new token and nothing else;
    /// see ``EventJournal/recordWidgetToken(_:at:)``.
    public var widgetToken: String?
    /// The messages that were taken back, if the event is that and nothing else.
    public var recalls: [Int64] = []
    /// Whether the event was recorded before the first unlock, without its member. It has a file of another kind.
    package var isEarly = false

    /// Makes an event; a delivery by default.
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
    /// Whether the event is never removed to make room: an act of the user, a token, which comes once, or a
    /// recall.
    var isAct: Bool { action == .opened || widgetToken != nil || !recalls.isEmpty }

    /// Whether an extension can report the event to the platform without the app: the delivery of a message.
    var isConfirmable: Bool { action == .delivered && messageResponseID != nil }

    /// The version of the rules for idempotency keys. A file without one is of the first version.
    private static let keyVersion: Int64 = 2

    /// The event as JSON, in the form of the journal's files: `id`, `recipient`, `locale`, `time` in milliseconds since
    /// 1970, `keys`, and `addressee`, `request`, `date`, `action`, `message`, `ems`, `badge`, `sent`, `widget` and `recall` if they
    /// have a value.
    public var json: JSONObject {
        var json: JSONObject = [
            "id": .string(id),
            "recipient": .string(recipient.rawValue),
            "locale": .string(locale),
            "time": .int(time.wholeMilliseconds),
            "keys": .int(Self.keyVersion),
        ]
        if let addressee { json["addressee"] = .string(addressee) }
        if let requestIdentifier { json["request"] = .string(requestIdentifier) }
        if let deliveryDate { json["date"] = .int(deliveryDate.wholeMilliseconds) }
        if let emsOpen { json["ems"] = .string(emsOpen) }
        if action != .delivered { json["action"] = .string(action.rawValue) }
        if let messageResponseID { json["message"] = .int(messageResponseID) }
        switch badge {
        case .set(let count)?: json["badge"] = ["set": .int(Int64(count))]
        case .increment(let step)?: json["badge"] = ["increment": .int(Int64(step))]
        case .clear?: json["badge"] = ["set": 0]
        case nil: break
        }
        if let widgetToken { json["widget"] = .string(widgetToken) }
        if !recalls.isEmpty { json["recall"] = .array(recalls.map { .int($0) }) }
        if let sent { json["sent"] = .int(sent.wholeMilliseconds) }
        return json
    }

    /// Reads an event from ``json``; unknown keys are ignored.
    ///
    /// - Parameter json: the object. The result is `nil` if a required key is missing or has a wrong type.
    public init?(_ json: JSONObject) {
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
                ?? badge?["increment"]?.intValue.map { .increment(by: Int(clamping: $0)) },
            sent: json["sent"]?.intValue.map(Date.init(wholeMilliseconds:))
        )
        deliveryDate = json["date"]?.intValue.map(Date.init(wholeMilliseconds:))
        emsOpen = json["ems"]?.stringValue
        widgetToken = json["widget"]?.stringValue
        recalls = json["recall"]?.arrayValue?.compactMap(\.intValue) ?? []
    }
}

extension JournalEvent {
    /// The call that reports the event to the platform; `nil` if the event has no message.
    public var trackingCall: LoyaltyCall? {
        messageResponseID.map { .trackMessage(id: $0, parameters: nil, action: action) }
    }

    /// The context of the first attempt of ``trackingCall``; `nil` if the event has no message.
    ///
    /// It has the same idempotency key as the app's own call, so that a platform that supports keys counts the event
    /// once, even if it gets both calls.
    public var callContext: CallContext? {
        messageResponseID.map { id in
            CallContext(
                push: pushContext,
                idempotencyKey: IdempotencyKey.tracking(id, action, recipient: recipient).text
            )
        }
    }

    /// The push's context.
    package var pushContext: PushContext {
        PushContext(
            recipient: recipient,
            requestIdentifier: requestIdentifier,
            deliveryDate: deliveryDate,
            locale: locale,
            time: time
        )
    }
}
