public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// What the extension needs to know of the app, without opening its store.
public struct ExtensionSnapshot: Sendable, Hashable {
    /// The member signed in on this device.
    public var recipient: Recipient
    /// The members known on this device: a push can be addressed to them. At most ``memberLimit`` are written.
    public var members: [Recipient]
    /// The member's badge count.
    public var badgeCount: Int
    /// When the app last set or cleared the count, to the millisecond: older events in the journal are in it. `nil` if
    /// it never did.
    public var badgeSetTime: Date?
    /// The identifiers of journal events that are in the count already, though their files may still be there.
    public var countedEvents: Set<String> = []
    /// This device's identifier.
    public var deviceID: String
    /// Where the loyalty platform is, as an origin such as `https://loyalty.example`, for an extension that makes calls
    /// itself; this package neither sets nor reads it yet.
    public var platformOrigin: String?

    /// How many known members an app tells the extension of.
    public static let memberLimit = 100

    /// A snapshot.
    public init(
        recipient: Recipient,
        members: [Recipient] = [],
        badgeCount: Int,
        badgeSetTime: Date? = nil,
        deviceID: String,
        platformOrigin: String? = nil
    ) {
        self.recipient = recipient
        self.members = members
        self.badgeCount = badgeCount
        self.badgeSetTime = badgeSetTime
        self.deviceID = deviceID
        self.platformOrigin = platformOrigin
    }

    /// The version of the form below. It rises only when a key changes its meaning: a key that is new is ignored by
    /// versions that do not know it.
    private static let version: Int64 = 1

    package var json: JSONObject {
        var json: JSONObject = [
            "v": .int(Self.version),
            "recipient": .string(recipient.rawValue),
            "badge": .int(Int64(badgeCount)),
            "device": .string(deviceID),
        ]
        if !members.isEmpty { json["members"] = .array(members.map { .string($0.rawValue) }) }
        if let badgeSetTime { json["badgeSet"] = .int(badgeSetTime.wholeMilliseconds) }
        if !countedEvents.isEmpty { json["counted"] = .array(countedEvents.sorted().map(JSONValue.string)) }
        if let platformOrigin { json["platform"] = .string(platformOrigin) }
        return json
    }

    /// Reads the bytes of a snapshot's file; `nil` if they are not a snapshot.
    init?(bytes: [UInt8]) {
        guard let json = (try? JSONValue(parsing: bytes))?.objectValue else { return nil }
        self.init(json)
    }

    /// `nil` if a field is missing or the version is higher: a wrong member would be worse than none. A file without
    /// `v` is the first release's.
    init?(_ json: JSONObject) {
        guard json["v"] == nil || json["v"]?.intValue == Self.version,
            let recipient = json["recipient"]?.stringValue, let badge = json["badge"]?.intValue,
            let device = json["device"]?.stringValue
        else { return nil }
        self.init(
            recipient: Recipient(recipient),
            members: (json["members"]?.arrayValue ?? []).compactMap(\.stringValue).map(Recipient.init(rawValue:)),
            badgeCount: Int(clamping: badge),
            badgeSetTime: json["badgeSet"]?.intValue.map { Date(wholeMilliseconds: $0) },
            deviceID: device,
            platformOrigin: json["platform"]?.stringValue
        )
        countedEvents = Set((json["counted"]?.arrayValue ?? []).compactMap(\.stringValue))
    }
}

extension ExtensionSnapshot {
    /// The member whom a push names, among those known on this device; `nil` if it names none of them.
    /// ``/RichPushModel/Recipient/device`` is not a member.
    public func member(_ addressee: PushAddressee) -> Recipient? {
        ([recipient] + members).first { $0 != .device && addressee.names($0.rawValue) }
    }

    /// Whether a member is known on this device.
    package func knows(_ member: Recipient) -> Bool { recipient == member || members.contains(member) }

    /// What of the snapshot is about a member, without the names of others; `nil` if nothing is.
    package func part(about member: Recipient) -> ExtensionSnapshot? {
        guard knows(member) else { return nil }
        var part = self
        part.members = members.filter { $0 == member }
        return part
    }

    /// The snapshot without a member's name; `nil` if it is that member's.
    func without(_ member: Recipient) -> ExtensionSnapshot? {
        guard recipient != member else { return nil }
        var rest = self
        rest.members.removeAll { $0 == member }
        return rest
    }
}
