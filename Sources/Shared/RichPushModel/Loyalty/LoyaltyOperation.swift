/// An operation of the loyalty platform, or the request of an EMS open.
///
/// Each has one row, with its name, its route and its place in a request. The HTTP client, the embedded platform and the
/// stored calls use that row.
public enum LoyaltyOperation: String, CaseIterable, Sendable, Hashable {
    /// Reads an offer by its id.
    case getOffer
    /// Adds an offer to the member's clipped offers. The answer's body is not read.
    case clipOffer
    /// Responds to an offer; the answer may have a certificate or coupon. If its body is complete but not a JSON object,
    /// the result is empty: the platform has accepted the response.
    case respondToOffer
    /// Likes a post by its id.
    case likePost
    /// Adds a comment to a post: `{"body": text}`.
    case addNewComment
    /// Adds an event to the member's favorites.
    case favoriteEvent
    /// Reads a challenge by its id.
    case getChallenge
    /// Reads a content page by its id.
    case getContentPageByID
    /// Reads a content page by its name.
    case getContentPageByName
    /// Reports that a message was delivered or opened: `{"action": action, "parameters": parameters}`. The key
    /// `parameters` is left out if there are none.
    case trackMessage
    /// Registers the device's token for pushes: `{"device_token": token, "device_id": id, "permission": state}`. The
    /// state is a raw value of ``AuthorizationStatus``. If it is not known, the key is left out, so that the platform
    /// keeps the value that it has.
    case registerDevice
    /// Removes the registration of the device's token: `{"device_token": token, "device_id": id}`.
    case deregisterDevice
    /// Registers the token of a Live Activity or of widgets: `{"token": token}`. The path names the device, the type of the
    /// activity's attributes, the kind of the token, and the activity if the token is that of one.
    case registerActivityToken
    /// Removes what was registered by ``registerActivityToken``, under the same path and without a body.
    case removeActivityToken
    /// Requests an EMS open. It is not an operation of the platform: it has no route, and its URL is in the push.
    case postEMSOpen

    /// The operations that have a route.
    package static let routed = allCases.filter { $0 != .postEMSOpen }

    /// The operation's row.
    package var row: Row {
        switch self {
        case .getOffer: Row("OffersAPI.getOffer", .reading, .get, "/v1/offers/{id}", path: [.id])
        case .clipOffer: Row("OffersAPI.clipOffer", .act, .post, "/v1/offers/{id}/clip", path: [.id])
        case .respondToOffer:
            Row("OffersAPI.respondToOffer", .act, .post, "/v1/offers/{id}/responses", path: [.id], hasResult: true)
        case .likePost: Row("NewsFeedAPI.likePost", .act, .post, "/v1/posts/{id}/likes", path: [.id])
        case .addNewComment:
            Row("NewsFeedAPI.addNewComment", .act, .post, "/v1/posts/{id}/comments", path: [.init("postId", as: "id")])
        case .favoriteEvent: Row("EventsAPI.favoriteEvent", .act, .post, "/v1/events/{id}/favorite", path: [.id])
        case .getChallenge: Row("ChallengesAPI.getChallenge", .reading, .get, "/v1/challenges/{id}", path: [.id])
        case .getContentPageByID:
            Row("ContentAPI.getContentPage", .reading, .get, "/v1/content-pages/{id}", path: [.id])
        case .getContentPageByName:
            Row("ContentAPI.getContentPage", .reading, .get, "/v1/content-pages?name={name}", path: [.init("name")])
        case .trackMessage: Row("MessagesAPI.trackMessage", .report, .post, "/v1/messages/{id}/track", path: [.id])
        case .registerDevice: Row("DevicesAPI.registerDevice", .registration, .post, "/v1/devices")
        // Some proxies remove the body of a DELETE request.
        case .deregisterDevice: Row("DevicesAPI.deregisterDevice", .deregistration, .post, "/v1/devices/deregister")
        case .registerActivityToken:
            Row(
                "ActivityAPI.registerActivityToken",
                .registration,
                .put,
                Self.activityRoute,
                path: Self.activityPath,
                unsent: ["time"]
            )
        case .removeActivityToken:
            Row(
                "ActivityAPI.removeActivityToken",
                .deregistration,
                .delete,
                Self.activityRoute,
                path: Self.activityPath,
                unsent: ["token", "time"]
            )
        case .postEMSOpen: Row("EMSOpenHandler.handleEmsOpen", .emsOpen, .post, "{url}", path: [.init("url")])
        }
    }

    private static let activityRoute = "/v1/devices/{device}/activities/{type}/{kind}[/{activity}]"
    private static let activityPath: [PathArgument] = [
        .init("deviceID", as: "device"), .init("attributesType", as: "type", absent: "-"), .init("kind"),
        .init("activityID", as: "activity"),
    ]

    /// What an operation is to the outbox.
    package enum Role: Sendable {
        /// It changes nothing and is not recorded.
        case reading
        /// The act of a member.
        case act
        /// The report of a message.
        case report
        case registration, deregistration, emsOpen
    }

    /// An argument that is in a request's path.
    package struct PathArgument: Sendable {
        let name: String
        /// The placeholder of the route.
        let placeholder: String
        /// The placeholder's value if there is no such argument; `nil` for none.
        let absent: String?

        init(_ name: String, as placeholder: String? = nil, absent: String? = nil) {
            (self.name, self.placeholder, self.absent) = (name, placeholder ?? name, absent)
        }

        fileprivate static let id = PathArgument("id")
    }

    /// The facts about an operation.
    package struct Row: Sendable {
        /// The protocol and method. The names of calls are stored: they never change.
        package let name: String
        package let role: Role
        /// The standard route.
        let route: LoyaltyRoute
        /// The arguments that are in the path; the others are in the body, with their names in snake case.
        let path: [PathArgument]
        /// The arguments that are recorded only.
        let unsent: Set<String>
        /// Whether a call has a result in the answer's body. A reading always has.
        package let hasResult: Bool

        fileprivate init(
            _ name: String,
            _ role: Role,
            _ method: LoyaltyRoute.Method,
            _ template: String,
            path: [PathArgument] = [],
            unsent: Set<String> = [],
            hasResult: Bool = false
        ) {
            self.name = name
            self.role = role
            route = LoyaltyRoute(method, template)
            self.path = path
            self.unsent = unsent
            self.hasResult = hasResult
        }
    }
}
