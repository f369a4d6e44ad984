import Foundation
import RichPushHandling
import RichPushModel
import RichPushStore
import RichPushTesting
import Testing

@Suite("Handled responses in a store")
struct HandledResponseTests {
    @Test(
        "Both stores keep the latest 10,000 responses and remove the oldest",
        arguments: [true, false]
    )
    func bounded(inMemory: Bool) async throws {
        let folder = try TemporaryFolder()
        let store: any PushStore =
            inMemory ? InMemoryStore() : SQLiteStore(url: folder.url.appendingPathComponent("push.sqlite"))
        for key in ["first", "second"] { try await store.keepHandledResponse(response(key)) }
        // At the same time, so that they share transactions.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 2..<HandledResponse.limit {
                group.addTask { try await store.keepHandledResponse(response("\(number)")) }
            }
            try await group.waitForAll()
        }
        #expect(try await store.handledResponse("first") != nil)
        try await store.keepHandledResponse(response("last"))
        #expect(try await store.handledResponse("first") == nil)
        #expect(try await store.handledResponse("second") != nil)
        #expect(try await store.handledResponse("last") != nil)
    }

    private func response(_ key: String) -> HandledResponse {
        HandledResponse(
            key: key,
            recipient: "ada",
            outcome: "handled",
            reason: nil,
            time: Date(timeIntervalSince1970: 1_750_000_000)
        )
    }
}
