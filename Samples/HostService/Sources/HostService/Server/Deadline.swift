import NIOConcurrencyHelpers
import RichPushKit

/// The limits of everything that ``result(within:of:)`` waits for.
private let limits = PushTimers()

/// Returns the result of some work, or `nil` after a time. The work goes on: what it has begun must not be lost, and a
/// repeat of the request gets its result.
func result<Value: Sendable>(
    within time: Duration,
    of work: @escaping @Sendable () async -> Value
) async -> Value? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
        let waiting = NIOLockedValueBox<CheckedContinuation<Value?, Never>?>(continuation)
        @Sendable func end(_ value: Value?) {
            let continuation = waiting.withLockedValue { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(returning: value)
        }
        let timer = limits.run(after: time) { end(nil) }
        Task {
            end(await work())
            limits.cancel(timer)
        }
    }
}
