import RichPushPayload

/// What the extension needs to know of the app, without opening its store.
public struct ExtensionSnapshot: Sendable, Hashable {
    /// The member signed in on this device.
    public var recipient: Recipient
    /// The member's badge count.
    public var badgeCount: Int
    /// This device's identifier.
    public var deviceID: String

    /// A snapshot.
    public init(recipient: Recipient, badgeCount: Int, deviceID: String) {
        self.recipient = recipient
        self.badgeCount = badgeCount
        self.deviceID = deviceID
    }

    var json: JSONObject {
        [
            "recipient": .string(recipient.rawValue),
            "badge": .int(Int64(badgeCount)),
            "device": .string(deviceID),
        ]
    }

    init?(_ json: JSONObject) {
        guard let recipient = json["recipient"]?.stringValue, let badge = json["badge"]?.intValue,
            let device = json["device"]?.stringValue
        else { return nil }
        self.init(recipient: Recipient(recipient), badgeCount: Int(clamping: badge), deviceID: device)
    }
}
