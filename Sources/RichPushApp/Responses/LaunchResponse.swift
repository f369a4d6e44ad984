import RichPushModel

/// The response that has started the app, which is not known before the first scene has connected.
final class LaunchResponse: Sendable {
    private struct State {
        var isExpected = false
        /// The first response that arrived at the delegate, in case that no scene connects.
        var first: NotificationResponse?
        var known: NotificationResponse??
        var number = 0
        var waiting: [Int: CheckedContinuation<NotificationResponse?, Never>] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    /// Notes that the system says that a push has started an app without scenes.
    func expect() {
        state.withLock { $0.isExpected = true }
    }

    /// Notes a response that arrived at the delegate.
    func noteReceived(_ response: NotificationResponse) {
        let isExpected = state.withLock { state in
            if state.first == nil { state.first = response }
            return state.isExpected
        }
        if isExpected { resolve(response) }
    }

    /// Notes that a scene has connected, with the response that has started it.
    func noteScene(_ response: NotificationResponse?) {
        resolve(response)
    }

    /// Notes that the app is active. Without scenes it is known then, unless a response is expected that has not come.
    func noteActive() {
        let (isExpected, first) = state.withLock { ($0.isExpected, $0.first) }
        if !isExpected || first != nil { resolve(first) }
    }

    /// The response that has started the app; waits until it is known. `nil` for none, or if the task is cancelled.
    func value() async -> NotificationResponse? {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known: NotificationResponse?? = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return .some(nil) }
                    if state.known == nil { state.waiting[number] = continuation }
                    return state.known
                }
                if let known { continuation.resume(returning: known) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: number)
                if continuation == nil, state.known == nil { state.cancelled.insert(number) }
                return continuation
            }
            continuation?.resume(returning: nil)
        }
    }

    private func resolve(_ response: NotificationResponse?) {
        let waiting = state.withLock { state -> [CheckedContinuation<NotificationResponse?, Never>] in
            guard state.known == nil else { return [] }
            state.known = .some(response)
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        waiting.forEach { $0.resume(returning: response) }
    }
}
