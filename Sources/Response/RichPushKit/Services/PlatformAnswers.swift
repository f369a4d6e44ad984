import struct Foundation.Date

/// What the platform has answered to the calls of this process: how often, when it did last, and the last failure.
struct PlatformAnswers: Sendable {
    private(set) var accepted = 0
    private(set) var lastAccepted: Date?
    private(set) var failed = 0
    private(set) var lastFailed: (time: Date, error: any Error)?

    /// Whether the last answer is a failure.
    var endsWithFailure: Bool {
        guard let lastFailed else { return false }
        return lastAccepted.map { $0 <= lastFailed.time } ?? true
    }

    mutating func noteAcceptance(at time: Date) {
        accepted += 1
        lastAccepted = time
    }

    mutating func noteFailure(_ error: any Error, at time: Date) {
        failed += 1
        lastFailed = (time, error)
    }
}
