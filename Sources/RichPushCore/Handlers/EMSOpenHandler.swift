/// Tells an e-mail system that its message was opened or clicked.
public protocol EMSOpenHandler: Sendable {
    /// Posts to the beacon.
    ///
    /// - Parameters:
    ///   - emsOpen: the payload's `ems_open`.
    ///   - context: whose message it is; the same idempotency key with every attempt.
    /// - Throws: an error if the beacon was not accepted: it is tried again, unless ``LoyaltyAPIError/isFinal``.
    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws
}
