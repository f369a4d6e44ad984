public import RichPushPayload

/// A call that only reads. If it cannot be made it fails at once; it is never stored.
public enum LoyaltyReading: Sendable, Hashable {
    /// A call of ``OffersAPI/getOffer(id:context:)``
    case getOffer(id: Int64)
    /// A call of ``ChallengesAPI/getChallenge(id:context:)``
    case getChallenge(id: Int64)
    /// A call of ``ContentAPI/getContentPage(id:context:)``
    case getContentPage(id: Int64)
    /// A call of ``ContentAPI/getContentPage(name:context:)``
    case getContentPageNamed(String)

    /// The protocol and method, such as `OffersAPI.getOffer`.
    public var name: String {
        switch self {
        case .getOffer: "OffersAPI.getOffer"
        case .getChallenge: "ChallengesAPI.getChallenge"
        case .getContentPage, .getContentPageNamed: "ContentAPI.getContentPage"
        }
    }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .getOffer(let id), .getChallenge(let id), .getContentPage(let id): ["id": .int(id)]
        case .getContentPageNamed(let name): ["name": .string(name)]
        }
    }
}
