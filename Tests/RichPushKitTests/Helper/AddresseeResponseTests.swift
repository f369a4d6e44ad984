import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// A push belongs to the member whom it names, independent of the signed-in member.
@Suite struct AddresseeResponseTests {
    let bench = KitBench(callsAfterSuccess: 0)

    /// Makes Ann known, and signs Bob in.
    private func signInBob() async throws {
        try await bench.helper.signIn("ann")
        try await bench.helper.signIn("bob")
    }

    @Test("A tap on another member's push is tracked for that member, is queued, and shows nothing")
    func tap() async throws {
        try await signInBob()
        let outcome = await bench.respond(.default, try SamplePush.offer(fields: ["recipient": "ann"]), recipient: nil)
        #expect(outcome.name == "ignored")
        #expect(bench.shown.isEmpty)
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.store.message(9001, for: "ann")?.opened != nil)
        #expect(try await bench.store.message(9001, for: "bob") == nil)
        try await bench.helper.signIn("ann")
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.client.calls.map(\.context.recipient) == ["ann"])
    }

    @Test("A tap on the signed-in member's own push is handled as usual, named by id or by hash")
    func own() async throws {
        try await signInBob()
        let keys = PayloadKeys(recipientSalt: "s")
        let json = try SamplePush.offer(fields: ["recipient": .string(PushAddressee.hash(of: "bob", salt: "s"))]).json
        let hashed = try PushPayload(try #require(json.objectValue), keys: keys)
        for payload in [hashed, try SamplePush.offer(fields: ["recipient": "bob"])] {
            #expect(await bench.respond(.default, payload, recipient: nil, request: nil) == .handled)
        }
        #expect(bench.log.calls.map(\.context.recipient) == ["bob", "bob"])
        #expect(bench.log.calls.map(\.context.recipientSource) == [.payload, .payload])
    }

    @Test("A push to an unknown member is not recorded, called or shown", arguments: ["zoe", "device"])
    func unknown(addressee: String) async throws {
        try await signInBob()
        let payload = try SamplePush.post(fields: [
            "recipient": .string(addressee), "ems_open": "https://m.example/open",
        ])
        for action in [ResponseAction.default, .dismiss, .button("like-post"), .button("own")] {
            #expect(await bench.respond(action, payload, recipient: nil).name == "ignored")
        }
        #expect(bench.client.calls.isEmpty)
        #expect(bench.log.calls.isEmpty)
        #expect(try await bench.store.messages(limit: nil).isEmpty)
        #expect(try await bench.store.outboxCounts().waiting == 0)
        #expect(try await bench.store.members(limit: 9).count == 2)
    }

    @Test("A button on another member's push records that member's call, which waits for their sign-in")
    func button() async throws {
        try await signInBob()
        let payload = try SamplePush.post(fields: ["recipient": "ann"])
        #expect(await bench.press(.likePost, payload, recipient: nil) == .queued)
        #expect(bench.calls.isEmpty)
        try await bench.helper.signIn("ann")
        _ = try await bench.helper.sync()
        #expect(bench.client.calls(of: .likePost).map(\.context.recipient) == ["ann"])
    }

    @Test(
        "A button that shows something does nothing for another member's push",
        arguments: [RichPushAction.openChallenge, .openContentPage, .openOfferLink, .openCertificate, .openCoupon]
    )
    func showing(action: RichPushAction) async throws {
        try await signInBob()
        let payload = try SamplePush.fitting(action, fields: ["recipient": "ann"])
        _ = await bench.press(action, payload, recipient: nil)
        #expect(bench.client.calls.isEmpty)
        #expect(bench.shown.isEmpty)
    }

    @Test(
        "An action of the host's own and the template's link are not followed for another member",
        arguments: ["own", "action_3"]
    )
    func others(identifier: String) async throws {
        try await signInBob()
        let fields: JSONObject = ["recipient": "ann", "wzrk_dl": "https://shop.example/a", "pt_id": "pt_basic"]
        let outcome = await bench.respond(.button(identifier), try SamplePush.plain(fields: fields), recipient: nil)
        #expect(outcome.name == "ignored")
        #expect(bench.shown.isEmpty)
    }

    @Test("The result of another member's button is kept for that member")
    func lateResult() async throws {
        try await signInBob()
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "SECRET"]]))
        _ = await bench.press(.openCertificate, try SamplePush.offer(fields: ["recipient": "ann"]), recipient: nil)
        try await bench.helper.signIn("ann")
        _ = try await bench.helper.sync()
        await bench.helper.applicationDidBecomeActive()
        #expect(bench.log.calls.map(\.context.recipient) == ["ann", "ann"])
        #expect(bench.shown.first == #"copyToClipboard "SECRET""#)
    }

    @Test("A known member who never signed in here has their calls made at once, and their results kept")
    func hostService() async throws {
        _ = try await bench.store.commit(StoreChanges(recipient: "ann", badge: .set(1), time: bench.clock.now))
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "SECRET"]]))
        _ = await bench.press(.openCertificate, try SamplePush.offer(fields: ["recipient": "ann"]), recipient: nil)
        #expect(bench.client.calls(of: .respondToOffer).map(\.context.recipient) == ["ann"])
        #expect(bench.shown.isEmpty)
        #expect(try await bench.store.takeLateResults(for: "ann").count == 1)
    }

    @Test("A member given by the host takes precedence over the payload's addressee, and results are shown")
    func given() async throws {
        try await signInBob()
        let payload = try SamplePush.offer(fields: ["recipient": "ann"])
        #expect(await bench.respond(.default, payload, recipient: "carl") == .handled)
        #expect(bench.log.calls.map(\.context.recipient) == ["carl"])
        #expect(bench.client.calls.map(\.context.recipient) == ["carl"])
    }

    @Test("Without an addressee the push belongs to the member noted at arrival if known, else to the signed-in one")
    func noted() async throws {
        try await signInBob()
        func respond(_ noted: String, _ request: String) async throws {
            let payload = try SamplePush.post(fields: ["rich_push_recipient": .string(noted)])
            await bench.press(.likePost, payload, recipient: nil, request: request)
        }
        try await respond("ann", "1")
        try await respond("zoe", "2")
        try await respond("device", "3")
        let waiting = try await bench.store.waitingCalls(limit: 9).map(\.entry.recipient)
        #expect(Set(waiting) == ["ann"])
        #expect(Set(bench.client.calls.map(\.context.recipient)) == ["bob"])
        #expect(bench.client.calls(of: .likePost).count == 2)
    }

    @Test("An answer that comes after its member has signed out is kept for that member and not shown")
    func leaving() async throws {
        try await bench.helper.signIn("ann")
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "SECRET"]]))
        bench.client.hold(.respondToOffer)
        let payload = try SamplePush.offer(fields: ["recipient": "ann"])
        async let outcome = bench.press(.openCertificate, payload, recipient: nil)
        try await bench.client.waitForCalls(of: .respondToOffer)
        try await bench.helper.signIn("bob")
        bench.client.release(.respondToOffer)
        #expect(await outcome.name == "handled")
        #expect(bench.shown.isEmpty)
        #expect(try await bench.store.takeLateResults(for: "ann").count == 1)
    }

    @Test("A background push to another member is recorded for that member, and the badge shows the own count again")
    func background() async throws {
        try await signInBob()
        _ = try await bench.helper.setApplicationBadgeCount(2)
        let payload = try PushPayload(["aps": ["badge": 8], "message_response_id": 5, "recipient": "ann"])
        let request = NotificationRequest(identifier: "b", payload: payload)
        #expect(await bench.helper.handleRemoteNotification(request) == .newData)
        #expect(try await bench.store.message(5, for: "ann")?.delivered != nil)
        #expect(try await bench.store.badgeCount(for: "ann") == 8)
        #expect(bench.center.badges.suffix(2) == [2, 2])
        let unknown = try PushPayload(["aps": ["badge": 8], "message_response_id": 5, "recipient": "zoe"])
        let other = NotificationRequest(identifier: "c", payload: unknown)
        #expect(await bench.helper.handleRemoteNotification(other) == .noData)
        #expect(bench.center.badges.suffix(3) == [2, 2, 2])
        #expect(try await bench.store.isMember("zoe") == false)
    }

    @Test("If the store cannot be read, the app's snapshot says which members are known")
    func lockedStore() async throws {
        let folder = TestProcessFolder.unused()
        defer { try? FileManager.default.removeItem(at: folder) }
        let bench = KitBench(journal: EventJournal(folder: folder), callsAfterSuccess: 0)
        try await bench.helper.signIn("bob")
        bench.storeFault.error = StoreError(code: .locked, message: "locked")
        let own = try SamplePush.post(fields: ["recipient": "bob"])
        #expect(await bench.press(.likePost, own, recipient: nil) == .handled)
        #expect(bench.client.calls(of: .likePost).map(\.context.recipient) == ["bob"])
        #expect(bench.log.calls.first { $0.hook == "handleFailure" }?.context.recipient == "bob")
        let unknown = try SamplePush.post(fields: ["recipient": "zoe"])
        #expect(await bench.press(.likePost, unknown, recipient: nil, request: "2").name == "ignored")
        #expect(bench.client.calls(of: .likePost).count == 1)
        let unnamed = try SamplePush.post()
        #expect(await bench.press(.likePost, unnamed, recipient: nil, request: "3") == .handled)
        #expect(bench.client.calls(of: .likePost).map(\.context.recipient) == ["bob", "bob"])
    }
}

/// A push that was noted at its arrival for a member who is no longer signed in.
@Suite struct NotedMemberTests {
    let temporary: TemporaryJournal
    let bench: KitBench

    init() throws {
        temporary = try TemporaryJournal()
        bench = KitBench(journal: temporary.journal, callsAfterSuccess: 0)
    }

    private func tap() async throws -> PushOutcome {
        let payload = try SamplePush.offer(fields: ["rich_push_recipient": "ann"])
        return await bench.respond(.default, payload, recipient: nil)
    }

    @Test("A tap on a push that was noted for another member is tracked for that member and shows nothing")
    func anotherMember() async throws {
        try await bench.helper.signIn("ann")
        try await bench.helper.signIn("bob")
        #expect(try await tap().name == "ignored")
        #expect(bench.shown.isEmpty)
        #expect(try await bench.store.message(9001, for: "ann")?.opened != nil)
        #expect(try await bench.store.message(9001, for: "bob") == nil)
    }

    @Test("A tap on a push that was noted for the signed-in member is shown")
    func ownMember() async throws {
        try await bench.helper.signIn("ann")
        #expect(try await tap() == .handled)
        #expect(bench.log.calls.map(\.context.recipientSource) == [.arrival])
    }

    @Test("A push that was noted for another member shows nothing also if the store cannot be read")
    func unreadableStore() async throws {
        try await bench.helper.signIn("ann")
        try await bench.helper.signIn("bob")
        bench.storeFault.error = StoreError(code: .locked, message: "locked")
        #expect(try await tap().name == "ignored")
        #expect(bench.shown.allSatisfy { $0.hasPrefix("handleFailure") })
        #expect(bench.log.calls.allSatisfy { $0.context.recipient == "ann" })
    }
}
