import RichPushHandling
import RichPushModel
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

@Suite("Lists that are read in pages")
struct PagedListTests {
    @Test("A store that returns the same page again ends the list")
    func samePage() async throws {
        let store = try await StuckStore.filled()
        #expect(try await store.unreadMessages(for: "rose").map(\.messageResponseID) == [2, 1])
        #expect(try await store.badgeCounts().map(\.count) == [4])
    }
}

/// A store that does not look at cursors.
private struct StuckStore: ForwardingStore {
    let base: any PushStore

    static func filled() async throws -> Self {
        let store = InMemoryStore()
        for id in [1, 2] as [Int64] {
            let time = Date(timeIntervalSince1970: 1_750_000_000 + Double(id))
            let event = MessageEvent(messageResponseID: id, action: .delivered, time: time)
            _ = try await store.commit(
                StoreChanges(recipient: "rose", messages: [event], badge: .set(4), time: time)
            )
        }
        return Self(base: store)
    }

    func unreadMessages(
        for recipient: Recipient,
        after cursor: MessageCursor?,
        limit: Int
    ) async throws -> [MessageRecord] {
        try await base.unreadMessages(for: recipient, after: nil, limit: limit)
    }

    func badgeCounts(after recipient: Recipient?, limit: Int) async throws -> [BadgeCount] {
        try await base.badgeCounts(after: nil, limit: limit)
    }
}
