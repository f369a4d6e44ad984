import RichPushModel
import RichPushPayload
import Testing

/// The Notifications Kit's wire values, repeated here on purpose.
@Suite struct WireValueTests {
    @Test("NotificationType has the ten wire values of the Notifications Kit")
    func types() {
        #expect(
            NotificationType.allCases.map(\.rawValue) == [
                "Award", "Challenge", "ClientEvents", "ContentPage", "Event", "Person", "Offer", "OfferResponse",
                "Post", "Reward",
            ]
        )
    }

    @Test("RichPushCategory has the nine wire values of the Notifications Kit")
    func categories() {
        #expect(
            Set(RichPushCategory.allCases.map(\.rawValue)) == [
                "POST_LIKE", "POST_LIKE_COMMENT", "CHALLENGE", "OFFER_LINK", "OFFER_COUPON", "OFFER_CERTIFICATE",
                "OFFER_CLIP", "EVENT_FAVORITE", "CONTENT_PAGE",
            ]
        )
    }

    @Test("RichPushAction has the nine wire values of the Notifications Kit")
    func actions() {
        #expect(
            Set(RichPushAction.allCases.map(\.rawValue)) == [
                "like-post", "comment-post", "open-challenge", "open-offer-link", "open-coupon", "open-certificate",
                "clip-offer", "favorite-event", "open-content-page",
            ]
        )
    }

    @Test("Wire values are matched exactly", arguments: ["offer", "OFFER", " Offer", "Offer ", "Member", ""])
    func exact(text: String) {
        #expect(NotificationType(rawValue: text) == nil)
    }

    @Test("Tracking actions are delivered and opened")
    func messageActions() {
        #expect(MessageAction.allCases.map(\.rawValue) == ["delivered", "opened"])
    }

    @Test("Apple's identifiers, a button and a text are four separate cases")
    func responseActions() {
        #expect(ResponseAction(identifier: "com.apple.UNNotificationDefaultActionIdentifier") == .default)
        #expect(ResponseAction(identifier: "com.apple.UNNotificationDismissActionIdentifier") == .dismiss)
        #expect(ResponseAction(identifier: "clip-offer") == .button("clip-offer"))
        #expect(ResponseAction(identifier: "comment-post", text: "") == .textInput("comment-post", text: ""))
    }

    @Test("An action keeps the identifier that it was created from", arguments: ["default", "dismiss", "like-post"])
    func identifiers(identifier: String) {
        #expect(ResponseAction(identifier: identifier).identifier == identifier)
        #expect(ResponseAction(identifier: identifier) == .button(identifier), "only the command line has short names")
    }
}
