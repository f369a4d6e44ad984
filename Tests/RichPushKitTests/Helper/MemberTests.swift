import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data

/// The member of a push: signing in and out, and several members on one device.
@Suite struct MemberTests {
    let bench = KitBench()
    let token = Data([0xab])

    @Test("Events before the first sign-in belong to the device, and later to the member")
    func signedInMember() async throws {
        await bench.respond(.default, try SamplePush.offer(), recipient: nil)
        try await bench.helper.signIn("ada")
        let next = try SamplePush.offer(fields: ["message_response_id": 9002])
        await bench.respond(.default, next, recipient: nil, request: "request-2")
        #expect(bench.log.calls.map(\.context.recipient) == [.device, "ada"])
        #expect(bench.client.calls.map(\.context.recipient) == [.device, "ada"])
    }

    @Test("A response that names its member belongs to that member, not to the signed-in one")
    func namedMember() async throws {
        try await bench.helper.signIn("ada")
        await bench.respond(.default, try SamplePush.offer(), recipient: "bob")
        #expect(bench.log.calls.map(\.context.recipient) == ["bob"])
    }

    @Test("Signing out deregisters the token for the old member, and the next member's registration is sent")
    func signOut() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signOut()
        try await bench.helper.signIn("bob")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        #expect(bench.client.calls.map(\.operation) == [.registerDevice, .deregisterDevice, .registerDevice])
        #expect(bench.client.calls.map(\.context.recipient) == ["ada", "ada", "bob"])
        #expect(bench.client.calls.map { $0.arguments["deviceToken"] } == ["ab", "ab", "ab"])
        #expect(try await bench.store.deviceToken(for: "ada") == nil)
    }

    @Test("Signing out without a registered token calls nothing")
    func signOutWithoutToken() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.signOut()
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.store.signedInRecipient() == nil)
    }

    @Test("A member signs out of an outbox that has no room, and the token is deregistered")
    func signOutWithoutRoom() async throws {
        let bench = KitBench(store: PushStore.memory(outboxLimit: 0))
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signOut()
        #expect(try await bench.store.signedInRecipient() == nil)
        #expect(bench.client.calls.map(\.operation) == [.registerDevice, .deregisterDevice])
    }

    @Test("A member who signs in again is registered again")
    func comingBack() async throws {
        for _ in 0..<2 {
            try await bench.helper.signIn("ada")
            try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
            try await bench.helper.signOut()
        }
        #expect(bench.client.calls(of: .registerDevice).count == 2)
        #expect(bench.client.calls(of: .deregisterDevice).count == 2)
    }

    @Test("A deregistration that could not be made never undoes a later registration")
    func lateDeregistration() async throws {
        bench.client.script(.deregisterDevice, .failure(LoyaltyAPIError.unreachable))
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signOut()
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        bench.client.script(.deregisterDevice, .answer([:]))
        _ = try await bench.helper.sync()
        #expect(bench.client.calls.last?.operation == .registerDevice)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A member who signs in replaces the previous member on the device", arguments: [nil, "ada"] as [Recipient?])
    func signInOver(former: Recipient?) async throws {
        if let former { try await bench.helper.signIn(former) }
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signIn("bob")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signOut()
        if let former { try await bench.helper.signIn(former) }
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        let registered = bench.client.calls(of: .registerDevice).map(\.context.recipient)
        #expect(registered == [former ?? .device, "bob", former ?? .device])
    }

    @Test("The device cannot sign in as a member: nothing changes, and the error says what to do")
    func signInDevice() async throws {
        try await bench.helper.signIn("ada")
        let error = await #expect(throws: StoreError.self) { try await bench.helper.signIn(.device) }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("signOut()") == true)
        #expect(try await bench.store.signedInRecipient() == "ada")
    }

    @Test("Signing in again as the same member changes nothing")
    func signInAgain() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        try await bench.helper.signIn("ada")
        try await bench.helper.sendDeviceTokenToServerIfNeeded(token)
        #expect(bench.client.calls.map(\.operation) == [.registerDevice])
    }

    @Test("A member's queued calls wait while another is signed in, and are sent after the member signs in again")
    func waitingCalls() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        try await bench.helper.signIn("ada")
        await bench.press(.clipOffer, try SamplePush.offer(), recipient: nil)
        try await bench.helper.signOut()
        try await bench.helper.signIn("bob")
        bench.client.scriptAll(.answer([:]))
        let report = try await bench.helper.sync()
        #expect(report == SyncReport(sent: 0, waiting: 2, setAside: 0, isPlatformUnreachable: false))
        #expect(bench.client.calls(of: .clipOffer).map(\.context.recipient) == ["ada"])
        try await bench.helper.signIn("ada")
        #expect(try await bench.helper.sync().sent == 2)
        #expect(bench.client.calls(of: .clipOffer).map(\.context.recipient) == ["ada", "ada"])
    }

    @Test("A response of a signed-out member is recorded and queued; its EMS open, which needs no token, is sent")
    func awayResponse() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.signIn("bob")
        let fields: JSONObject = ["ems_open": "https://mail.example/open"]
        let push = try SamplePush.offer(category: .offerClip, fields: fields)
        #expect(await bench.press(.clipOffer, push, recipient: "ada").name == "queued")
        #expect(bench.client.calls.map(\.operation) == [.postEMSOpen])
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.hold) == [.signedOut, .signedOut])
    }

    @Test("Interleaved actions of two members are not mixed up")
    func interleaved() async throws {
        bench.client.hold(.respondToOffer)
        let payload = try SamplePush.offer(category: .offerCertificate)
        async let ada = bench.press(.openCertificate, payload, recipient: "ada")
        try await bench.client.waitForCalls(of: .respondToOffer)
        async let bob = bench.press(.openCertificate, payload, recipient: "bob")
        try await bench.client.waitForCalls(of: .respondToOffer, count: 2)
        bench.client.release(.respondToOffer)
        #expect(await [ada, bob].map(\.name) == ["handled", "handled"])
        for recipient in ["ada", "bob"] as [Recipient] {
            let hooks = bench.log.calls.filter { $0.context.recipient == recipient }.map(\.hook)
            #expect(hooks == ["copyToClipboard", "showMessage"])
            let record = try await bench.store.message(SamplePush.messageResponseID, for: recipient)
            #expect(record?.opened != nil)
        }
        let keys = bench.client.calls.compactMap(\.context.idempotencyKey)
        #expect(Set(keys).count == keys.count, "the same act of two members is two acts")
    }
}
