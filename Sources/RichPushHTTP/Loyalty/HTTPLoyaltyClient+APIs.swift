public import RichPushModel
public import RichPushPayload

extension HTTPLoyaltyClient: MessagesAPI {
    /// Tells the platform what happened to a message: `{"action": action, "parameters": parameters}`, the second only
    /// where there are any.
    public func trackMessage(
        id: String,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        var body: JSONObject = ["action": .string(action.rawValue)]
        body["parameters"] = parameters.map { .object($0) }
        _ = try await perform(.trackMessage, ["id": id], body: body, context)
    }
}

extension HTTPLoyaltyClient: OffersAPI {
    /// Reads one offer.
    public func getOffer(id: Int64, context: CallContext) async throws -> Offer {
        Offer(try await perform(.getOffer, ["id": String(id)], context).object())
    }

    /// Clips an offer to the member's account.
    public func clipOffer(id: Int64, context: CallContext) async throws {
        _ = try await perform(.clipOffer, ["id": String(id)], context)
    }

    /// Responds to an offer. A whole answer that holds no JSON object counts as one that says nothing: the platform took
    /// the response, and would answer no better if it were made again.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> Offer.ResponseInfo {
        Offer.ResponseInfo(try await perform(.respondToOffer, ["id": String(id)], context).objectIfAny())
    }
}

extension HTTPLoyaltyClient: NewsFeedAPI {
    /// Likes a post.
    public func likePost(id: String, context: CallContext) async throws {
        _ = try await perform(.likePost, ["id": id], context)
    }

    /// Adds a comment to a post: `{"body": text}`.
    public func addNewComment(body: String, postID: String, context: CallContext) async throws {
        _ = try await perform(.addNewComment, ["id": postID], body: ["body": .string(body)], context)
    }
}

extension HTTPLoyaltyClient: EventsAPI {
    /// Adds an event to the member's own.
    public func favoriteEvent(id: Int64, context: CallContext) async throws {
        _ = try await perform(.favoriteEvent, ["id": String(id)], context)
    }
}

extension HTTPLoyaltyClient: ChallengesAPI {
    /// Reads one challenge.
    public func getChallenge(id: Int64, context: CallContext) async throws -> Challenge {
        Challenge(try await perform(.getChallenge, ["id": String(id)], context).object())
    }
}

extension HTTPLoyaltyClient: ContentAPI {
    /// Reads one content page by its id.
    public func getContentPage(id: Int64, context: CallContext) async throws -> ContentPage {
        ContentPage(try await perform(.getContentPageByID, ["id": String(id)], context).object())
    }

    /// Reads one content page by its name.
    public func getContentPage(name: String, context: CallContext) async throws -> ContentPage {
        ContentPage(try await perform(.getContentPageByName, ["name": name], context).object())
    }
}

extension HTTPLoyaltyClient: DevicesAPI {
    /// Registers a device for its member: `{"device_token": token, "device_id": id, "permission": state}`, the last one of
    /// `authorized`, `provisional`, `denied` and `notDetermined`. If the permission is not known, the key is left out, so
    /// that a platform keeps what it learned before.
    public func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws {
        var body = Self.body(deviceToken, deviceID)
        if let permission { body["permission"] = .string(permission.rawValue) }
        _ = try await perform(.registerDevice, body: body, context)
    }

    /// Takes a registration back: `{"device_token": token, "device_id": id}`.
    public func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        _ = try await perform(.deregisterDevice, body: Self.body(deviceToken, deviceID), context)
    }

    private static func body(_ deviceToken: String, _ deviceID: String) -> JSONObject {
        ["device_token": .string(deviceToken), "device_id": .string(deviceID)]
    }
}
