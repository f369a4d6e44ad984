import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// What was recorded before a member signed in becomes that member's.
@Suite struct AdoptionTests {
    let files: TemporaryJournal
    let bench: KitBench

    init() throws {
        files = try TemporaryJournal()
        bench = KitBench(journal: files.journal, callsAfterSuccess: 0)
    }

    @Test("Calls from before the sign-in are made with the member's token and their old keys")
    func calls() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        await bench.press(.likePost, try SamplePush.post(), recipient: nil)
        let keys = try await bench.store.waitingCalls(limit: 9).map(\.entry.idempotencyKey)
        try await bench.helper.signIn("ann")
        bench.client.scriptAll(.answer([:]))
        let tried = bench.client.calls.count
        #expect(try await bench.helper.sync().sent == 2)
        let made = bench.client.calls.dropFirst(tried)
        #expect(made.map(\.context.recipient) == ["ann", "ann"])
        #expect(Set(made.map(\.context.idempotencyKey)) == Set(keys))
        #expect(try await bench.store.message(9001, for: "ann")?.opened != nil)
    }

    @Test("A response from before the sign-in that is reported again has no second effect")
    func repeated() async throws {
        await bench.press(.likePost, try SamplePush.post(), recipient: nil)
        try await bench.helper.signIn("ann")
        #expect(await bench.press(.likePost, try SamplePush.post(), recipient: nil) == .handled)
        #expect(bench.client.calls(of: .likePost).count == 1)
    }

    @Test("Deliveries in the journal from before a sign-in belong to the member who signs in, not to the next one")
    func journal() async throws {
        try files.journal.record(.sample(1, recipient: .device, badge: .increment(by: 1)))
        try await bench.helper.signIn("ann")
        #expect(files.journal.snapshot()?.badgeCount == 1)
        try await bench.helper.signIn("bob")
        _ = try await bench.helper.sync()
        #expect(try await bench.store.message(1, for: "ann")?.delivered != nil)
        #expect(try await bench.store.message(1, for: "bob") == nil)
        #expect(try await bench.store.badgeCount(for: "ann") == 1)
    }

    @Test("A delivery that the extension recorded for the device belongs to the signed-in member, with its own key")
    func lateDelivery() async throws {
        try await bench.helper.signIn("ann")
        let event = JournalEvent.sample(1, recipient: .device, badge: .increment(by: 1))
        try files.journal.record(event)
        #expect(try files.journal.badgeCount() == 1)
        _ = try await bench.helper.sync()
        #expect(try files.journal.badgeCount() == 1)
        #expect(bench.client.calls.map(\.context.recipient) == ["ann"])
        #expect(bench.client.calls.map(\.context.idempotencyKey) == [event.callContext?.idempotencyKey])
    }

    @Test("A delivery with an addressee is taken for that member if known; otherwise it is removed")
    func addressee() async throws {
        try await bench.helper.signIn("ann")
        try await bench.helper.signIn("bob")
        for (number, member) in [(1, "ann"), (2, "zoe")] as [(Int, Recipient)] {
            var event = JournalEvent.sample(number, recipient: member)
            event.addressee = member.rawValue
            try files.journal.record(event)
        }
        _ = try await bench.helper.sync()
        #expect(try await bench.store.message(1, for: "ann")?.delivered != nil)
        #expect(try await bench.store.isMember("zoe") == false)
        #expect(try files.journal.pending().events.isEmpty)
        #expect(bench.client.calls.isEmpty)
    }

    @Test("The extension gets the known members")
    func members() async throws {
        try await bench.helper.signIn("ann")
        try await bench.helper.signIn("bob")
        #expect(files.journal.snapshot()?.members.sorted { $0.rawValue < $1.rawValue } == ["ann", "bob"])
        try await bench.helper.signOut()
        #expect(files.journal.snapshot()?.recipient == .device)
        #expect(files.journal.snapshot()?.members.count == 2)
    }

    @Test("While a member changes, the snapshot names no signed-in member, also if the change fails halfway")
    func changing() async throws {
        try await bench.helper.signIn("ann")
        bench.storeFault.error = StoreError(code: .full, message: "full")
        await #expect(throws: StoreError.self) { try await bench.helper.signIn("bob") }
        #expect(files.journal.snapshot()?.recipient == "ann", "nothing has changed, and nothing was written")
        bench.storeFault.error = nil
        // The state after a process that ended between the two writes.
        var snapshot = try #require(files.journal.snapshot())
        snapshot.recipient = .device
        try files.journal.writeSnapshot(snapshot)
        _ = try await bench.helper.sync()
        #expect(files.journal.snapshot()?.recipient == "ann")
    }
}
