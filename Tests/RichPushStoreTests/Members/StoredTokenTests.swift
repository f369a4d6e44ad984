import Foundation
import RichPushHandling
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Tokens that are stored as registered")
struct StoredTokenTests {
    @Test("A token that is stored as registered is not registered again, also if none was wanted before")
    func stored() async throws {
        let folder = try TemporaryFolder()
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let lease = Lease(owner: "test", until: time + 60)
        let call = DeviceCall(deviceID: "d", idempotencyKey: "key", locale: "en", lease: lease, time: time)
        let stores: [any PushStore] = [SQLiteStore(url: folder.database), InMemoryStore()]
        for store in stores {
            try await store.setSignedInRecipient("ann")
            try await store.setDeviceToken("aa", for: "ann")
            #expect(try await store.wantDeviceToken("aa", permission: nil, registering: call).isEmpty)
        }
    }
}
