public import RichPushModel
public import RichPushPayload

/// The state of one member in the embedded platform.
public struct MemberState: Sendable, Hashable {
    /// A comment that the member wrote.
    public struct Comment: Sendable, Hashable {
        /// The id of the comment's post.
        public let postID: String
        /// The comment's text, as it was sent.
        public let body: String

        /// Makes a comment, to compare it in a test.
        public init(postID: String, body: String) {
            self.postID = postID
            self.body = body
        }
    }

    /// A message and an action, the key of ``MemberState/trackedMessages``.
    public struct TrackedAction: Sendable, Hashable {
        /// The `message_response_id` of the push.
        public let messageID: String
        /// The reported action: `delivered` or `opened`.
        public let action: String

        /// Makes a key, to look up a count.
        public init(messageID: String, action: String) {
            self.messageID = messageID
            self.action = action
        }
    }

    /// What a token of a Live Activity or of widgets is for, the key of ``MemberState/activities``.
    public struct Activity: Sendable, Hashable {
        /// The identifier of the device.
        public let deviceID: String
        /// The type of the activity's attributes; `-` for widgets.
        public let type: String
        /// The kind of the token: a raw value of ``/RichPushModel/ActivityToken/Kind``.
        public let kind: String
        /// The activity of the token; `nil` if it is not that of one.
        public let activityID: String?

        /// Makes a key, to look up a token.
        public init(deviceID: String, type: String = "-", kind: String, activityID: String? = nil) {
            self.deviceID = deviceID
            self.type = type
            self.kind = kind
            self.activityID = activityID
        }

        /// Makes a key from the values of a request's path.
        init(_ values: [String: String]) {
            self.init(
                deviceID: values["device"] ?? "",
                type: values["type"] ?? "-",
                kind: values["kind"] ?? "",
                activityID: values["activity"]
            )
        }

        fileprivate var order: [String] { [deviceID, type, kind, activityID ?? ""] }
    }

    /// The ids of the clipped offers, each once, in the order of their first call.
    public internal(set) var clippedOffers: [String] = []
    /// The number of responses to each offer, by the offer's id.
    public internal(set) var offerResponses: [String: Int] = [:]
    /// The ids of the liked posts, each once, in the order of their first call.
    public internal(set) var likedPosts: [String] = []
    /// The comments, in the order of their calls.
    public internal(set) var comments: [Comment] = []
    /// The ids of the favorite events, each once, in the order of their first call.
    public internal(set) var favoriteEvents: [String] = []
    /// The number of reports of each message and action; calls with a known idempotency key are not counted.
    public internal(set) var trackedMessages: [TrackedAction: Int] = [:]
    /// The parameters of the latest report of each message and action.
    public internal(set) var trackedParameters: [TrackedAction: JSONValue] = [:]
    /// The registered device tokens by device id.
    public internal(set) var devices: [String: String] = [:]
    /// The user's permission by device id, as the registrations reported it; absent if none did.
    public internal(set) var permissions: [String: String] = [:]
    /// What the user allows Live Activities, by device id; absent if no registration reported it.
    public internal(set) var activitySettings: [String: ActivitySettings] = [:]
    /// The registered tokens of Live Activities and widgets.
    public internal(set) var activities: [Activity: String] = [:]
    /// The number of requests of each EMS open, by its path with its query.
    public internal(set) var beacons: [String: Int] = [:]

    /// Makes the empty state of a new member.
    public init() {}

    /// The state as JSON, as the platform's `/_state` shows it.
    public var json: JSONValue {
        let tracked = trackedMessages.sorted { ($0.key.messageID, $0.key.action) < ($1.key.messageID, $1.key.action) }
        return [
            "clipped_offers": .array(clippedOffers.map { .string($0) }),
            "offer_responses": Self.counts(offerResponses),
            "liked_posts": .array(likedPosts.map { .string($0) }),
            "comments": .array(comments.map { ["post_id": .string($0.postID), "body": .string($0.body)] }),
            "favorite_events": .array(favoriteEvents.map { .string($0) }),
            "tracked_messages": .array(
                tracked.map { action, count in
                    [
                        "id": .string(action.messageID),
                        "action": .string(action.action),
                        "count": .int(Int64(count)),
                        "parameters": trackedParameters[action] ?? .null,
                    ]
                }
            ),
            "devices": .array(
                devices.sorted { $0.key < $1.key }.map { id, token in
                    [
                        "device_id": .string(id), "device_token": .string(token),
                        "permission": permissions[id].map { .string($0) } ?? .null,
                        "activities_enabled": JSONValue(activitySettings[id]?.areEnabled),
                        "frequent_updates_enabled": JSONValue(activitySettings[id]?.frequentUpdatesEnabled),
                    ]
                }
            ),
            "activities": .array(
                activities.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }.map { activity, token in
                    [
                        "device_id": .string(activity.deviceID), "type": .string(activity.type),
                        "kind": .string(activity.kind), "activity": JSONValue(activity.activityID),
                        "token": .string(token),
                    ]
                }
            ),
            "beacons": Self.counts(beacons),
        ]
    }

    private static func counts(_ counts: [String: Int]) -> JSONValue {
        .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key, .int(Int64($0.value))) }))
    }
}
