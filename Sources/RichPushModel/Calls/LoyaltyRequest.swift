public import RichPushPayload

/// Any call to the loyalty platform, for an observer.
public enum LoyaltyRequest: Sendable, Hashable {
    /// A call that changes something on the platform.
    case call(LoyaltyCall)
    /// A call that only reads.
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
