public import RichPushPayload

/// A call that changes something on the platform, as a value: recorded before it is tried, kept until it succeeded.
public enum LoyaltyCall: Sendable, Hashable {
    /// ``MessagesAPI/trackMessage(id:parameters:action:context:)``
    case trackMessage(id: String, parameters: JSONObject?, action: MessageAction)
    /// An e-mail system's beacon, as the payload wrote its URL.
    case emsOpen(String)
    /// ``OffersAPI/clipOffer(id:context:)``
    case clipOffer(id: Int64)
    /// ``OffersAPI/respondToOffer(id:context:)``
    case respondToOffer(id: Int64)
    /// ``NewsFeedAPI/likePost(id:context:)``
    case likePost(id: String)
    /// ``NewsFeedAPI/addNewComment(body:postId:context:)``
    case addNewComment(body: String, postId: String)
    /// ``EventsAPI/favoriteEvent(id:context:)``
    case favoriteEvent(id: Int64)
    /// ``DevicesAPI/deregisterDevice(deviceToken:deviceID:context:)``
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
        case .addNewComment(let body, let postId): return ["body": .string(body), "postId": .string(postId)]
        case .deregisterDevice(let token, let id): return ["deviceToken": .string(token), "deviceID": .string(id)]
        }
    }

    /// Whether the call is made under its member's token: every call but a beacon, which goes to another host than the
    /// platform.
    public var needsToken: Bool {
        if case .emsOpen = self { false } else { true }
    }

    /// Whether the call is what a member did, rather than a report of it or the device's own.
    var isAct: Bool {
        switch self {
        case .clipOffer, .respondToOffer, .likePost, .addNewComment, .favoriteEvent: true
        case .trackMessage, .emsOpen, .deregisterDevice: false
        }
    }

    /// What the call is about: calls of one member about one thing keep their order.
    public var target: String {
        switch self {
        case .trackMessage(let id, _, _): "message/\(id)"
        case .emsOpen(let url): "beacon/\(url)"
        case .clipOffer(let id), .respondToOffer(let id): "offer/\(id)"
        case .likePost(let id), .addNewComment(_, let id): "post/\(id)"
        case .favoriteEvent(let id): "event/\(id)"
        case .deregisterDevice(let token, _): "device/\(token)"
        }
    }
}
