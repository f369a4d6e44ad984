/// Offers, as the rich push actions need them.
public protocol OffersAPI: Sendable {
    /// Reads one offer.
    func getOffer(id: Int64, context: CallContext) async throws -> Offer
    /// Clips an offer to the member's account.
    func clipOffer(id: Int64, context: CallContext) async throws
    /// Responds to an offer; the answer holds the certificate or coupon, if there is one.
    func respondToOffer(id: Int64, context: CallContext) async throws -> Offer.ResponseInfo
}
