public import RichPushModel
package import RichPushPayload

public import struct Foundation.Date

/// What the service extension has kept of one delivery: how long it took and what failed, without a text of the push.
public struct StoredDeliveryReport: Sendable, Hashable {
    /// The member of the push; ``/RichPushModel/Recipient/device`` if that is not known.
    public var recipient: Recipient
    /// The time of the push's arrival, in whole milliseconds.
    public var time: Date
    /// The identifier of the notification request.
    public var identifier: String
    /// The time from the arrival to the delivery of the content, in milliseconds.
    public var milliseconds: Int
    /// Whether the budget was over, or the delivery cancelled, before everything was done.
    public var isExpired: Bool
    /// Sentences that say why something is missing: at most ``noteLimit``, each cut to 300 characters.
    public var notes: [String]

    /// The largest number of notes.
    public static let noteLimit = 20
    private static let noteLength = 300

    /// Makes a report; each parameter sets the property with its name.
    public init(
        recipient: Recipient = .device,
        time: Date,
        identifier: String,
        milliseconds: Int,
        isExpired: Bool = false,
        notes: [String] = []
    ) {
        self.recipient = recipient
        self.time = time
        self.identifier = identifier
        self.milliseconds = milliseconds
        self.isExpired = isExpired
        self.notes = notes.prefix(Self.noteLimit).map { String($0.prefix(Self.noteLength)) }
    }

    /// The report as JSON: `recipient`, `time` in milliseconds since 1970, `identifier`, `milliseconds`, `expired` and
    /// `notes`.
    package var json: JSONObject {
        [
            "recipient": .string(recipient.rawValue),
            "time": .int(time.wholeMilliseconds),
            "identifier": .string(identifier),
            "milliseconds": .int(Int64(milliseconds)),
            "expired": .bool(isExpired),
            "notes": .array(notes.map(JSONValue.string)),
        ]
    }

    /// `nil` if a key is missing or has a wrong type.
    init?(_ json: JSONObject) {
        guard let recipient = json["recipient"]?.stringValue, let time = json["time"]?.intValue,
            let identifier = json["identifier"]?.stringValue, let milliseconds = json["milliseconds"]?.intValue,
            let isExpired = json["expired"]?.boolValue, let notes = json["notes"]?.arrayValue
        else { return nil }
        self.init(
            recipient: Recipient(recipient),
            time: Date(wholeMilliseconds: time),
            identifier: identifier,
            milliseconds: Int(clamping: milliseconds),
            isExpired: isExpired,
            notes: notes.compactMap(\.stringValue)
        )
    }
}

extension StoredDeliveryReport {
    init(_ report: DeliveryReport, context: PushContext) {
        self.init(
            recipient: report.recipient,
            time: context.time,
            identifier: context.requestIdentifier ?? "",
            milliseconds: Int(min(max(report.duration, .zero), .seconds(24 * 3600)) / .milliseconds(1)),
            isExpired: report.isExpired,
            notes: report.notes
        )
    }
}
