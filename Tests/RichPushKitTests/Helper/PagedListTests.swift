import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

@Suite("Lists that are read in pages")
struct PagedListTests {
    @Test("A store that returns the same page again ends the list")
    func samePage() async throws {
        let base = PushStore.memory()
        for id in [1, 2] as [Int64] {
            let time = Date(timeIntervalSince1970: 1_750_000_000 + Double(id))
            let event = MessageEvent(messageResponseID: id, action: .delivered, time: time)
            _ = try await base.commit(
                StoreChanges(recipient: "rose", messages: [event], badge: .set(4), time: time)
            )
        }
        let pages = Locked<[String: any Sendable]>([:])
        let store = base.watched(
            before: { use in pages.withLock { $0[use.name] } },
            after: { use, result in pages.withLock { $0[use.name] = try? result.get() } }
        )
        #expect(try await store.unreadMessages(for: "rose").map(\.messageResponseID) == [2, 1])
        #expect(try await store.badgeCounts().map(\.count) == [4])
    }
}
