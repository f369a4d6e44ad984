import Foundation
import RichPushPayload
import Testing

@Suite("Wire values of the Notifications Kit")
struct WireValueTests {
    @Test("Each notification type has its wire value")
    func types() {
        let values: [NotificationType: String] = [
            .award: "Award", .challenge: "Challenge", .clientEvents: "ClientEvents", .contentPage: "ContentPage",
            .event: "Event", .member: "Person", .offer: "Offer", .offerResponse: "OfferResponse", .post: "Post",
            .reward: "Reward",
        ]
        #expect(values.count == NotificationType.allCases.count)
        for (type, value) in values { #expect(type.rawValue == value) }
    }

    @Test("A type is coded as its wire value, also one that this version does not know")
    func coded() throws {
        for type in NotificationType.allCases + [NotificationType("Later")] {
            let data = try JSONEncoder().encode([type])
            #expect(String(decoding: data, as: UTF8.self) == "[\"\(type.rawValue)\"]")
            #expect(try JSONDecoder().decode([NotificationType].self, from: data) == [type])
        }
    }

    @Test("Each category has its wire value and its actions")
    func categories() {
        let values: [RichPushCategory: (String, [RichPushAction])] = [
            .postLike: ("POST_LIKE", [.likePost]), .postLikeComment: ("POST_LIKE_COMMENT", [.likePost, .commentPost]),
            .challenge: ("CHALLENGE", [.openChallenge]), .offerLink: ("OFFER_LINK", [.openOfferLink]),
            .offerCoupon: ("OFFER_COUPON", [.openCoupon]),
            .offerCertificate: ("OFFER_CERTIFICATE", [.openCertificate]), .offerClip: ("OFFER_CLIP", [.clipOffer]),
            .eventFavorite: ("EVENT_FAVORITE", [.favoriteEvent]), .contentPage: ("CONTENT_PAGE", [.openContentPage]),
        ]
        #expect(values.count == RichPushCategory.allCases.count)
        for (category, (value, actions)) in values {
            #expect(category.rawValue == value)
            #expect(category.actions == actions)
        }
    }

    @Test("Each action has its wire value and its type")
    func actions() {
        let values: [RichPushAction: (String, NotificationType)] = [
            .likePost: ("like-post", .post), .commentPost: ("comment-post", .post),
            .openChallenge: ("open-challenge", .challenge), .openOfferLink: ("open-offer-link", .offer),
            .openCoupon: ("open-coupon", .offer), .openCertificate: ("open-certificate", .offer),
            .clipOffer: ("clip-offer", .offer), .favoriteEvent: ("favorite-event", .event),
            .openContentPage: ("open-content-page", .contentPage),
        ]
        #expect(values.count == RichPushAction.allCases.count)
        for (action, (value, type)) in values {
            #expect(action.rawValue == value)
            #expect(action.fittingType == type)
        }
    }

    @Test("A category is inferred from a type that has only one")
    func inferred() {
        let inferred: [NotificationType: RichPushCategory] = [
            .challenge: .challenge, .contentPage: .contentPage, .event: .eventFavorite, .post: .postLike,
        ]
        for type in NotificationType.allCases { #expect(RichPushCategory.inferred(from: type) == inferred[type]) }
    }

    @Test("Wire values are matched exactly", arguments: ["offer", "OFFER", " Offer", "Member", ""])
    func exactMatch(text: String) {
        #expect(NotificationType(rawValue: text) == nil)
    }
}
