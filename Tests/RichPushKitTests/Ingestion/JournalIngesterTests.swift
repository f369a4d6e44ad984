import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite struct JournalIngesterTests {
    private final class Observer: PushObserver {
        let failures = Collected<String>()

        func observe(_ event: PushEvent) {
            if case .failure(let error, _) = event { failures.append(String(describing: error)) }
        }
    }

    private static func ingester(_ journal: EventJournal, _ store: PushStore) -> JournalIngester {
        JournalIngester(journal: journal, services: PushServices(api: LoyaltyAPIs(), store: store))
    }

    @Test("Ingestion commits an event's delivery, badge and tracking call, and removes its file")
    func ingest() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        try journal.journal.record(.sample(41, badge: .set(3)))
        let taken = try await Self.ingester(journal.journal, store).ingest()
        #expect(taken.map(\.event) == [.sample(41, badge: .set(3))])
        #expect(taken.map(\.isNew) == [true])
        #expect(try await store.message(41, for: "ana")?.delivered == JournalEvent.sample(41).time)
        #expect(try await store.badgeCount(for: "ana") == 3)
        #expect(try await store.outboxCounts().waiting == 1)
        #expect(try journal.folder.names() == [])
    }

    @Test("An event of a known message is taken and is not new")
    func known() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        let ingester = Self.ingester(journal.journal, store)
        try journal.journal.record(.sample(1, message: 41))
        _ = try await ingester.ingest()
        try journal.journal.record(.sample(2, message: 41))
        #expect(try await ingester.ingest().map(\.isNew) == [false])
        #expect(try await store.outboxCounts().waiting == 1)
    }

    @Test("Many events are committed together")
    func together() async throws {
        let (journal, log) = (try TemporaryJournal(), CommitLog(RecordingLoyaltyClient()))
        for number in 1...300 { try journal.journal.record(.sample(number)) }
        let services = PushServices(api: LoyaltyAPIs(), store: log.store)
        let taken = try await JournalIngester(journal: journal.journal, services: services).ingest()
        #expect(taken.map(\.event.messageResponseID) == Array(1...300))
        #expect(log.groups == [256, 44])
        #expect(try journal.folder.names() == [])
    }

    @Test("For many events the store is read once for each addressee, and once for the signed-in member")
    func asksOnce() async throws {
        let (journal, log) = (try TemporaryJournal(), CommitLog(RecordingLoyaltyClient()))
        _ = try await log.store.commit(StoreChanges(recipient: "ana", time: JournalEvent.sample(1).time))
        for number in 1...60 {
            var event = JournalEvent.sample(number)
            event.recipient = [.device, "ana", "ben"][number % 3]
            if event.recipient != .device { event.addressee = event.recipient.rawValue }
            try journal.journal.record(event)
        }
        let services = PushServices(api: LoyaltyAPIs(), store: log.store)
        let taken = try await JournalIngester(journal: journal.journal, services: services).ingest()
        #expect(taken.count == 40)
        #expect(log.askedMembers.sorted { $0.rawValue < $1.rawValue } == ["ana", "ben", .device])
    }

    @Test("Changes from events of the device are marked for the store")
    func ofDevice() async throws {
        let (journal, log) = (try TemporaryJournal(), CommitLog(RecordingLoyaltyClient()))
        try journal.journal.record(.sample(1, recipient: .device))
        try journal.journal.record(.sample(2, recipient: "ana"))
        let services = PushServices(api: LoyaltyAPIs(), store: log.store)
        _ = try await JournalIngester(journal: journal.journal, services: services).ingest()
        #expect(log.commits.map(\.changes.isOfDevice) == [true, false])
    }

    @Test("Badge changes are applied in the order of time, each to its member")
    func badges() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        try journal.journal.record(.sample(3, badge: .increment(by: 2)))
        try journal.journal.record(.sample(1, badge: .set(5)))
        try journal.journal.record(.sample(2, recipient: "bo", badge: .set(9)))
        _ = try await Self.ingester(journal.journal, store).ingest()
        #expect(try await store.badgeCount(for: "ana") == 7)
        #expect(try await store.badgeCount(for: "bo") == 9)
    }

    @Test("An opening in the journal is an opening in the store, with its call")
    func opening() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        try journal.journal.record(.sample(41, action: .opened))
        _ = try await Self.ingester(journal.journal, store).ingest()
        #expect(try await store.message(41, for: "ana")?.opened == JournalEvent.sample(41).time)
        let calls = try await store.waitingCalls(limit: 9).map(\.entry.call)
        #expect(calls == [.trackMessage(id: 41, parameters: nil, action: .opened)])
    }

    @Test("The store gets the journal's losses, and repeated ingestions do not count them twice")
    func losses() async throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 2))
        let store = PushStore.memory(clock: TestClock().clock)
        for number in 1...5 { try journal.journal.record(.sample(number)) }
        for _ in 1...2 { _ = try await Self.ingester(journal.journal, store).ingest() }
        #expect(try await store.losses() == LossCounts(deliveriesDropped: 3))
    }

    @Test("Unfinished files of crashed writers are removed; files that may become events stay")
    func leftovers() async throws {
        let journal = try TemporaryJournal()
        for name in ["1.event.0.tmp", "2.event.0.tmp"] {
            try Data("1 ".utf8).write(to: journal.url.appendingPathComponent(name))
        }
        try FileManager.default.setAttributes(
            [.modificationDate: TestClock.start - 3700],
            ofItemAtPath: journal.url.appendingPathComponent("1.event.0.tmp").path
        )
        try FileManager.default.setAttributes(
            [.modificationDate: TestClock.start - 3500],
            ofItemAtPath: journal.url.appendingPathComponent("2.event.0.tmp").path
        )
        let clock = TestClock().clock
        let services = PushServices(api: LoyaltyAPIs(), store: PushStore.memory(clock: clock), clock: clock)
        _ = try await JournalIngester(journal: journal.journal, services: services).ingest()
        #expect(try journal.folder.names() == ["2.event.0.tmp"])
    }

    @Test("The extension's count continues from the app's count, before and after ingestion")
    func extensionBadge() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        let changes = StoreChanges(recipient: "ana", badge: .set(4), time: TestClock.start)
        _ = try await store.commit(changes)
        try journal.journal.writeSnapshot(ExtensionSnapshot(recipient: "ana", badgeCount: 4, deviceID: "d"))
        for number in 1...2 { try journal.journal.record(.sample(number, badge: .increment(by: 1))) }
        try journal.journal.record(.sample(3, recipient: "bo", badge: .increment(by: 7)))
        #expect(try journal.journal.badgeCount() == 6)
        _ = try await Self.ingester(journal.journal, store).ingest()
        #expect(try journal.journal.badgeCount() == 6)
        #expect(try await store.badgeCount(for: "ana") == 6)
        try journal.journal.record(.sample(4, badge: .increment(by: 1)))
        #expect(try journal.journal.badgeCount() == 7)
    }

    @Test("A crash between the commit and the removal of the file changes nothing twice")
    func crash() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        let ingester = Self.ingester(journal.journal, store)
        let event = JournalEvent.sample(1, badge: .increment(by: 1))
        try journal.journal.record(event)
        _ = try await ingester.ingest()
        for _ in 1...3 {
            // The state on the disk when the process was killed before the removal.
            try journal.journal.record(event)
            #expect(try await ingester.ingest().isEmpty)
        }
        #expect(try await store.badgeCount(for: "ana") == 1)
        #expect(try await store.outboxCounts().waiting == 1)
        #expect(try journal.folder.names() == [])
    }

    @Test("Concurrent ingesters take each event once")
    func concurrent() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        for number in 1...50 { try journal.journal.record(.sample(number, badge: .increment(by: 1))) }
        let ingester = Self.ingester(journal.journal, store)
        let taken = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { (try? await ingester.ingest().count) ?? 0 } }
            return await group.reduce(0, +)
        }
        #expect(taken == 50)
        #expect(try await store.badgeCount(for: "ana") == 50)
        #expect(try journal.folder.names() == [])
    }

    @Test("If the store fails, the events stay in the journal")
    func failingStore() async throws {
        let (journal, fault) = (try TemporaryJournal(), StoreFault())
        let store = PushStore.memory(clock: TestClock().clock).failing(by: fault)
        let ingester = Self.ingester(journal.journal, store)
        for number in 1...3 { try journal.journal.record(.sample(number, badge: .set(number))) }
        fault.error = StoreError(code: .full, message: "The disk is full.")
        await #expect(throws: StoreError.self) { try await ingester.ingest() }
        #expect(try journal.journal.pending().events.count == 3)
        fault.error = nil
        #expect(try await ingester.ingest().count == 3)
        #expect(try await store.badgeCount(for: "ana") == 3)
    }

    @Test("A damaged file stays and does not stop other events")
    func damaged() async throws {
        let (journal, store) = (try TemporaryJournal(), PushStore.memory(clock: TestClock().clock))
        try Data("1 x".utf8).write(to: journal.url.appendingPathComponent("0000000000000000-0.event"))
        try journal.journal.record(.sample(1))
        #expect(try await Self.ingester(journal.journal, store).ingest().count == 1)
        #expect(try journal.folder.names() == ["0000000000000000-0.event"])
    }

    /// The superuser may remove every file.
    @Test(
        "A file that cannot be removed does not stop other events, and its event is not taken twice",
        .enabled(if: getuid() != 0)
    )
    func unremovable() async throws {
        let (journal, store, observer) = (
            try TemporaryJournal(), PushStore.memory(clock: TestClock().clock), Observer()
        )
        let ingester = JournalIngester(
            journal: journal.journal,
            services: PushServices(api: LoyaltyAPIs(), store: store, observer: observer)
        )
        for number in 1...2 { try journal.journal.record(.sample(number, badge: .increment(by: 1))) }
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: journal.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: journal.url.path) }
        #expect(try await ingester.ingest().count == 2)
        #expect(try await ingester.ingest().isEmpty)
        #expect(try await store.badgeCount(for: "ana") == 2)
        #expect(observer.failures.all.count == 4)
        #expect(observer.failures.all.allSatisfy { $0.hasSuffix("its event is not taken again.") })
    }
}
