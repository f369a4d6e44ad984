public import RichPushPayload

/// A client for all operations of the loyalty platform in one function. The functions of the API protocols are made from
/// it.
public protocol LoyaltyClient: OffersAPI, NewsFeedAPI, EventsAPI, ChallengesAPI, ContentAPI, MessagesAPI, DevicesAPI {
    /// Makes one request of the platform.
    ///
    /// - Parameters:
    ///   - request: The operation with its arguments. It is not an EMS open, which ``EMSOpenAPI`` makes.
    ///   - context: The member of the call, the idempotency key and the push.
    /// - Returns: The platform's answer, from which a reading and a response to an offer are made. Other calls do not
    ///   read it.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not answer or apply the request.
    func perform(_ request: LoyaltyRequest, context: CallContext) async throws -> JSONObject
}
