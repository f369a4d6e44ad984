import Foundation
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Messages of the device that move to a member")
struct AdoptedMessageTests {
    @Test("A moved message gets no times of another member who has the same message")
    func otherMember() async throws {
        let folder = try TemporaryFolder()
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            for (member, action) in [("ben", .opened), (.device, .delivered)] as [(Recipient, MessageAction)] {
                let event = MessageEvent(messageResponseID: 1, action: action, time: time)
                _ = try await store.commit(StoreChanges(recipient: member, messages: [event], time: time))
            }
            try await store.setSignedInRecipient("ann")
            let message = try #require(try await store.message(1, for: "ann"))
            #expect(message.delivered == time)
            #expect(message.opened == nil)
        }
    }
}
