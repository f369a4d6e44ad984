import RichPushKit

/// The store of the service: it measures how long durable writes take, and refuses one that went to a file which was
/// deleted or replaced.
struct ServiceStore: ForwardingStore {
    let sqlite: SQLiteStore
    let file: StoreFile
    let metrics: ServiceMetrics

    var base: any PushStore { sqlite }

    init(_ sqlite: SQLiteStore, metrics: ServiceMetrics) {
        (self.sqlite, self.metrics) = (sqlite, metrics)
        file = StoreFile(sqlite)
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await write { try await sqlite.commit(changes) }
    }

    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        try await write { try await sqlite.commitEach(changes) }
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await write { try await sqlite.endResponse(claim, with: result) }
    }

    func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        try await write { try await sqlite.eraseMember(recipient) }
    }

    func checkWritable() async throws {
        try await write { try await sqlite.checkWritable() }
    }

    private func write<Value>(_ write: () async throws -> Value) async throws -> Value {
        let start = ContinuousClock.now
        defer { metrics.committed(in: ContinuousClock.now - start) }
        return try await file.checked(write)
    }
}
