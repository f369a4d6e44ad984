import RichPushModel

import struct Foundation.Date

/// What the platform has answered to the calls of this process: how often, when it did last, and the code of the last
/// failure.
struct PlatformAnswers: Sendable {
    private(set) var accepted = 0
    private(set) var lastAccepted: Date?
    private(set) var failed = 0
    private(set) var lastFailed: (time: Date, code: String, isOfToken: Bool)?

    /// Whether the last answer is a failure.
    var endsWithFailure: Bool {
        guard let lastFailed else { return false }
        return lastAccepted.map { $0 <= lastFailed.time } ?? true
    }

    /// Notes how an attempt has ended. An attempt that was not made has no answer.
    mutating func note(_ ending: CallEnding, at time: Date) {
        switch ending {
        case .succeeded:
            accepted += 1
            lastAccepted = time
        case .queued(let error), .refused(let error):
            if error is CancellationError || error is CallNotMade { return }
            failed += 1
            let isOfToken = (error as? LoyaltyAPIError)?.concernsToken ?? false
            lastFailed = (time, ReasonCode.code(of: error), isOfToken)
        }
    }
}
