public import RichPushPayload

extension RecordingLoyaltyClient {
    /// Everything the platform can be asked.
    public enum Operation: String, CaseIterable, Sendable {
        /// `OffersAPI.getOffer`
        case getOffer
        /// `OffersAPI.clipOffer`
        case clipOffer
        /// `OffersAPI.respondToOffer`
        case respondToOffer
        /// `NewsFeedAPI.likePost`
        case likePost
        /// `NewsFeedAPI.addNewComment`
        case addNewComment
        /// `EventsAPI.favoriteEvent`
        case favoriteEvent
        /// `ChallengesAPI.getChallenge`
        case getChallenge
        /// `ContentAPI.getContentPage`, by id or by name
        case getContentPage
        /// `MessagesAPI.trackMessage`
        case trackMessage
        /// `DevicesAPI.registerDevice`
        case registerDevice
        /// `DevicesAPI.deregisterDevice`
        case deregisterDevice
        /// `BeaconAPI.postBeacon`
        case postBeacon

        /// The answer without a script.
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
