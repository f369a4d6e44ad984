/// A limit on parallel work. Work waits, in its order, if all seats are taken.
package actor Seats {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(_ number: Int) { free = number }

    /// Runs work while it holds a seat.
    package nonisolated(nonsending) func seated<Value>(
        _ work: nonisolated(nonsending) () async throws -> Value
    ) async rethrows -> Value {
        await take()
        do {
            let value = try await work()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
