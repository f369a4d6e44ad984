import Foundation
import RichPushKit

/// A host's own client of every loyalty API, written with the public API alone. It records the calls and answers every
/// reading, unless it is given an error.
struct RecordingPlatform {
    let log = CallLog()
    var readingError: LoyaltyAPIError?

    private func read(_ name: String) throws {
        log.add(name)
        if let readingError { throw readingError }
    }
}

extension RecordingPlatform: OffersAPI {
    func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
        try read("getOffer \(id)")
        return Loyalty.Offer(["id": .int(id), "url": "https://shop.example/offer"])
    }

    func clipOffer(id: Int64, context: CallContext) async throws {
        log.add("clipOffer \(id)")
    }

    func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        log.add("respondToOffer \(id)")
        return Loyalty.Offer.ResponseInfo(["id": 5, "certificate": ["code": "ABC"]])
    }
}

extension RecordingPlatform: NewsFeedAPI, EventsAPI {
    func likePost(id: String, context: CallContext) async throws {
        log.add("likePost \(id)")
    }

    func addNewComment(body: String, postID: String, context: CallContext) async throws {
        log.add("addNewComment \(postID) \(body)")
    }

    func favoriteEvent(id: Int64, context: CallContext) async throws {
        log.add("favoriteEvent \(id)")
    }
}

extension RecordingPlatform: ChallengesAPI, ContentAPI {
    func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
        try read("getChallenge \(id)")
        return Loyalty.Challenge(["id": .int(id), "name": "Steps"])
    }

    func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage {
        try read("getContentPage \(id)")
        return Loyalty.ContentPage(["id": .int(id), "url": "https://shop.example/page"])
    }

    func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage {
        try read("getContentPage \(name)")
        return Loyalty.ContentPage(["url": "https://shop.example/page"])
    }
}

extension RecordingPlatform: MessagesAPI, DevicesAPI, EMSOpenAPI {
    func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        log.add("trackMessage \(id) \(action)")
    }

    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws {
        log.add("registerDevice \(deviceToken)")
    }

    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        log.add("deregisterDevice \(deviceToken)")
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        log.add("postEMSOpen \(url)")
        return EMSOpenReply(status: 200, data: Data())
    }
}
