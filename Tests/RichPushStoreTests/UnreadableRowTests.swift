import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: rows that this version cannot read")
struct UnreadableRowTests {
    @Test(
        "A call stays queued and holds back no other call",
        arguments: [
            #"{"api": "Moon.land", "arguments": {}}"#,
            #"{"v": 2, "api": "OffersAPI.clipOffer", "arguments": {"id": 1}}"#,
        ]
    )
    func keepsUnreadableCall(text: String) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...2 { _ = try await store.commit(.sample(Int64(number))) }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "UPDATE outbox SET call = ? WHERE id = 1", arguments: [text])
        }
        let request = LeaseRequest(lease: .test, limit: 10)
        let leased = try await store.leaseCalls(request)
        #expect(leased.map(\.id) == [2])
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 2, setAside: 0))
        let kept = try await writer.read { db in try String.fetchOne(db, sql: "SELECT call FROM outbox WHERE id = 1") }
        #expect(kept == text)
    }

    @Test("A late result is kept, and the others are returned")
    func keepsUnreadableLateResult() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...2 {
            let receipt = try await store.commit(.sample(Int64(number), lease: .test))
            let entry = try #require(receipt.entries.first)
            try await store.settle(entry, as: .sent(Date(timeIntervalSince1970: 1_750_000_100), late: .done))
        }
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: #"UPDATE late_result SET call = '{"api": "Moon.land"}' WHERE id = 1"#)
        }
        #expect(try await store.takeLateResults(for: "ann").count == 1)
        #expect(try await store.takeLateResults(for: "ann").isEmpty)
        let kept = try await writer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM late_result") }
        #expect(kept == 1)
    }
}

@Suite("Stored calls")
struct StoredCallTests {
    private let store: PushStore
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        store = PushStore.sqlite(url: folder.database)
    }

    private func commit(_ call: LoyaltyCall) async throws {
        let recorded = OutboxCall(call: call, idempotencyKey: "1", locale: "en")
        _ = try await store.commit(StoreChanges(recipient: "ada", calls: [recorded], time: Date()))
    }

    private func tracking(_ parameters: JSONObject) -> LoyaltyCall {
        .trackMessage(id: 7, parameters: parameters, action: .opened)
    }

    @Test("A recorded call of every kind is read again", arguments: LoyaltyCall.samples)
    func everyKind(call: LoyaltyCall) async throws {
        try await commit(call)
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.call) == [call])
        #expect(try await store.unreadableCalls(limit: 9).isEmpty)
    }

    @Test("Custom data of a push is recorded and read again up to the limit of nesting", arguments: 60...64)
    func customData(levels: Int) async throws {
        let text = JSONValue.object(JSONObject.nested(levels)).description
        let push = try PushPayload(["aps": ["alert": "Hi"], "extra_json": .string(text)])
        let call = tracking(try #require(push.extraJSON))
        try await commit(call)
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.call) == [call])
    }

    @Test("Parameters that could not be read again are refused, and nothing is recorded", arguments: [126, 127, 200])
    func deeper(levels: Int) async throws {
        let call = tracking(JSONObject.nested(levels))
        let error = await storeError { try await commit(call) }
        #expect(error?.code == (levels > 126 ? .failed : nil))
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.call) == (levels > 126 ? [] : [call]))
        #expect(try await store.unreadableCalls(limit: 9).isEmpty)
    }

    @Test("A result that is nested up to the limit of responses is read again", arguments: 60...64)
    func result(levels: Int) {
        let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(JSONObject.nested(levels)))
        #expect(LoyaltyResult(storedText: result.storedText) == result)
    }
}
