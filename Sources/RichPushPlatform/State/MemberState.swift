public import RichPushPayload

/// What the embedded platform remembers of one member.
public struct MemberState: Sendable, Hashable {
    /// A comment the member wrote.
    public struct Comment: Sendable, Hashable {
        /// The post it belongs to.
        public let postID: String
        /// What the member wrote.
        public let body: String

        /// Makes a comment, to compare with.
        public init(postID: String, body: String) {
            self.postID = postID
            self.body = body
        }
    }

    /// What a message reported.
    public struct TrackedAction: Sendable, Hashable {
        /// The message response's id.
        public let messageID: String
        /// `delivered` or `opened`.
        public let action: String

        /// Makes an action, to look its count up.
        public init(messageID: String, action: String) {
            self.messageID = messageID
            self.action = action
        }
    }

    /// The ids of the offers kept for later, in order.
    public internal(set) var clippedOffers: [String] = []
    /// The ids of the offers taken up, and how often.
    public internal(set) var offerResponses: [String: Int] = [:]
    /// The ids of the posts liked, in order.
    public internal(set) var likedPosts: [String] = []
    /// The comments, in order.
    public internal(set) var comments: [Comment] = []
    /// The ids of the member's events, in order.
    public internal(set) var favoriteEvents: [String] = []
    /// How often each message reported each action; repeated keys are not counted.
    public internal(set) var trackedMessages: [TrackedAction: Int] = [:]
    /// The parameters the latest report of each action came with.
    public internal(set) var trackedParameters: [TrackedAction: JSONValue] = [:]
    /// The registered device tokens by device id.
    public internal(set) var devices: [String: String] = [:]
    /// What the registrations said of the user's permission, by device id; absent where none did.
    public internal(set) var permissions: [String: String] = [:]
    /// How often each beacon was called, by its path with its query.
    public internal(set) var beacons: [String: Int] = [:]

    /// The state of a member who did nothing.
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
