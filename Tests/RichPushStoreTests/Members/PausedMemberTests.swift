import Foundation
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Paused members")
struct PausedMemberTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)

    @Test("Ending a member's pause does not end the pauses of other members")
    func resumesOne() async throws {
        let folder = try TemporaryFolder()
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            let lease = Lease(owner: "test", duration: .seconds(60))
            for member in ["ann", "ben"] as [Recipient] {
                let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "\(member)", locale: "en", lease: lease)
                let changes = StoreChanges(recipient: member, calls: [call], time: Self.time)
                for entry in try await store.commit(changes).entries {
                    try await store.settle(entry, as: .paused(Self.time, reason: "refused"))
                }
            }
            try await store.resumeCalls(of: "ann")
            #expect(try await store.waitingCalls(limit: 9).map(\.hold) == [nil, .paused(since: Self.time)])
        }
    }
}
