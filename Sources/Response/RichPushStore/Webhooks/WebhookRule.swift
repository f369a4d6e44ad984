import RichPushModel

/// The numbers that the rules of webhooks are about.
package enum WebhookRule {
    /// The largest number of attempts at the same time for an endpoint, by all services together.
    package static let concurrentAttempts = 16
    /// After this many failures in a row an endpoint gets one attempt at a time, until one succeeds.
    package static let failuresUntilProbing: Int64 = 16
    /// How often a service says that it is there, while it has leases.
    package static let beatInterval: Duration = .seconds(1)
    /// A service that was not seen for longer is gone, and its leases are free.
    static let longestSilence: Duration = .seconds(4)
    /// The pause after a failed probe.
    package static let probePause: Duration = .seconds(5)
    /// How long an event waits for an endpoint at most, after its time; longer only if the log itself keeps events longer.
    package static let longestWait: Duration = .seconds(30 * 86_400)
    /// The longest time until a next attempt that is ever stored. A later one was stored before the clock was set back.
    package static let lookahead: Duration = .seconds(2 * 86_400)
    /// The events without an attempt that an endpoint has at most before no more are copied from the log.
    static let copiedAhead = 1000
    /// The number of events that one transaction copies from the log.
    static let slice = 500
}
