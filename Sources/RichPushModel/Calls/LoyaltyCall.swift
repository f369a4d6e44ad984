public import RichPushPayload

/// A call that changes something on the platform, as a value. It is recorded before it is tried and kept until it
/// succeeds or is refused.
public enum LoyaltyCall: Sendable, Hashable {
    /// A report of a message: ``MessagesAPI/trackMessage(id:parameters:action:context:)``.
    case trackMessage(id: Int64, parameters: JSONObject?, action: MessageAction)
    /// A request to an EMS open, with the URL as written in the payload.
    case emsOpen(String)
    /// Clips an offer by its id: ``OffersAPI/clipOffer(id:context:)``.
    case clipOffer(id: Int64)
    /// Responds to an offer: ``OffersAPI/respondToOffer(id:context:)``.
    case respondToOffer(id: Int64)
    /// Likes a post by its id: ``NewsFeedAPI/likePost(id:context:)``.
    case likePost(id: String)
    /// Comments on a post: ``NewsFeedAPI/addNewComment(body:postID:context:)``.
    case addNewComment(body: String, postID: String)
    /// Adds an event to the member's favorites: ``EventsAPI/favoriteEvent(id:context:)``.
    case favoriteEvent(id: Int64)
    /// Registers the device with its token: ``DevicesAPI/registerDevice(deviceToken:deviceID:permission:context:)``.
    case registerDevice(deviceToken: String, deviceID: String, permission: AuthorizationStatus?)
    /// Removes the registration of the device: ``DevicesAPI/deregisterDevice(deviceToken:deviceID:context:)``.
    case deregisterDevice(deviceToken: String, deviceID: String)

    /// The protocol and method, such as `OffersAPI.clipOffer`.
    public var name: String { kind.rawValue }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .trackMessage(let id, let parameters, let action):
            var arguments: JSONObject = ["id": .string(String(id)), "action": .string(action.rawValue)]
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

    /// Whether the call needs its member's token. This is true for every call except an EMS open, which is not sent to
    /// the platform.
    public var needsToken: Bool {
        if case .emsOpen = self { false } else { true }
    }

    /// Whether the call stays queued while its member is signed out of this device or has no valid token. This is true
    /// for every call that needs a token, except a deregistration, which is sent with the token of the member who has
    /// signed out.
    public var waitsForMember: Bool {
        if case .deregisterDevice = self { false } else { needsToken }
    }

    /// Whether the call is a registration or deregistration of the device.
    package var isOfDevice: Bool {
        switch kind {
        case .registerDevice, .deregisterDevice: true
        case .trackMessage, .emsOpen, .clipOffer, .respondToOffer, .likePost, .addNewComment, .favoriteEvent: false
        }
    }

    /// Whether the call is an act of a member, and not a report or a call of the device.
    package var isAct: Bool {
        switch self {
        case .clipOffer, .respondToOffer, .likePost, .addNewComment, .favoriteEvent: true
        case .trackMessage, .emsOpen, .registerDevice, .deregisterDevice: false
        }
    }

    /// The object of the call as a text, such as `offer/1042`. Calls of one member with the same target keep their
    /// order. The target of a registration or deregistration is the device, whatever its token.
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
