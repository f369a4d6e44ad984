import Dispatch
import RichPushModel

/// Holds callers until it is opened; a caller's cancellation does not open it.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    package init() {}

    package func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }
}

/// Holds threads until it is opened, and no thread afterwards: a body that a store runs again passes it.
package final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    package func signal() { semaphore.signal() }
}

/// Values collected from closures that any thread calls.
package final class Collected<Value: Sendable>: Sendable {
    private let values = Locked<[Value]>([])
    private let arrival = Gate()

    package init() {}

    package func append(_ value: Value) {
        values.withLock { $0.append(value) }
        arrival.open()
    }

    package var all: [Value] { values.withLock { $0 } }

    /// Waits for the first value.
    package func first() async -> Value? {
        await arrival.pass()
        return all.first
    }
}
