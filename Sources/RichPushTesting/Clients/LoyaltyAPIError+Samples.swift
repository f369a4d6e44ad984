public import RichPushModel

extension LoyaltyAPIError {
    /// The platform cannot be reached: readings fail, changing calls wait.
    public static let unreachable = LoyaltyAPIError(code: .unreachable, message: "The platform cannot be reached.")

    /// The platform answered with a status, and perhaps asked to wait.
    public static func status(_ status: Int, retryAfter: Duration? = nil) -> LoyaltyAPIError {
        LoyaltyAPIError(
            code: .status,
            message: "The platform answered \(status).",
            status: status,
            retryAfter: retryAfter
        )
    }
}
