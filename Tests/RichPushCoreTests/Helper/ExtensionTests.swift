import Foundation
import RichPushCore
import RichPushPayload
import RichPushTesting
import Testing

/// What app and extension tell each other, through files alone.
@Suite final class ExtensionTests {
    let journal: EventJournal
    let bench: KitBench

    init() {
        let name = "extension-tests-\(UUID().uuidString)"
        journal = EventJournal(folder: FileManager.default.temporaryDirectory.appendingPathComponent(name))
        bench = KitBench(journal: journal)
    }

    deinit {
        try? FileManager.default.removeItem(at: journal.folder)
    }

    private func event(_ id: String, message: Int64?, badge: BadgeChange? = nil) -> JournalEvent {
        JournalEvent(
            id: id,
            recipient: "ada",
            requestIdentifier: id,
            locale: "en",
            time: bench.clock.now,
            messageResponseID: message,
            badge: badge
        )
    }

    @Test("The extension learns who is signed in, the badge count and the device's identifier")
    func snapshot() async throws {
        try await bench.helper.signIn("ada")
        let device = try await bench.helper.deviceId
        #expect(journal.snapshot() == ExtensionSnapshot(recipient: "ada", badgeCount: 0, deviceID: device))
        _ = try await bench.helper.setApplicationBadgeCount(3)
        #expect(journal.snapshot() == ExtensionSnapshot(recipient: "ada", badgeCount: 3, deviceID: device))
        try await bench.helper.signOut()
        #expect(journal.snapshot() == ExtensionSnapshot(recipient: .device, badgeCount: 0, deviceID: device))
    }

    @Test("Sync takes the extension's deliveries and badges, and tells the platform of them")
    func ingestion() async throws {
        try journal.record(event("a1", message: 9001, badge: .set(2)))
        try journal.record(event("a2", message: nil, badge: .increment(by: 1)))
        let report = try await bench.helper.sync()
        #expect(report.sent == 1)
        #expect(bench.client.calls.map(\.arguments) == [["id": "9001", "action": "delivered"]])
        #expect(bench.client.calls.map(\.context.recipient) == ["ada"])
        #expect(try await bench.store.message(9001, for: "ada")?.delivered != nil)
        #expect(try await bench.store.badgeCount(for: "ada") == 3)
        #expect(try journal.pending().events.isEmpty)
    }

    @Test("A delivery that app and extension both recorded is sent once")
    func twice() async throws {
        try journal.record(event("a1", message: 9001))
        let request = NotificationRequest(identifier: "a1", payload: try SamplePush.offer(), recipient: "ada")
        #expect(await bench.helper.handleRemoteNotification(request) == .newData)
        await bench.services.background.waitUntilIdle()
        #expect(try await bench.helper.sync().sent == 0)
        #expect(bench.client.calls.count == 1)
    }

    @Test("While the store fails, the extension's events stay in the journal")
    func brokenStore() async throws {
        try journal.record(event("a1", message: 9001))
        await bench.store.fail(with: StoreError(code: .full, message: "The disk is full."))
        await #expect(throws: StoreError.self) { try await bench.helper.sync() }
        await bench.store.fail(with: nil)
        #expect(try await bench.helper.sync().sent == 1)
    }
}
