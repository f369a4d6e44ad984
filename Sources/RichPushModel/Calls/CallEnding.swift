/// What a changing call brought when it succeeded.
public enum LoyaltyResult: Sendable, Hashable {
    /// Nothing but success.
    case done
    /// An offer's response: a certificate or coupon, say.
    case offerResponse(Offer.ResponseInfo)
}

/// How one attempt at a changing call ended.
public enum CallEnding: Sendable {
    /// The platform did it; the row has left the outbox.
    case succeeded(LoyaltyResult)
    /// It could not be made now; the row waits in the outbox. The error says why.
    case queued(any Error)
    /// It can never be made; the row is set aside with its reason.
    case refused(any Error)
}
