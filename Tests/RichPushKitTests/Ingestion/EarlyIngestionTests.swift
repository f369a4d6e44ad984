import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The app after the first unlock.
@Suite struct EarlyIngestionTests {
    private let journal: TemporaryJournal
    private let bench: KitBench

    init() throws {
        journal = try TemporaryJournal()
        bench = KitBench(journal: journal.journal)
    }

    private func recordEarly(_ message: Int64, id: String) throws {
        try journal.journal.locked().earlyDeliveries.record(messageResponseID: message, id: id, time: bench.clock.now)
    }

    @Test("A delivery from before the first unlock is ingested once, for the member signed in")
    func once() async throws {
        try await bench.helper.signIn("ada")
        try recordEarly(7, id: "one")
        try recordEarly(7, id: "two")
        #expect(try await bench.services.ingestJournal().map(\.isNew) == [true, false])
        #expect(try await bench.services.ingestJournal().isEmpty)
        #expect(try await bench.store.message(7, for: "ada")?.delivered == bench.clock.now)
        #expect(try await bench.store.message(7, for: .device) == nil)
        #expect(try await bench.store.outboxCounts().waiting == 1)
        #expect(try journal.folder.names(in: "before-first-unlock") == [])
    }

    @Test("If a file cannot be removed, its delivery is not ingested again")
    func stays() async throws {
        try recordEarly(7, id: "one")
        let event = try #require(try journal.journal.pending().events.first)
        let first = try await bench.services.ingest([event])
        let second = try await bench.services.ingestJournal()
        #expect(first.count == 1)
        #expect(second.isEmpty)
    }

    @Test("A locked journal is ingested as soon as protected data are available, and its queued calls are sent")
    func available() async throws {
        let isLocked = Locked(true)
        var services = bench.services
        services.journal = journal.journal.locked { isLocked.withLock { $0 } }
        let helper = DefaultNotificationHelper(services: services)
        try journal.journal.record(.sample(41, recipient: .device))
        try recordEarly(7, id: "one")
        await helper.protectedDataDidBecomeAvailable()
        #expect(bench.client.calls.map { $0.arguments["id"] } == ["7"])
        isLocked.withLock { $0 = false }
        await helper.protectedDataDidBecomeAvailable()
        #expect(bench.client.calls.map { $0.arguments["id"] } == ["7", "41"])
    }
}

@Suite struct LockedStoreTests {
    /// Whether the database cannot be opened, as before the first unlock.
    private let isLocked = Locked(true)
    private let services: PushServices
    private let client = RecordingLoyaltyClient()

    init() {
        let clock = TestClock()
        let store = PushStore.memory(clock: clock.clock).failing(.deviceID, .commit, .wantDeviceToken) { [isLocked] in
            isLocked.withLock { $0 } ? StoreError(code: .cannotOpen, message: "The database is locked.") : nil
        }
        services = .testing(client: client, store: store, clock: clock)
    }

    @Test("A device identifier that cannot be read is not made anew")
    func deviceID() async throws {
        isLocked.withLock { $0 = false }
        let helper = DefaultNotificationHelper(services: services)
        let identifier = try await helper.deviceID
        isLocked.withLock { $0 = true }
        await #expect(throws: StoreError.self) { try await helper.deviceID }
        isLocked.withLock { $0 = false }
        #expect(try await helper.deviceID == identifier)
    }

    @Test("A token that could not be recorded is registered when protected data become available, once")
    func token() async throws {
        let helper = DefaultNotificationHelper(services: services)
        await #expect(throws: StoreError.self) { try await helper.sendDeviceTokenToServerIfNeeded(Data([1, 2])) }
        await helper.protectedDataDidBecomeAvailable()
        #expect(client.calls.isEmpty)
        isLocked.withLock { $0 = false }
        await helper.protectedDataDidBecomeAvailable()
        await helper.protectedDataDidBecomeAvailable()
        #expect(client.calls.map(\.operation) == [.registerDevice])
    }

    @Test("A token that was recorded is not registered again at an unlock after the sign-out")
    func recordedToken() async throws {
        isLocked.withLock { $0 = false }
        let helper = DefaultNotificationHelper(services: services)
        try await helper.signIn("ada")
        try await helper.sendDeviceTokenToServerIfNeeded(Data([1, 2]))
        try await helper.signOut()
        await helper.protectedDataDidBecomeAvailable()
        #expect(client.calls.map(\.operation) == [.registerDevice, .deregisterDevice])
    }
}
