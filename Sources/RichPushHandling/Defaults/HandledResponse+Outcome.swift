import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension HandledResponse {
    /// Makes the record of an outcome.
    init(key: String, recipient: Recipient, outcome: PushOutcome, time: Date) {
        let reason: String? =
            switch outcome {
            case .handled, .queued: nil
            case .ignored(let reason): reason.collapsingWhiteSpace(limit: FailureReason.limit)
            case .failed(let error): FailureReason.text(of: error)
            }
        self.init(key: key, recipient: recipient, outcome: outcome.name, reason: reason, time: time)
    }

    /// The outcome for another report of the response; `nil` for a name that a newer version has written.
    var repeated: PushOutcome? {
        switch outcome {
        case PushOutcome.handled.name: .handled
        case PushOutcome.queued.name: .queued
        case PushOutcome.ignored(reason: "").name: .ignored(reason: reason ?? "")
        case PushOutcome.failed(FailedBefore(reason: "")).name: .failed(FailedBefore(reason: reason ?? ""))
        default: nil
        }
    }
}

/// The failure of a response that was handled before, possibly in another process.
struct FailedBefore: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}

/// Whether the call of a response was refused for good. If so, it is not made again when the response is reported
/// again.
enum RefusedCall {
    /// Set to true by the call.
    @TaskLocal static var note: Locked<Bool>?
}
