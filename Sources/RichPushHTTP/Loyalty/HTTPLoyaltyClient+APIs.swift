public import RichPushModel
public import RichPushPayload

extension HTTPLoyaltyClient: MessagesAPI {
    /// Reports a message's delivery or opening: `{"action": action, "parameters": parameters}`. The key `parameters` is
    /// left out if the argument is nil.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        let body = Self.trackingBody(action, parameters)
        _ = try await perform(.trackMessage, ["id": String(id)], body: body, context)
    }
}

extension HTTPLoyaltyClient: OffersAPI {
    /// Reads one offer by its id; sends no body.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
        Loyalty.Offer(try await perform(.getOffer, ["id": String(id)], context).object())
    }

    /// Clips an offer to the member's account; the response's body is not read.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func clipOffer(id: Int64, context: CallContext) async throws {
        _ = try await perform(.clipOffer, ["id": String(id)], context)
    }

    /// Responds to an offer. If the body is complete but not a JSON object, the result is empty and nothing is thrown:
    /// the platform has accepted the response, and a second call would bring the same body.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        Loyalty.Offer.ResponseInfo(try await perform(.respondToOffer, ["id": String(id)], context).objectIfAny())
    }
}

extension HTTPLoyaltyClient: NewsFeedAPI {
    /// Likes a post; sends no body, and does not read the response's.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func likePost(id: String, context: CallContext) async throws {
        _ = try await perform(.likePost, ["id": id], context)
    }

    /// Adds a comment to a post: `{"body": text}`.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func addNewComment(body: String, postID: String, context: CallContext) async throws {
        _ = try await perform(.addNewComment, ["id": postID], body: ["body": .string(body)], context)
    }
}

extension HTTPLoyaltyClient: EventsAPI {
    /// Adds an event to the member's favorites.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func favoriteEvent(id: Int64, context: CallContext) async throws {
        _ = try await perform(.favoriteEvent, ["id": String(id)], context)
    }
}

extension HTTPLoyaltyClient: ChallengesAPI {
    /// Reads one challenge by its id; sends no body.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
        Loyalty.Challenge(try await perform(.getChallenge, ["id": String(id)], context).object())
    }
}

extension HTTPLoyaltyClient: ContentAPI {
    /// Reads one content page by its id.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await perform(.getContentPageByID, ["id": String(id)], context).object())
    }

    /// Reads one content page by its name.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await perform(.getContentPageByName, ["name": name], context).object())
    }
}

extension HTTPLoyaltyClient: DevicesAPI {
    /// Registers a device for its member: `{"device_token": token, "device_id": id, "permission": state}`. The state is
    /// `authorized`, `provisional`, `ephemeral`, `denied` or `notDetermined`. If the permission is nil, the key is left
    /// out, so that the platform keeps the value that it has.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
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

    /// Removes a device's registration: `{"device_token": token, "device_id": id}`.
    ///
    /// - Throws: ``/RichPushModel/LoyaltyAPIError``, as described in ``HTTPLoyaltyClient``, or `CancellationError`.
    public func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        _ = try await perform(.deregisterDevice, body: Self.body(deviceToken, deviceID), context)
    }

    private static func body(_ deviceToken: String, _ deviceID: String) -> JSONObject {
        ["device_token": .string(deviceToken), "device_id": .string(deviceID)]
    }
}
