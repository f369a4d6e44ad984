import RichPushLocalization
public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// The data of the app that the extension needs, so that it does not open the store.
public struct ExtensionSnapshot: Sendable, Hashable {
    /// The member signed in on this device.
    public var recipient: Recipient
    /// The members known on this device: a push can be addressed to them. The app writes at most ``memberLimit``.
    public var members: [Recipient]
    /// The badge count of the member that is signed in.
    public var badgeCount: Int
    /// The time at which the app last set or cleared the count, in whole milliseconds. The count includes older events
    /// in the journal, unless this time is too far ahead; see
    /// ``/RichPushModel/BadgeChange/isOutdated(_:setTime:now:)``. `nil` if the app never did.
    public var badgeSetTime: Date?
    /// The identifiers of journal events that are in the count already. Their files may still exist.
    public var countedEvents: Set<String> = []
    /// This device's identifier, as in `NotificationHelper.deviceID`.
    public var deviceID: String
    /// The origin of the loyalty platform, such as `https://loyalty.example`, for an extension that makes calls itself.
    /// This package does not set or read it yet.
    public var platformOrigin: String?

    /// The member's language as a BCP 47 tag, in which the extension shows texts and buttons; `nil` if the app has not
    /// written it. Then the extension uses the system's language.
    public var language: String?

    /// The messages of the member that were taken back, the last ones first; at most ``recallLimit``.
    public var recalled: [Int64] = []

    /// The largest number of messages that an app writes.
    public static let recallLimit = 1000

    /// The largest number of known members that an app writes.
    public static let memberLimit = 100

    /// Makes a snapshot; each parameter sets the property with its name.
    public init(
        recipient: Recipient,
        members: [Recipient] = [],
        badgeCount: Int,
        badgeSetTime: Date? = nil,
        deviceID: String,
        platformOrigin: String? = nil,
        language: String? = nil
    ) {
        self.recipient = recipient
        self.members = members
        self.badgeCount = badgeCount
        self.badgeSetTime = badgeSetTime
        self.deviceID = deviceID
        self.platformOrigin = platformOrigin
        self.language = language
    }

    /// The version of the format below. It is increased only if the meaning of a key changes. New keys are ignored by
    /// versions that do not know them.
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
        if !recalled.isEmpty { json["recalled"] = .array(recalled.map { .int($0) }) }
        if let platformOrigin { json["platform"] = .string(platformOrigin) }
        if let language { json["language"] = .string(language) }
        return json
    }

    /// Reads the bytes of a snapshot's file; `nil` if they are not a snapshot, a field is missing or the version is
    /// higher, because a wrong member is worse than none. A file without `v` was written by the first release.
    package init?(bytes: [UInt8]) {
        guard let json = (try? JSONValue(parsing: bytes))?.objectValue,
            json["v"] == nil || json["v"]?.intValue == Self.version,
            let recipient = json["recipient"]?.stringValue, let badge = json["badge"]?.intValue,
            let device = json["device"]?.stringValue
        else { return nil }
        self.init(
            recipient: Recipient(recipient),
            members: (json["members"]?.arrayValue ?? []).compactMap(\.stringValue).map(Recipient.init(rawValue:)),
            badgeCount: Int(clamping: badge),
            badgeSetTime: json["badgeSet"]?.intValue.map { Date(wholeMilliseconds: $0) },
            deviceID: device,
            platformOrigin: json["platform"]?.stringValue,
            language: json["language"]?.stringValue.flatMap { LanguageTag($0) == .undetermined ? nil : $0 }
        )
        recalled = json["recalled"]?.arrayValue?.compactMap(\.intValue) ?? []
        countedEvents = Set((json["counted"]?.arrayValue ?? []).compactMap(\.stringValue))
    }
}

extension ExtensionSnapshot {
    /// The member whom a push names, among the members known on this device; `nil` if that member is not known.
    /// ``/RichPushModel/Recipient/device`` is not a member.
    public func member(_ addressee: PushAddressee) -> Recipient? {
        ([recipient] + members).first { $0 != .device && addressee.names($0.rawValue) }
    }

    /// Whether a member is known on this device.
    package func knows(_ member: Recipient) -> Bool { recipient == member || members.contains(member) }

    /// The part of the snapshot about a member, without the names of other known members; `nil` if there is none.
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

extension PushOwner {
    /// Finds the member by the app's snapshot, if the store cannot be read.
    package init(payload: PushPayload?, snapshot: ExtensionSnapshot?) {
        self.init(
            given: nil,
            payload: payload,
            current: snapshot?.recipient ?? .device,
            find: { snapshot?.member($0) },
            isKnown: { snapshot?.knows($0) == true }
        )
    }
}
