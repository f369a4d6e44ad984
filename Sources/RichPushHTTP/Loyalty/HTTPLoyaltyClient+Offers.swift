public import RichPushCore

extension HTTPLoyaltyClient: OffersAPI {
    /// Reads one offer.
    public func getOffer(id: Int64, context: CallContext) async throws -> Offer {
        Offer(try await perform(.getOffer, ["id": String(id)], context).object())
    }

    /// Clips an offer to the member's account.
    public func clipOffer(id: Int64, context: CallContext) async throws {
        _ = try await perform(.clipOffer, ["id": String(id)], context)
    }

    /// Responds to an offer.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> OfferResponseInfo {
        OfferResponseInfo(try await perform(.respondToOffer, ["id": String(id)], context).object())
    }
}
