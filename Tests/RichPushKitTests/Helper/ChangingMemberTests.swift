import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// What the service extension reads and writes while a member changes or is erased.
@Suite struct ChangingMemberTests {
    let temporary: TemporaryJournal
    let client = RecordingLoyaltyClient()
    let log: CommitLog
    let helper: LoggingHelper

    init() throws {
        temporary = try TemporaryJournal()
        log = CommitLog(client)
        var services = PushServices.testing(client: client, store: log.store)
        services.journal = temporary.journal
        helper = LoggingHelper(log: HookLog(), services: services)
    }

    @Test(
        "While a member is replaced, the snapshot names no signed-in member, no count, and the former one as known",
        arguments: [.changeMember, .badgeCount] as [StoreFunction],
        [nil, "bob"] as [Recipient?]
    )
    func hidden(moment: StoreFunction, next: Recipient?) async throws {
        try await helper.signIn("ada")
        _ = try await helper.setApplicationBadgeCount(3)
        let known = Locked<[ExtensionSnapshot]>([])
        let journal = temporary.journal
        log.interrupt(at: moment) { known.withLock { $0 += journal.snapshot().map { [$0] } ?? [] } }
        if let next { try await helper.signIn(next) } else { try await helper.signOut() }
        let meanwhile = try #require(known.withLock { $0.first })
        #expect(meanwhile.recipient == .device)
        #expect(meanwhile.members == ["ada"])
        #expect(meanwhile.badgeCount == 0)
        #expect(journal.snapshot()?.recipient == next ?? .device)
    }

    @Test("An event that the extension writes while its member is erased is removed too")
    func erasedMeanwhile() async throws {
        try temporary.journal.record(.sample(1, recipient: "ada"))
        let journal = temporary.journal
        log.interrupt(at: .eraseMember) {
            try journal.record(.sample(2, recipient: "ada"))
            try journal.record(.sample(3, recipient: "bob"))
        }
        #expect(try await helper.eraseMember("ada").journalEvents == 2)
        #expect(try journal.pending().events.map(\.recipient) == ["bob"])
    }

    @Test("A change of member that fails hides nothing of the member: the extension knows them, and a tap is shown")
    func failedChange() async throws {
        try await helper.signIn("ada")
        _ = try await helper.setApplicationBadgeCount(3)
        helper.services.routes.suspend()
        let push = try PushPayload(["type": "Post", "id": 1])
        _ = await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: push))
        log.refuseChanges()
        await #expect(throws: StoreError.self) { try await helper.signIn("bob") }
        #expect(temporary.journal.snapshot()?.recipient == "ada")
        #expect(temporary.journal.snapshot()?.badgeCount == 3)
        await helper.services.routes.resume()
        #expect(helper.log.hooks == ["handleObjectWithID"])
    }

    @Test("A member who signs in during an ingestion does not get the former member's count")
    func countMeanwhile() async throws {
        try await helper.signIn("ada")
        try temporary.journal.record(.sample(1, recipient: "ada", message: nil, badge: .set(2)))
        let helper = helper
        log.interrupt(at: .badgeCount) { try await helper.signIn("bob") }
        _ = try await helper.sync()
        #expect(temporary.journal.snapshot()?.recipient == "bob")
        #expect(temporary.journal.snapshot()?.badgeCount == 0)
        #expect(temporary.journal.snapshot()?.countedEvents == [])
    }

    @Test("An erasure also removes the member's bytes from the files of the store")
    func reclaims() async throws {
        let reclaimed = Locked(0)
        var services = helper.services
        services.store = log.store.watched(before: { use in
            if use.name == StoreUse.reclaiming.name { reclaimed.withLock { $0 += 1 } }
            return nil
        })
        try await DefaultNotificationHelper(services: services).eraseMember("ada")
        #expect(reclaimed.withLock { $0 } == 1)
    }
}
