import NIOConcurrencyHelpers

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
        let timer = Task {
            if (try? await Task.sleep(for: time)) != nil { end(nil) }
        }
        Task {
            end(await work())
            timer.cancel()
        }
    }
}
