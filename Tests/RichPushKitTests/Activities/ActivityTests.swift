import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite("Live Activities and widgets")
struct ActivityTests {
    let bench = KitBench()
    let system = SimulatedActivities()

    /// The calls about tokens, as `operation member kind token`.
    private var calls: [String] {
        bench.client.calls.filter { [.registerActivityToken, .removeActivityToken].contains($0.operation) }.map {
            call in
            let texts = ["kind", "token"].map { call.arguments[$0]?.stringValue ?? "" }
            return "\(call.operation) \(call.context.recipient) \(texts.joined(separator: " "))"
        }
    }

    private func idle() async { await bench.services.background.waitUntilIdle() }

    @Test("Observed tokens are registered for the member, and taken back at the sign-out, which ends the activities")
    func life() async throws {
        try await bench.helper.signIn("ada")
        await system.makeStartToken(Data([1]))
        await bench.helper.observe(system)
        await system.start("a")
        await system.makeToken(Data([2]), for: "a")
        await idle()
        try await bench.helper.signOut()
        await idle()
        #expect(
            calls.sorted() == [
                "registerActivityToken ada start 01", "registerActivityToken ada update 02",
                "removeActivityToken ada start 01", "removeActivityToken ada update 02",
            ]
        )
        #expect(await system.running() == [])
    }

    @Test("The token of an activity that the system ends is taken back, and one that comes later is not registered")
    func end() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a")
        await system.makeToken(Data([2]), for: "a")
        await idle()
        await system.move("a", to: .ended)
        try await bench.helper.registerActivityToken(
            Data([3]),
            kind: .update,
            attributesType: "Delivery",
            activityID: "a"
        )
        await idle()
        #expect(calls == ["registerActivityToken ada update 02", "removeActivityToken ada update 02"])
    }

    @Test("A token is registered again when the user's permission changes, and not when it is reported at first")
    func permission() async throws {
        try await bench.helper.signIn("ada")
        await system.allow(true)
        await system.makeStartToken(Data([1]))
        await bench.helper.observe(system)
        await idle()
        await system.allow(true)
        await system.allow(false)
        await idle()
        #expect(calls == Array(repeating: "registerActivityToken ada start 01", count: 2))
    }

    @Test("A token that the store cannot record is recorded with the next change, or after the first unlock")
    func unrecorded() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        bench.storeFault.error = StoreError(code: .full, message: "full")
        await system.makeStartToken(Data([1]))
        bench.storeFault.error = nil
        #expect(calls.isEmpty)
        await bench.helper.protectedDataDidBecomeAvailable()
        await idle()
        #expect(calls == ["registerActivityToken ada start 01"])
    }

    @Test("A token of no or too many bytes is reported to the observer and not registered", arguments: [0, 10_000])
    func faulty(bytes: Int) async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.makeStartToken(Data(repeating: 1, count: bytes))
        await idle()
        #expect(calls.isEmpty)
        await #expect(throws: StoreError.self) {
            try await bench.helper.registerActivityToken(
                Data(repeating: 1, count: bytes),
                kind: .start,
                attributesType: "Delivery"
            )
        }
    }

    @Test("A host without the API records nothing, and its activities are ended at the sign-out all the same")
    func leftOut() async throws {
        var services = bench.services
        services.api.activities = nil
        let helper = DefaultNotificationHelper(services: services)
        try await helper.signIn("ada")
        await system.makeStartToken(Data([1]))
        await helper.observe(system)
        await system.start("a")
        try await helper.registerActivityChannel("news", attributesType: "Delivery")
        #expect(try await bench.store.outboxCounts().waiting == 0)
        try await helper.signOut()
        #expect(await system.running() == [])
    }

    @Test("A system that allows no activities reports no token: nothing is recorded, at a sign-in and sign-out neither")
    func notAllowed() async throws {
        await system.allow(false)
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.allow(false)
        await idle()
        try await bench.helper.signOut()
        try await bench.helper.signIn("bob")
        await idle()
        #expect(calls.isEmpty)
        #expect(try await bench.store.outboxCounts().waiting == 0)
        let device = try await bench.helper.deviceID
        for member in ["ada", "bob"] as [Recipient] {
            #expect(try await bench.store.activityTokens(of: member, deviceID: device).isEmpty)
        }
    }

    @Test("An end of an activity that was never seen records no call")
    func unseen() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a", isDecodable: false)
        await system.move("a", to: .ended)
        try await bench.helper.endActivity("b")
        await idle()
        #expect(calls.isEmpty)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A channel is registered by its id, and removed when the app leaves it")
    func channel() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.registerActivityChannel("bmV3cw==", attributesType: "Delivery")
        try await bench.helper.removeActivityToken(kind: .channel, attributesType: "Delivery")
        await idle()
        #expect(calls == ["registerActivityToken ada channel bmV3cw==", "removeActivityToken ada channel bmV3cw=="])
    }

    @Test("A channel is removed at the sign-out, and is not the next member's")
    func channelOfFormerMember() async throws {
        try await bench.helper.signIn("ada")
        try await bench.helper.registerActivityChannel("bmV3cw==", attributesType: "Delivery")
        await idle()
        try await bench.helper.signOut()
        try await bench.helper.signIn("bob")
        await idle()
        #expect(calls == ["registerActivityToken ada channel bmV3cw==", "removeActivityToken ada channel bmV3cw=="])
    }

    @Test("An ended activity is known for seven days: a token of it is not registered after six, and is after eight")
    func endIsForgotten() async throws {
        func report() async throws {
            try await bench.helper.registerActivityToken(
                Data([3]),
                kind: .update,
                attributesType: "Delivery",
                activityID: "a"
            )
            await idle()
        }
        try await bench.helper.signIn("ada")
        try await bench.helper.endActivity("a")
        bench.clock.advance(by: .seconds(6 * 86_400))
        try await bench.helper.endActivity("b")
        try await report()
        #expect(calls == [])
        bench.clock.advance(by: .seconds(2 * 86_400))
        try await bench.helper.endActivity("c")
        try await report()
        #expect(calls == ["registerActivityToken ada update 03"])
    }

    @Test("A widget's token comes by the journal, once, and is registered for each member who signs in")
    func widgets() async throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        let bench = KitBench(journal: journal)
        try await bench.helper.signIn("ada")
        _ = try await bench.helper.deviceID
        try journal.recordWidgetToken(Data([7]), at: bench.clock.clock.now())
        _ = try await bench.helper.sync()
        _ = try await bench.helper.sync()
        try await bench.helper.signIn("bob")
        _ = try await bench.helper.sync()
        await bench.services.background.waitUntilIdle()
        let calls = bench.client.calls.map { "\($0.operation) \($0.context.recipient)" }
        #expect(calls == ["registerActivityToken ada", "removeActivityToken ada", "registerActivityToken bob"])
        #expect(try journal.pending(at: bench.clock.clock.now()).events.isEmpty)
    }

    @Test("A widget's token of no or too many bytes is refused", arguments: [0, 10_000])
    func faultyWidget(bytes: Int) throws {
        let folder = try TemporaryFolder()
        let journal = EventJournal(folder: folder.url)
        #expect(throws: JournalError.self) { try journal.recordWidgetToken(Data(repeating: 1, count: bytes)) }
        #expect(try journal.pending().events.isEmpty)
    }

    @Test("An activity that has ended stays on the screen until it is dismissed or its member signs out")
    func ended() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a")
        await system.move("a", to: .ended)
        try await bench.helper.signIn("ada")
        #expect(await system.ended() == ["a"])
        try await bench.helper.signOut()
        #expect(await system.ended() == [])
    }

    @Test(
        "An ended activity is removed from the screen before the sign-out is recorded, because a later process would not do it"
    )
    func endedBefore() async throws {
        let store = bench.store
        let card = EndedCard { try? await store.signedInRecipient() }
        try await bench.helper.signIn("ada")
        await bench.helper.observe(card)
        try await bench.helper.signOut()
        #expect(card.members.withLock { $0.first } == "ada")
    }

    @Test("A pending activity is its member's from the start: its token is registered, and a sign-out cancels it")
    func pending() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a", as: .pending)
        await system.makeToken(Data([7]), for: "a")
        await idle()
        let device = try await bench.helper.deviceID
        #expect(try await bench.store.activityTokens(of: "ada", deviceID: device).map(\.token) == ["07"])
        try await bench.helper.signOut()
        #expect(await system.running() == [])
        #expect(try await bench.store.activityTokens(of: "ada", deviceID: device).isEmpty)
    }

    @Test("An activity that ran at a sign-out is ended at the next launch if the process was killed before")
    func killed() async throws {
        try await bench.helper.signIn("ada")
        await bench.helper.observe(system)
        await system.start("a")
        system.ignoreEnds(true)
        try await bench.helper.signOut()
        #expect(await system.running() == ["a"])
        system.ignoreEnds(false)
        system.killProcesses()
        await DefaultNotificationHelper(services: bench.services).observe(system)
        #expect(await system.running() == ["a"])
        let services = PushServices.testing(client: bench.client, store: bench.store, clock: bench.clock, seed: 2)
        await DefaultNotificationHelper(services: services).observe(system)
        #expect(await system.running() == [])
    }
}

/// One activity that has ended, and who was signed in when it was removed from the screen.
private final class EndedCard: LiveActivities {
    let attributesType = "Delivery"
    let members = Locked<[Recipient?]>([])
    private let member: @Sendable () async -> Recipient?

    init(member: @escaping @Sendable () async -> Recipient?) { self.member = member }

    func running() async -> [String] { [] }
    func ended() async -> [String] { ["card"] }

    func end(_ activity: String) async {
        let signedIn = await member()
        members.withLock { $0.append(signedIn) }
    }

    func observe(_ receive: @escaping LiveActivityReceiver) async {}
}
