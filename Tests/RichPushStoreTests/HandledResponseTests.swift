import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Handled responses in a store")
struct HandledResponseTests {
    private let clock = TestClock()

    private func claim(_ response: String, owner: String = "owner") -> ResponseClaim {
        ResponseClaim(response: response, namesMember: true, owner: owner)
    }

    private func result(reason: String? = nil, result: LoyaltyResult? = nil) -> HandledResponse {
        HandledResponse(recipient: "ada", outcome: "handled", reason: reason, result: result, time: clock.now)
    }

    /// Claims and ends a response.
    private func handle(_ response: String, with result: HandledResponse? = nil, in store: PushStore) async throws {
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim(response), time: clock.now))
        try await store.endResponse(claim(response), with: result ?? self.result())
    }

    private func state(of response: String, in store: PushStore) async throws -> ResponseState? {
        try await store.response(claim(response, owner: "other"), of: "ada")
    }

    @Test("Results are kept for the age that the options allow, however many there are")
    func age() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        try await handle("first", in: store)
        clock.advance(by: .seconds(7 * 24 * 3600))
        // At the same time, so that they share transactions.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<1000 { group.addTask { try await handle("\(number)", in: store) } }
            try await group.waitForAll()
        }
        #expect(try await state(of: "first", in: store) != nil)
        clock.advance(by: .seconds(1))
        try await handle("last", in: store)
        #expect(try await state(of: "first", in: store) == nil)
        #expect(try await state(of: "0", in: store) != nil)
        #expect(try await state(of: "999", in: store) != nil)
    }

    @Test("If the results need more bytes than the options allow, the oldest are removed; those in progress stay")
    func bytes() async throws {
        let folder = try TemporaryFolder()
        let options = PushStore.Options(responseBytes: 100_000)
        let store = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim("in progress"), time: clock.now))
        for number in 0..<200 {
            clock.advance(by: .milliseconds(1))
            try await handle("\(number)", with: result(reason: String(repeating: "r", count: 1000)), in: store)
        }
        #expect(try await state(of: "in progress", in: store) != nil)
        #expect(try await state(of: "100", in: store) == nil)
        #expect(try await state(of: "199", in: store) != nil)
        var kept = 0
        for number in 0..<200 where try await state(of: "\(number)", in: store) != nil { kept += 1 }
        #expect((60...90).contains(kept))
    }

    @Test("A platform's answer of more than eight kilobytes is not kept with its result")
    func large() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        for (name, length) in [("small", 8000), ("large", 8193)] {
            let answer = Loyalty.Offer.ResponseInfo(["text": .string(String(repeating: "t", count: length))])
            try await handle(name, with: result(result: .offerResponse(answer)), in: store)
            guard case .handled(let kept)? = try await state(of: name, in: store) else {
                Issue.record("The result of \(name) is not kept.")
                continue
            }
            #expect((kept.result != nil) == (name == "small"))
        }
    }

    @Test("A response that the device and the member have answered stays as the member has it")
    func answeredByBoth() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        for (member, reason) in [("ada", "by the member"), (.device, "by the device")] as [(Recipient, String)] {
            _ = try await store.commit(StoreChanges(recipient: member, claim: claim("both"), time: clock.now))
            try await store.endResponse(claim("both"), with: result(reason: reason))
        }
        try await store.setSignedInRecipient("ada")
        #expect(try await state(of: "both", in: store) == .handled(result(reason: "by the member")))
        let count = try await store.connection.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM response") }
        #expect(count == 1)
    }

    @Test("The text of a claim is kept until the response has ended or was released")
    func text() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        func kept() async throws -> [String?] {
            try await store.connection.read { db in
                try Row.fetchAll(db, sql: "SELECT text FROM response").map { $0["text"] as String? }
            }
        }
        var claim = claim("response")
        claim.text = "yes \u{0}é"
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim, time: clock.now))
        #expect(try await kept() == [#""yes \u0000é""#])
        #expect(try await store.renewResponse(claim))
        #expect(try await kept() == [#""yes \u0000é""#])
        try await store.endResponse(claim, with: result())
        #expect(try await kept() == [nil])
        claim = self.claim("released")
        claim.text = "no"
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim, time: clock.now))
        try await store.endResponse(claim, with: nil)
        #expect(try await kept() == [nil])
    }

    @Test("A claim that ends more than an hour ahead was made before the clock was set back")
    func clockSetBack() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, clock: clock.clock)
        clock.advance(by: .seconds(7200))
        _ = try await store.commit(StoreChanges(recipient: "ada", claim: claim("response"), time: clock.now))
        clock.set(to: TestClock.start)
        #expect(try await state(of: "response", in: store) == nil)
    }
}
