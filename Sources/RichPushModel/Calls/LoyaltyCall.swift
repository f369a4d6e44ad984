public import RichPushPayload

/// A call that changes something on the platform. It is recorded before it is tried, and kept until it succeeds.
public enum LoyaltyCall: Sendable, Hashable {
    /// A call of ``MessagesAPI/trackMessage(id:parameters:action:context:)``
    case trackMessage(id: String, parameters: JSONObject?, action: MessageAction)
    /// An e-mail system's beacon, as the payload wrote its URL.
    case emsOpen(String)
    /// A call of ``OffersAPI/clipOffer(id:context:)``
    case clipOffer(id: Int64)
    /// A call of ``OffersAPI/respondToOffer(id:context:)``
    case respondToOffer(id: Int64)
    /// A call of ``NewsFeedAPI/likePost(id:context:)``
    case likePost(id: String)
    /// A call of ``NewsFeedAPI/addNewComment(body:postID:context:)``
    case addNewComment(body: String, postID: String)
    /// A call of ``EventsAPI/favoriteEvent(id:context:)``
    case favoriteEvent(id: Int64)
    /// A call of ``DevicesAPI/registerDevice(deviceToken:deviceID:permission:context:)``
    case registerDevice(deviceToken: String, deviceID: String, permission: AuthorizationStatus?)
    /// A call of ``DevicesAPI/deregisterDevice(deviceToken:deviceID:context:)``
    case deregisterDevice(deviceToken: String, deviceID: String)

    /// The protocol and method, such as `OffersAPI.clipOffer`.
    public var name: String {
        switch self {
        case .trackMessage: "MessagesAPI.trackMessage"
        case .emsOpen: "EMSOpenHandler.handleEmsOpen"
        case .clipOffer: "OffersAPI.clipOffer"
        case .respondToOffer: "OffersAPI.respondToOffer"
        case .likePost: "NewsFeedAPI.likePost"
        case .addNewComment: "NewsFeedAPI.addNewComment"
        case .favoriteEvent: "EventsAPI.favoriteEvent"
        case .registerDevice: "DevicesAPI.registerDevice"
        case .deregisterDevice: "DevicesAPI.deregisterDevice"
        }
    }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .trackMessage(let id, let parameters, let action):
            var arguments: JSONObject = ["id": .string(id), "action": .string(action.rawValue)]
            if let parameters { arguments["parameters"] = .object(parameters) }
            return arguments
        case .emsOpen(let url): return ["url": .string(url)]
        case .clipOffer(let id), .respondToOffer(let id), .favoriteEvent(let id): return ["id": .int(id)]
        case .likePost(let id): return ["id": .string(id)]
        case .addNewComment(let body, let postID): return ["body": .string(body), "postId": .string(postID)]
        case .registerDevice(let token, let id, let permission):
            var arguments: JSONObject = ["deviceToken": .string(token), "deviceID": .string(id)]
            if let permission { arguments["permission"] = .string(permission.rawValue) }
            return arguments
        case .deregisterDevice(let token, let id): return ["deviceToken": .string(token), "deviceID": .string(id)]
        }
    }

    /// Whether the call needs its member's token. All calls need it except beacons, which go to another host than the
    /// platform.
    public var needsToken: Bool {
        if case .emsOpen = self { false } else { true }
    }

    /// Whether the call stays queued while its member is signed out of this device, or while the platform refuses their
    /// token. That is every call that needs a token, except a deregistration: it uses the token of the member who has
    /// signed out.
    public var waitsForMember: Bool {
        if case .deregisterDevice = self { false } else { needsToken }
    }

    /// Whether the call is a registration or deregistration of the device.
    package var isOfDevice: Bool {
        switch self {
        case .registerDevice, .deregisterDevice: true
        default: false
        }
    }

    /// Whether the call is an action of a member, not a report and not a registration of the device.
    package var isAct: Bool {
        switch self {
        case .clipOffer, .respondToOffer, .likePost, .addNewComment, .favoriteEvent: true
        case .trackMessage, .emsOpen, .registerDevice, .deregisterDevice: false
        }
    }

    /// The object of the call, such as `offer/7`. Calls of one member with the same target keep their order. The target of
    /// registrations and deregistrations is the device, also if its token changes.
    public var target: String {
        switch self {
        case .trackMessage(let id, _, _): "message/\(id)"
        case .emsOpen(let url): "beacon/\(url)"
        case .clipOffer(let id), .respondToOffer(let id): "offer/\(id)"
        case .likePost(let id), .addNewComment(_, let id): "post/\(id)"
        case .favoriteEvent(let id): "event/\(id)"
        case .registerDevice(_, let id, _), .deregisterDevice(_, let id): "device/\(id)"
        }
    }
}
