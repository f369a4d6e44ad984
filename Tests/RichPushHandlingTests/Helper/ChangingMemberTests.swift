import RichPushDelivery
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// What the service extension reads and writes while a member changes or is erased.
@Suite struct ChangingMemberTests {
    let temporary: TemporaryJournal
    let client = RecordingLoyaltyClient()
    let store: CommitLog
    let helper: LoggingHelper

    init() throws {
        temporary = try TemporaryJournal()
        store = CommitLog(client)
        var services = PushServices.testing(client: client, store: store)
        services.journal = temporary.journal
        helper = LoggingHelper(log: HookLog(), services: services)
    }

    @Test(
        "While a member is replaced, the snapshot names no signed-in member, no count, and the former one as known",
        arguments: [.memberChange, .badgeCount] as [CommitLog.Moment],
        [nil, "bob"] as [Recipient?]
    )
    func hidden(moment: CommitLog.Moment, next: Recipient?) async throws {
        try await helper.signIn("ada")
        _ = try await helper.setApplicationBadgeCount(3)
        let known = Locked<[ExtensionSnapshot]>([])
        let journal = temporary.journal
        store.interrupt(at: moment) { known.withLock { $0 += journal.snapshot().map { [$0] } ?? [] } }
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
        store.interrupt(at: .erasure) {
            try journal.record(.sample(2, recipient: "ada"))
            try journal.record(.sample(3, recipient: "bob"))
        }
        #expect(try await helper.eraseMember("ada").journalEvents == 2)
        #expect(try journal.pending().events.map(\.recipient) == ["bob"])
    }
}
