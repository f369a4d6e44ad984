public import RichPushPayload

/// A call that only reads: it fails at once if it cannot be made, and is never kept.
public enum LoyaltyReading: Sendable, Hashable {
    /// ``OffersAPI/getOffer(id:context:)``
    case getOffer(id: Int64)
    /// ``ChallengesAPI/getChallenge(id:context:)``
    case getChallenge(id: Int64)
    /// ``ContentAPI/getContentPage(id:context:)``
    case getContentPage(id: Int64)
    /// ``ContentAPI/getContentPage(name:context:)``
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
