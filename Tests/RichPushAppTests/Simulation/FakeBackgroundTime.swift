import RichPushApp
import RichPushModel

/// Background time that a test ends.
final class FakeBackgroundTime: BackgroundTime {
    private struct State {
        var next = 1
        var open: [Int: @Sendable () -> Void] = [:]
        var ended: [Int] = []
    }

    private let state = Locked(State())
    /// Whether there is no time at all.
    private let isRefused: Bool

    init(isRefused: Bool = false) { self.isRefused = isRefused }

    var begun: Int { state.withLock { $0.next - 1 } }
    var open: Int { state.withLock { $0.open.count } }
    /// The numbers that were given back, in order.
    var ended: [Int] { state.withLock { $0.ended } }

    func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int? {
        guard !isRefused else { return nil }
        return state.withLock { state in
            defer { state.next += 1 }
            state.open[state.next] = onExpiry
            return state.next
        }
    }

    func end(_ id: Int) {
        state.withLock { state in
            state.open[id] = nil
            state.ended.append(id)
        }
    }

    /// Ends all time that is open, as the system does.
    func expire() {
        let open = state.withLock { Array($0.open.values) }
        open.forEach { $0() }
    }
}
