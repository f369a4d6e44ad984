/// The result of a call that changed something and succeeded.
public enum LoyaltyResult: Sendable, Hashable {
    /// The call succeeded and has no result.
    case done
    /// An offer's response, for example a certificate or coupon.
    case offerResponse(Offer.ResponseInfo)
}

/// How one attempt at a changing call ended.
public enum CallEnding: Sendable {
    /// The platform accepted the call; its row is removed from the outbox.
    case succeeded(LoyaltyResult)
    /// The call could not be made now; its row stays in the outbox. The error says why.
    case queued(any Error)
    /// The call can never succeed; its row is set aside with the reason.
    case refused(any Error)
}
