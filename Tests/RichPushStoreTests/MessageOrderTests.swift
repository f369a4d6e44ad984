import Foundation
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("The order of messages")
struct MessageOrderTests {
    @Test("Of messages with the same time, the one with the highest id comes first")
    func sameTime() async throws {
        let folder = try TemporaryFolder()
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            let events = [2, 3, 1].map { MessageEvent(messageResponseID: $0, action: .delivered, time: time) }
            _ = try await store.commit(StoreChanges(recipient: "ann", messages: events, time: time))
            #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [3, 2, 1])
        }
    }
}
