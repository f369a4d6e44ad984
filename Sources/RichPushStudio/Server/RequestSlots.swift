import RichPushModel

/// How many requests are worked on at once. Others wait, in their order.
actor RequestSlots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    /// Runs work when there is a slot for it.
    nonisolated func use<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
        await take()
        let value = await work()
        await give()
        return value
    }

    private func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func give() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        free += 1
    }
}
