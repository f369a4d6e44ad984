import RichPushModel

import struct Foundation.Date
import struct Foundation.UUID

/// The response that has started the app, which is not known before the first scene has connected.
final class LaunchResponse: Sendable {
    private struct State {
        var isExpected = false
        /// The first response that arrived at the delegate, in case that no scene connects.
        var first: NotificationResponse?
        /// The answer; `nil` until it is known. Then no caller waits.
        var known: NotificationResponse??
        var waiting: [UUID: CheckedContinuation<NotificationResponse?, Never>] = [:]
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
        let caller = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known: NotificationResponse?? = state.withLock { state in
                    if state.known == nil { state.waiting[caller] = continuation }
                    return state.known
                }
                if let known { return continuation.resume(returning: known) }
                // A task that was cancelled before it waited.
                if Task.isCancelled { stopWaiting(caller) }
            }
        } onCancel: {
            stopWaiting(caller)
        }
    }

    private func stopWaiting(_ caller: UUID) {
        let continuation = state.withLock { $0.waiting.removeValue(forKey: caller) }
        continuation?.resume(returning: nil)
    }

    private func resolve(_ response: NotificationResponse?) {
        let waiting = state.withLock { state in
            if state.known == nil { state.known = .some(response) }
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: response) }
    }
}

/// What tells one notification, or one response, from another: not its content, because two equal pushes may arrive.
enum NotificationIdentity {
    /// The identity of a response; `nil` if its request is not known.
    static func of(_ response: NotificationResponse) -> String? {
        guard let request = response.requestIdentifier else { return nil }
        return [request, milliseconds(response.deliveryDate), response.action.identifier].joined(separator: "\n")
    }

    /// The identity of a notification that is shown in the foreground.
    static func of(_ request: NotificationRequest, deliveryDate: Date?) -> String {
        ["present", request.identifier, milliseconds(deliveryDate)].joined(separator: "\n")
    }

    private static func milliseconds(_ date: Date?) -> String {
        date.map { String($0.wholeMilliseconds) } ?? ""
    }
}

/// The responses that this process has got, to recognise one that the system reports again: to a scene and to the
/// delegate, or twice to the delegate.
final class SeenResponses: Sendable {
    /// How many responses are remembered.
    static let memory = 64

    private let tasks = Locked<[(key: String, task: Task<Void, Never>)]>([])

    /// Starts to handle a response, unless it has been reported before.
    ///
    /// - Parameters:
    ///   - key: the identity of the response; with `nil` it is always handled.
    ///   - handle: handles the response.
    /// - Returns: the task that handles it, or that has handled it.
    func task(for key: String?, _ handle: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard let key else { return Task { await handle() } }
        return tasks.withLock { tasks in
            if let known = tasks.last(where: { $0.key == key }) { return known.task }
            let task = Task { await handle() }
            tasks.append((key, task))
            if tasks.count > Self.memory { tasks.removeFirst() }
            return task
        }
    }
}
