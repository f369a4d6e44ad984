import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Pushes with a count that arrive while a member is signed in.
@Suite struct DeliveredBadgeTests {
    let temporary: TemporaryJournal
    let bench: KitBench

    init() throws {
        temporary = try TemporaryJournal()
        bench = KitBench(journal: temporary.journal, callsAfterSuccess: 0)
    }

    /// A push of a member, as the extension has noted it, with a count.
    private func push(_ badge: Int64, for member: Recipient, id: Int64? = 9001) throws -> NotificationRequest {
        let fields: JSONObject = ["aps": ["badge": .int(badge)], "rich_push_recipient": .string(member.rawValue)]
        return NotificationRequest(
            identifier: "request",
            payload: try SamplePush.push(.offer, messageResponseID: id, fields: fields)
        )
    }

    private func signInBoth() async throws {
        for (member, count) in [("bob", 7), ("ada", 3)] as [(Recipient, Int)] {
            try await bench.helper.signIn(member)
            _ = try await bench.helper.setApplicationBadgeCount(count)
        }
        bench.clock.advance(by: .seconds(1))
    }

    @Test("A push of another member changes their count, and the badge shows the signed-in member's again")
    func ofAnother() async throws {
        try await signInBoth()
        let before = bench.center.badges.count
        #expect(await bench.helper.handleRemoteNotification(try push(9, for: "bob")) == .newData)
        #expect(try await bench.store.badgeCount(for: "bob") == 9)
        #expect(try await bench.store.badgeCount(for: "ada") == 3)
        #expect(bench.center.badges.dropFirst(before) == [3])
    }

    @Test("The badge does not show the count of another member whom the extension still knows")
    func staleSnapshot() async throws {
        try await signInBoth()
        try temporary.journal.writeSnapshot(ExtensionSnapshot(recipient: "bob", badgeCount: 7, deviceID: "d"))
        _ = await bench.helper.handleRemoteNotification(try push(9, for: "bob"))
        #expect(bench.center.badges.last == 3)
    }

    @Test("The extension gets the count of a push that the app has recorded")
    func snapshot() async throws {
        try await signInBoth()
        _ = await bench.helper.handleRemoteNotification(try push(4, for: "ada"))
        #expect(temporary.journal.snapshot()?.badgeCount == 4)
    }

    @Test(
        "A delivery that a client reports is one for each member, also if two have the same identifier",
        arguments: [nil, 9001] as [Int64?]
    )
    func sameIdentifier(id: Int64?) async throws {
        var isNew: [Bool?] = []
        for member in ["ada", "bob", "ada"] as [Recipient] {
            var request = try push(4, for: member, id: id)
            request.recipient = member
            let payload = try #require(request.payload)
            isNew.append(try await bench.helper.recordDelivery(request, payload, at: nil)?.isNew)
        }
        #expect(isNew == [true, true, false])
        #expect(try await bench.store.badgeCounts().map(\.count) == [4, 4])
    }
}
