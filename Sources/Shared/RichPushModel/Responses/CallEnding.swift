/// The result of a successful call that changes something.
public enum LoyaltyResult: Sendable, Hashable {
    /// The call succeeded and has no further result.
    case done
    /// The platform's response to an offer, for example a certificate or coupon.
    case offerResponse(Loyalty.Offer.ResponseInfo)
}

/// The end of one attempt at a call that changes something.
public enum CallEnding: Sendable {
    /// The platform applied the call; its row is removed from the outbox.
    case succeeded(LoyaltyResult)
    /// The call failed for now; its row stays in the outbox. The error is the reason.
    case queued(any Error)
    /// The call can never succeed; its row is set aside with the reason.
    case refused(any Error)
}
