public import RichPushPayload

/// Any call to the loyalty platform: what an observer is told of.
public enum LoyaltyRequest: Sendable, Hashable {
    /// One that changes something.
    case call(LoyaltyCall)
    /// One that only reads.
    case reading(LoyaltyReading)

    /// The protocol and method, such as `OffersAPI.clipOffer`.
    public var name: String {
        switch self {
        case .call(let call): call.name
        case .reading(let reading): reading.name
        }
    }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .call(let call): call.arguments
        case .reading(let reading): reading.arguments
        }
    }
}
