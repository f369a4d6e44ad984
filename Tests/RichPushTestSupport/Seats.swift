import RichPushModel

/// A limit on parallel work. A task waits if all seats are taken.
package actor Seats {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(_ number: Int) { free = number }

    /// Runs a body while it holds a seat.
    package nonisolated func seated<Value>(_ body: () async throws -> Value) async throws -> Value {
        await take()
        let result = await Result.of(body)
        await leave()
        return try result.get()
    }

    fileprivate func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    fileprivate func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

private let exitTestSeat = Seats(1)

/// Runs a body with exit tests while no other body runs.
///
/// While its child runs, an exit test blocks one of the threads that all tests of a process share. A machine may have
/// only two, and platforms in this process need the other one.
package func alone(_ body: () async throws -> Void) async rethrows {
    await exitTestSeat.take()
    do {
        try await body()
    } catch {
        await exitTestSeat.leave()
        throw error
    }
    await exitTestSeat.leave()
}
