/// What is known of a response while it is handled.
package final class ResponseInProgress: Sendable {
    package struct State: Sendable {
        /// What the store answered to the claim; `nil` if no claim was made.
        package var claimed: ResponseState?
        /// The store's error, if the response could not be looked up or recorded. Then it is not claimed.
        package var storeFailure: (any Error)?
        /// Whether the platform refused the call of the response for good. If so, it is not made again when the response
        /// is reported again.
        package var isRefused = false
        /// The platform's answer that the app or service was given.
        package var result: LoyaltyResult?
    }

    /// The claim to make; `nil` for a response that cannot be recognised.
    package let claim: ResponseClaim?
    private let state = Locked(State())

    package init(claim: ResponseClaim?) {
        self.claim = claim
    }

    package var current: State { state.withLock { $0 } }

    package func note(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// The claim to make with the first thing that is recorded; `nil` if the store has failed.
    package var openClaim: ResponseClaim? { current.storeFailure == nil ? claim : nil }

    /// The claim, if the store has made it. What the response records is recorded only while it has not ended.
    package var heldClaim: ResponseClaim? { current.claimed == .new ? claim : nil }
}
