public import RichPushPayload

extension RecordingLoyaltyClient {
    /// The operations of the platform's APIs.
    public enum Operation: String, CaseIterable, Sendable {
        /// A call of `OffersAPI.getOffer`. Its argument is `id`.
        case getOffer
        /// A call of `OffersAPI.clipOffer`. Its argument is `id`.
        case clipOffer
        /// A call of `OffersAPI.respondToOffer`. Its argument is `id`.
        case respondToOffer
        /// A call of `NewsFeedAPI.likePost`, with the post's id.
        case likePost
        /// A call of `NewsFeedAPI.addNewComment`, with the comment's text and the post.
        case addNewComment
        /// A call of `EventsAPI.favoriteEvent`. Its argument is `id`.
        case favoriteEvent
        /// A call of `ChallengesAPI.getChallenge`. Its argument is `id`.
        case getChallenge
        /// A call of `ContentAPI.getContentPage`, by id or by name.
        case getContentPage
        /// A call of `MessagesAPI.trackMessage`, for a delivery or an opening.
        case trackMessage
        /// A call of `DevicesAPI.registerDevice`, with token and device identifier.
        case registerDevice
        /// A call of `DevicesAPI.deregisterDevice`, with token and device identifier.
        case deregisterDevice
        /// A request of an EMS open. Its argument is `url`.
        case postEMSOpen

        /// The answer if no reply is scripted.
        public var standardAnswer: JSONObject {
            switch self {
            case .getOffer: ["id": 1042, "heading": "Free coffee", "type": "url", "url": "https://offers.example/1042"]
            case .respondToOffer: Self.offerResponse
            case .getChallenge: ["id": 7, "name": "Ten steps", "is_respondable": true]
            case .getContentPage: ["id": 12, "name": "terms", "url": "https://pages.example/terms"]
            default: [:]
            }
        }

        private static let offerResponse: JSONObject = [
            "id": 5,
            "certificate": ["id": 6, "code": "SAVE-20", "display_text": "20 % off"],
            "coupon": ["id": 8],
            "respondable": false,
        ]
    }
}
