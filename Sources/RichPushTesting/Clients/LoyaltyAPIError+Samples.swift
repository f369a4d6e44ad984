public import RichPushModel

extension LoyaltyAPIError {
    /// The platform cannot be reached. Readings fail with it; calls that change something are queued.
    public static let unreachable = LoyaltyAPIError(code: .unreachable, message: "The platform cannot be reached.")

    /// The platform answered with a status, and with `Retry-After` if `retryAfter` is given.
    public static func status(_ status: Int, retryAfter: Duration? = nil) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: .status,
            message: "The platform answered \(status).",
            status: status,
            retryAfter: retryAfter
        )
    }
}
