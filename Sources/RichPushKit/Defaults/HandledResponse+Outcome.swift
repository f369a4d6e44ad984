import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension HandledResponse {
    /// Makes the record of an outcome.
    init(
        recipient: Recipient,
        outcome: PushOutcome,
        result: LoyaltyResult?,
        hostAnswer: JSONObject,
        time: Date
    ) {
        let reason: String? =
            switch outcome {
            case .handled, .queued: nil
            case .ignored(let reason): reason.collapsingWhiteSpace(limit: FailureReason.limit)
            case .failed(let error): FailureReason.text(of: error)
            }
        self.init(
            recipient: recipient,
            outcome: outcome.name,
            reason: reason,
            result: result,
            hostAnswer: hostAnswer,
            time: time
        )
    }

    /// The outcome for another report of the response.
    var repeated: PushOutcome {
        switch outcome {
        case PushOutcome.handled.name: .handled
        case PushOutcome.queued.name: .queued
        case PushOutcome.ignored(reason: "").name: .ignored(reason: reason ?? "")
        case PushOutcome.failed(FailedBefore(reason: "")).name: .failed(FailedBefore(reason: reason ?? ""))
        default: .ignored(reason: "A newer version has handled the response: \(outcome).")
        }
    }
}

/// The failure of a response that was handled before, possibly in another process.
struct FailedBefore: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}
