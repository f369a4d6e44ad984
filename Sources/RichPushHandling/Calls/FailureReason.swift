import RichPushModel
import RichPushPayload

/// Why a call failed, fit to be stored and shown: short, one line, and nothing of what the platform answered, which may
/// repeat a member's words.
enum FailureReason {
    /// How many characters are kept.
    static let limit = 300

    static func text(of error: any Error) -> String {
        let text = (error as? LoyaltyAPIError)?.message ?? String(describing: error)
        return text.collapsingWhiteSpace(limit: limit)
    }
}
