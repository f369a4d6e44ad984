import RichPushPayload

import struct Foundation.URL

/// Replaces an API that a host has not provided: every call throws an error that says so.
struct UnconfiguredAPI: OffersAPI, NewsFeedAPI, EventsAPI, ChallengesAPI, ContentAPI, MessagesAPI, DevicesAPI,
    EMSOpenAPI
{
    /// The reason why there is no API; nil if the host has not provided it.
    var reason: String?

    private func missing(_ name: String) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: .notConfigured,
            message: reason ?? "The host has not provided \(name), so this call cannot be made. Pass it in LoyaltyAPIs."
        )
    }

    func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer { throw missing("OffersAPI") }
    func clipOffer(id: Int64, context: CallContext) async throws { throw missing("OffersAPI") }
    func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        throw missing("OffersAPI")
    }
    func likePost(id: String, context: CallContext) async throws { throw missing("NewsFeedAPI") }
    func addNewComment(body: String, postID: String, context: CallContext) async throws {
        throw missing("NewsFeedAPI")
    }
    func favoriteEvent(id: Int64, context: CallContext) async throws { throw missing("EventsAPI") }
    func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
        throw missing("ChallengesAPI")
    }
    func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage {
        throw missing("ContentAPI")
    }
    func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage {
        throw missing("ContentAPI")
    }
    func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws { throw missing("MessagesAPI") }
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws { throw missing("DevicesAPI") }
    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        throw missing("DevicesAPI")
    }
    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply { throw missing("EMSOpenAPI") }
}
