import RichPushPayload

public import struct Foundation.Date

/// A token with which the platform can push to the Live Activities or widgets of a device.
public struct ActivityToken: Sendable, Hashable {
    /// What a token is for.
    public enum Kind: String, Sendable, CaseIterable {
        /// Starts an activity of a type.
        case start
        /// Updates and ends one activity.
        case update
        /// Reloads the app's widgets.
        case widget
        /// Updates all activities that are subscribed to a broadcast channel.
        case channel
    }

    /// The most bytes that a token may have.
    public static let maximumBytes = 4096

    /// What the token is for.
    public var kind: Kind
    /// The name of the type of the activity's attributes; `nil` for widgets.
    public var attributesType: String?
    /// The activity of an update token, or the one that is subscribed to a channel; `nil` for others.
    public var activityID: String?
    /// The token as lower-case hexadecimal digits, or the id of the channel.
    public var token: String
    /// When the app got the token; whole milliseconds are kept.
    public var time: Date
    /// The identifier of this device, which is created once.
    public var deviceID: String

    /// Makes a token from its parts.
    public init(
        kind: Kind,
        attributesType: String? = nil,
        activityID: String? = nil,
        token: String,
        time: Date,
        deviceID: String
    ) {
        self.kind = kind
        self.attributesType = attributesType
        self.activityID = activityID
        self.token = token
        self.time = time
        self.deviceID = deviceID
    }
}

extension ActivityToken {
    /// What the token is for, as a text: tokens of one member with the same target replace each other.
    package var target: String {
        var values = ["device": deviceID, "type": attributesType ?? "-", "kind": kind.rawValue]
        values["activity"] = activityID
        return Self.targets.path(with: values)
    }

    private static let targets = LoyaltyRoute(.put, "device/{device}/activities/{type}/{kind}[/{activity}]")

    /// Why the token cannot be registered, as a sentence; `nil` if it can.
    package var fault: String? {
        let subject = "The token of the kind \(kind.rawValue)"
        if token.isEmpty { return "\(subject) is empty." }
        if token.utf8.count > 2 * Self.maximumBytes { return "\(subject) has more than \(Self.maximumBytes) bytes." }
        if kind == .widget, attributesType != nil { return "\(subject) has no type of attributes." }
        if kind != .widget, attributesType?.isEmpty ?? true { return "\(subject) needs the type of the attributes." }
        switch kind {
        case .update: return activityID?.isEmpty ?? true ? "\(subject) needs its activity." : nil
        case .start, .widget: return activityID.map { _ in "\(subject) is not that of one activity." }
        case .channel: return nil
        }
    }

    /// The token as the arguments of a call.
    var arguments: JSONObject {
        var arguments: JSONObject = ["kind": .string(kind.rawValue)]
        arguments["attributesType"] = attributesType.map { .string($0) }
        arguments["activityID"] = activityID.map { .string($0) }
        arguments["token"] = .string(token)
        arguments["time"] = .int(time.wholeMilliseconds)
        arguments["deviceID"] = .string(deviceID)
        return arguments
    }

    /// Reads ``arguments``; `nil` if one is missing or not valid.
    init?(arguments: JSONObject) {
        guard let kind = arguments["kind"]?.stringValue.flatMap(Kind.init), let token = arguments["token"]?.stringValue,
            let time = arguments["time"]?.intValue, let deviceID = arguments["deviceID"]?.stringValue
        else { return nil }
        self.init(
            kind: kind,
            attributesType: arguments["attributesType"]?.stringValue,
            activityID: arguments["activityID"]?.stringValue,
            token: token,
            time: Date(wholeMilliseconds: time),
            deviceID: deviceID
        )
    }
}
