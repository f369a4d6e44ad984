/// A limit on parallel work. A task waits if all seats are taken.
actor Seats {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ number: Int) { free = number }

    /// Runs a body while it holds a seat.
    nonisolated func seated<Value>(_ body: () async throws -> Value) async throws -> Value {
        await take()
        let result = await Result.of(body)
        await leave()
        return try result.get()
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

extension Result where Failure == any Error {
    /// The result of an asynchronous body.
    static func of(_ body: () async throws -> Success) async -> Self {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
