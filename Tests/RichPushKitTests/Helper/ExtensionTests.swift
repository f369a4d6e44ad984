import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// The data that app and extension exchange through files.
@Suite final class ExtensionTests {
    let journal: EventJournal
    let bench: KitBench

    init() {
        journal = EventJournal(folder: TestProcessFolder.unused())
        bench = KitBench(journal: journal)
    }

    deinit { try? FileManager.default.removeItem(at: journal.folder) }

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

    @Test("The extension gets the signed-in member, the badge count and the device's identifier")
    func snapshot() async throws {
        try await bench.helper.signIn("ada")
        let device = try await bench.helper.deviceID
        #expect(
            journal.snapshot()
                == ExtensionSnapshot(
                    recipient: "ada",
                    members: ["ada"],
                    badgeCount: 0,
                    deviceID: device,
                    language: "en"
                )
        )
        _ = try await bench.helper.setApplicationBadgeCount(3)
        var expected = ExtensionSnapshot(
            recipient: "ada",
            members: ["ada"],
            badgeCount: 3,
            deviceID: device,
            language: "en"
        )
        expected.badgeSetTime = bench.clock.now
        #expect(journal.snapshot() == expected)
        try await bench.helper.signOut()
        #expect(
            journal.snapshot()
                == ExtensionSnapshot(
                    recipient: .device,
                    members: ["ada"],
                    badgeCount: 0,
                    deviceID: device,
                    language: "en"
                )
        )
    }

    @Test("A change of the app's language is written to the snapshot when the journal is ingested")
    func language() async throws {
        let language = Locked("en")
        var services = bench.services
        services.locale = { language.withLock { $0 } }
        let helper = LoggingHelper(log: bench.log, services: services)
        try await helper.signIn("ada")
        #expect(journal.snapshot()?.language == "en")
        language.withLock { $0 = "tr" }
        _ = try await helper.sync()
        #expect(journal.snapshot()?.language == "tr")
        #expect(journal.snapshot()?.recipient == "ada")
    }

    @Test("Sync takes the extension's deliveries and badges, and reports the deliveries to the platform")
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
        #expect(try await bench.helper.sync().sent == 0)
        #expect(bench.client.calls.count == 1)
    }

    @Test("A delivery that app and extension both recorded changes the badge count once", arguments: [true, false])
    func twiceWithBadge(appFirst: Bool) async throws {
        try await bench.helper.signIn("ada")
        func receive(_ message: Int64, _ badge: Int64) async throws {
            let fields: JSONObject = ["aps": ["badge": .int(badge)], "message_response_id": .int(message)]
            let request = NotificationRequest(identifier: "a1", payload: try SamplePush.offer(fields: fields))
            _ = await bench.helper.handleRemoteNotification(request)
        }
        if appFirst { try await receive(9001, 2) }
        bench.clock.advance(by: .seconds(1))
        try journal.record(event("a1", message: 9001, badge: .set(2)))
        if !appFirst { _ = try await bench.helper.sync() }
        bench.clock.advance(by: .seconds(1))
        try journal.record(event("a2", message: 9002, badge: .set(3)))
        _ = try await bench.helper.sync()
        if !appFirst { try await receive(9001, 2) }
        #expect(try await bench.store.badgeHistory(for: "ada", limit: 9).map(\.count) == [3, 2])
        #expect(try journal.badgeCount(at: bench.clock.now) == 3)
    }

    @Test("Pushes after a clock that was a year ahead is corrected change the badge, in the store and the extension")
    func clockSetBack() async throws {
        try await bench.helper.signIn("ada")
        let correct = bench.clock.now
        bench.clock.set(to: correct.addingTimeInterval(365 * 24 * 3600))
        _ = try await bench.helper.setApplicationBadgeCount(1)
        bench.clock.set(to: correct)
        try journal.record(event("a1", message: 9001, badge: .set(2)))
        #expect(try journal.badgeCount(at: bench.clock.now) == 2)
        _ = try await bench.helper.sync()
        #expect(try journal.badgeCount(at: bench.clock.now) == 2)
        #expect(try await bench.store.badgeCount(for: "ada") == 2)
    }

    @Test("Extension and background delivery make the same key for one delivery")
    func oneKey() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let request = NotificationRequest(identifier: "", payload: try SamplePush.offer(), recipient: "ada")
        #expect(await bench.helper.handleRemoteNotification(request) == .newData)
        await bench.services.background.waitUntilIdle()
        let waiting = try await bench.store.waitingCalls(limit: 9).map(\.entry.idempotencyKey)
        #expect(waiting == [event("a1", message: 9001).callContext?.idempotencyKey])
    }

    @Test("A delivery that the extension sends itself while the app ingests it is sent at most once")
    func confirmedMeanwhile() async throws {
        let log = CommitLog(bench.client)
        let helper = helper(over: log)
        let delivery = event("a1", message: 9001)
        try journal.record(delivery)
        log.interrupt(at: .commit) { [journal, bench] in try journal.confirm(delivery, at: bench.clock.now) }
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        _ = try await helper.sync()
        #expect(try await log.store.outboxCounts().waiting == 1)
        #expect(try await helper.sync().waiting == 0)
        #expect(try await log.store.message(9001, for: "ada")?.deliveredSent == bench.clock.now)
        #expect(try journal.pending().events.isEmpty)
    }

    @Test(
        "The snapshot names a member who signs in while it is written",
        arguments: [.commit, .badgeCount] as [StoreFunction]
    )
    func signInMeanwhile(moment: StoreFunction) async throws {
        let log = CommitLog(bench.client)
        let helper = helper(over: log)
        try await helper.signIn("ada")
        log.interrupt(at: moment) { try await helper.signIn("bob") }
        _ = try await helper.setApplicationBadgeCount(3)
        #expect(journal.snapshot()?.recipient == "bob")
        #expect(journal.snapshot()?.badgeCount == 0)
    }

    @Test("A member who signs in again stays the one the extension knows meanwhile")
    func signInAgain() async throws {
        let log = CommitLog(bench.client)
        let helper = helper(over: log)
        try await helper.signIn("ada")
        let known = Locked<[Recipient?]>([])
        log.interrupt(at: .badgeCount) { [journal] in known.withLock { $0.append(journal.snapshot()?.recipient) } }
        try await helper.signIn("ada")
        #expect(known.withLock { $0 } == ["ada"])
    }

    @Test("The snapshot names a member who signs in during an ingestion")
    func signInDuringIngestion() async throws {
        let log = CommitLog(bench.client)
        let helper = helper(over: log)
        try await helper.signIn("ada")
        try journal.record(event("a1", message: nil, badge: .set(2)))
        log.interrupt(at: .badgeCount) { try await helper.signIn("bob") }
        _ = try await helper.sync()
        #expect(journal.snapshot()?.recipient == "bob")
    }

    @Test("A journal that cannot be written does not prevent sign-out or deregistration")
    func signOutWithoutJournal() async throws {
        try Data().write(to: journal.folder)
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([0xab]))
        try await bench.helper.signOut()
        #expect(try await bench.store.signedInRecipient() == nil)
        #expect(bench.client.calls.map(\.operation) == [.registerDevice, .deregisterDevice])
        #expect(bench.observer.failures.count { $0 is JournalError } == 3)
    }

    @Test("If the journal cannot be read, queued calls are sent, and the journal's error is thrown")
    func syncWithoutJournal() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        await bench.press(.clipOffer, try SamplePush.offer())
        bench.client.scriptAll(.answer([:]))
        try FileManager.default.removeItem(at: journal.folder)
        try Data().write(to: journal.folder)
        await #expect(throws: JournalError.self) { try await bench.helper.sync() }
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("An event that the store refuses is reported, stays, and does not stop other events")
    func refusedEvent() async throws {
        let failure = StoreError(code: .failed, message: "This one never.")
        let helper = helper(over: CommitLog(bench.client, failure: failure, of: "eve"))
        var refused = event("a1", message: 9001)
        refused.recipient = "eve"
        try journal.record(refused)
        try journal.record(event("a2", message: 9002))
        #expect(try await helper.sync().sent == 1)
        #expect(try journal.pending().events == [refused])
        #expect(bench.observer.failures.map(String.init(describing:)) == ["This one never."])
    }

    @Test("A count that the app clears stays cleared, for the extension at once and after older events were ingested")
    func clearedCount() async throws {
        try await bench.helper.signIn("ada")
        try journal.record(event("a1", message: nil, badge: .increment(by: 5)))
        #expect(try journal.badgeCount() == 5)
        bench.clock.advance(by: .seconds(1))
        _ = try await bench.helper.setApplicationBadgeCount(0)
        #expect(try journal.badgeCount() == 0)
        _ = try await bench.helper.sync()
        #expect(try await bench.store.badgeCount(for: "ada") == 0)
        #expect(try journal.badgeCount() == 0)
        bench.clock.advance(by: .seconds(1))
        try journal.record(event("a2", message: nil, badge: .increment(by: 1)))
        #expect(try journal.badgeCount() == 1)
        _ = try await bench.helper.sync()
        #expect(try await bench.store.badgeCount(for: "ada") == 1)
    }

    @Test("While events are ingested the extension counts each of them once, at every moment")
    func countWhileIngesting() async throws {
        try await bench.helper.signIn("ada")
        for number in 1...50 { try journal.record(event("a\(number)", message: nil, badge: .increment(by: 1))) }
        let isOver = Locked(false)
        let journal = journal
        let counts = Task.detached {
            var counts: Set<Int> = [try journal.badgeCount()]
            while !isOver.withLock({ $0 }) { counts.insert(try journal.badgeCount()) }
            return counts
        }
        _ = try await bench.helper.sync()
        isOver.withLock { $0 = true }
        #expect(try await counts.value == [50])
        #expect(try journal.badgeCount() == 50)
        #expect(try journal.pending().events.isEmpty)
    }

    private func helper(over log: CommitLog) -> LoggingHelper {
        var services = PushServices.testing(
            client: bench.client,
            store: log.store,
            center: bench.center,
            observer: bench.observer,
            clock: bench.clock,
            locale: "en"
        )
        services.journal = journal
        return LoggingHelper(log: bench.log, services: services)
    }

    @Test("While the store fails, the extension's events stay in the journal")
    func brokenStore() async throws {
        try journal.record(event("a1", message: 9001))
        bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        await #expect(throws: StoreError.self) { try await bench.helper.sync() }
        bench.storeFault.error = nil
        #expect(try await bench.helper.sync().sent == 1)
    }
}
