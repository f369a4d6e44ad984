import RichPushKit

/// A store that measures how long durable writes take.
struct TimedStore: ForwardingStore {
    let sqlite: SQLiteStore
    let metrics: ServiceMetrics

    var base: any PushStore { sqlite }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await timed { try await sqlite.commit(changes) }
    }

    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        try await timed { try await sqlite.commitEach(changes) }
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await timed { try await sqlite.endResponse(claim, with: result) }
    }

    private func timed<Value>(_ write: () async throws -> Value) async throws -> Value {
        let start = ContinuousClock.now
        defer { metrics.committed(in: ContinuousClock.now - start) }
        return try await write()
    }
}
