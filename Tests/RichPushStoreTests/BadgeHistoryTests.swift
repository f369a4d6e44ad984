import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("The history of badge counts")
struct BadgeHistoryTests {
    private static func change(of recipient: Recipient, to count: Int) -> StoreChanges {
        StoreChanges(
            recipient: recipient,
            badge: .set(count),
            time: Date(timeIntervalSince1970: 1_750_000_000 + Double(count))
        )
    }

    private static func counts(of recipient: Recipient, in store: PushStore) async throws -> [Int] {
        try await store.badgeHistory(for: recipient, limit: .max).map(\.count)
    }

    @Test("The newest thousand changes of each member are kept")
    func isBounded() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            _ = try await store.commitEach((1...1100).map { Self.change(of: "ann", to: $0) })
            _ = try await store.commitEach((1...10).map { Self.change(of: "ben", to: $0) })
            #expect(try await Self.counts(of: "ann", in: store) == Array((101...1100).reversed()))
            #expect(try await Self.counts(of: "ben", in: store) == Array((1...10).reversed()))
        }
    }

    @Test("After an adoption, the newest thousand changes of the member and the device are kept")
    func isBoundedAfterAdoption() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            _ = try await store.commitEach((1...600).map { Self.change(of: "ann", to: $0) })
            _ = try await store.commitEach((601...1200).map { Self.change(of: .device, to: $0) })
            try await store.setSignedInRecipient("ann")
            #expect(try await Self.counts(of: "ann", in: store) == [1800] + Array((202...1200).reversed()))
            #expect(try await Self.counts(of: .device, in: store).isEmpty)
        }
    }
}
