/// The operations on offers that rich push actions need.
public protocol OffersAPI: Sendable {
    /// Reads one offer by its id.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the offer could not be read.
    func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer
    /// Adds an offer to the member's clipped offers.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not apply the call.
    func clipOffer(id: Int64, context: CallContext) async throws
    /// Responds to an offer.
    ///
    /// - Parameters:
    ///   - id: The id of the offer.
    ///   - context: The context of the call, with the member who responds.
    /// - Returns: The platform's response, with the certificate or coupon, if there is one.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not apply the call.
    func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo
}

extension OffersAPI where Self: LoyaltyClient {
    /// Reads one offer by its id.
    ///
    /// - Throws: The client's error.
    public func getOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer {
        Loyalty.Offer(try await perform(.reading(.getOffer(id: id)), context: context))
    }

    /// Adds an offer to the member's clipped offers.
    ///
    /// - Throws: The client's error.
    public func clipOffer(id: Int64, context: CallContext) async throws {
        _ = try await perform(.call(.clipOffer(id: id)), context: context)
    }

    /// Responds to an offer.
    ///
    /// - Throws: The client's error.
    public func respondToOffer(id: Int64, context: CallContext) async throws -> Loyalty.Offer.ResponseInfo {
        Loyalty.Offer.ResponseInfo(try await perform(.call(.respondToOffer(id: id)), context: context))
    }
}
