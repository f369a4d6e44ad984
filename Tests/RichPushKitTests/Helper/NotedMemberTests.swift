import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

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
