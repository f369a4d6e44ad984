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

    /// Responds to an offer. A whole answer that holds no JSON object counts as one that says nothing: the platform took
    /// the response, and would answer no better if it were made again.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> OfferResponseInfo {
        OfferResponseInfo(try await perform(.respondToOffer, ["id": String(id)], context).objectIfAny())
    }
}
