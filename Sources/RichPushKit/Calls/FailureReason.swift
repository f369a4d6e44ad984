import RichPushModel
import RichPushPayload

/// The reason of a failure as it is stored and shown: one short line, without the platform's answer, which may repeat a
/// member's text.
enum FailureReason {
    /// How many characters are kept.
    static let limit = 300

    static func text(of error: any Error) -> String {
        let text = (error as? LoyaltyAPIError)?.message ?? String(describing: error)
        return text.collapsingWhiteSpace(limit: limit)
    }
}
