import Foundation
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("The stored device token")
struct StoredTokenTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)
    private static let call = DeviceCall(
        deviceID: "d",
        idempotencyKey: "key",
        locale: "en",
        lease: Lease(owner: "test", duration: .seconds(60)),
        time: time
    )

    private func stores(_ folder: TemporaryFolder) -> [PushStore] {
        [PushStore.sqlite(url: folder.database)]
    }

    @Test("A token that is stored as registered is not registered again, also if none was wanted before")
    func stored() async throws {
        let folder = try TemporaryFolder()
        for store in stores(folder) {
            try await store.setSignedInRecipient("ann")
            try await store.setDeviceToken("aa", for: "ann")
            #expect(try await store.wantDeviceToken("aa", permission: nil, registering: Self.call).isEmpty)
        }
    }

    @Test("A member who signs in again keeps the token that is being registered")
    func signInAgain() async throws {
        let folder = try TemporaryFolder()
        for store in stores(folder) {
            try await store.setSignedInRecipient("ann")
            let entries = try await store.wantDeviceToken("aa", permission: nil, registering: Self.call)
            try await store.setSignedInRecipient("ann")
            for entry in entries { try await store.settle(entry, as: .sent(Self.time, late: nil)) }
            #expect(try await store.deviceToken(for: "ann") == "aa")
        }
    }
}
