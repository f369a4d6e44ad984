public import Foundation
public import RichPushModel
public import RichPushPayload

extension RecordingLoyaltyClient: OffersAPI, NewsFeedAPI, EventsAPI, ChallengesAPI, ContentAPI {
    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: the scripted offer.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
        Loyalty.Offer(try await reply(to: .getOffer, ["id": .int(id)], context))
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func clipOffer(id: Int64, context: CallContext) async throws {
        _ = try await reply(to: .clipOffer, ["id": .int(id)], context)
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: the scripted response.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        Loyalty.Offer.ResponseInfo(try await reply(to: .respondToOffer, ["id": .int(id)], context))
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func likePost(id: String, context: CallContext) async throws {
        _ = try await reply(to: .likePost, ["id": .string(id)], context)
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func addNewComment(body: String, postID: String, context: CallContext) async throws {
        _ = try await reply(to: .addNewComment, ["body": .string(body), "postId": .string(postID)], context)
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func favoriteEvent(id: Int64, context: CallContext) async throws {
        _ = try await reply(to: .favoriteEvent, ["id": .int(id)], context)
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: the scripted challenge.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
        Loyalty.Challenge(try await reply(to: .getChallenge, ["id": .int(id)], context))
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: the scripted page.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await reply(to: .getContentPage, ["id": .int(id)], context))
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: the scripted page.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await reply(to: .getContentPage, ["name": .string(name)], context))
    }
}

extension RecordingLoyaltyClient: MessagesAPI, DevicesAPI, EMSOpenAPI {
    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        let call = LoyaltyCall.trackMessage(id: id, parameters: parameters, action: action)
        _ = try await reply(to: .trackMessage, call.arguments, context)
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws {
        let call = LoyaltyCall.registerDevice(deviceToken: deviceToken, deviceID: deviceID, permission: permission)
        _ = try await reply(to: .registerDevice, call.arguments, context)
    }

    /// Records the call, waits while the operation is held, and ends as the script says.
    ///
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        let arguments: JSONObject = ["deviceToken": .string(deviceToken), "deviceID": .string(deviceID)]
        _ = try await reply(to: .deregisterDevice, arguments, context)
    }

    /// Records the call, waits while the operation is held, and answers it.
    ///
    /// - Returns: status 200 with the scripted JSON as its body.
    /// - Throws: the scripted error, or `CancellationError` if the task is cancelled while the call is held.
    public func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        let json = try await reply(to: .postEMSOpen, ["url": .string(url.absoluteString)], context)
        return EMSOpenReply(status: 200, data: Data(JSONValue.object(json).serialized()))
    }
}
