public import RichPushPayload

/// A call that only reads. If it fails, it is not kept and not tried again.
public enum LoyaltyReading: Sendable, Hashable {
    /// Reads an offer by its id: ``OffersAPI/getOffer(id:context:)``.
    case getOffer(id: Int64)
    /// Reads a challenge by its id: ``ChallengesAPI/getChallenge(id:context:)``.
    case getChallenge(id: Int64)
    /// Reads a page by its id: ``ContentAPI/getContentPage(id:context:)``.
    case getContentPage(id: Int64)
    /// Reads a page by its name: ``ContentAPI/getContentPage(name:context:)``.
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
