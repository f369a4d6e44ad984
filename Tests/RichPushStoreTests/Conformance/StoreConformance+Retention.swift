import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

import struct Foundation.Date

extension StoreConformance {
    /// The rules for a store that can be pruned. They do not apply to other stores.
    static let retentionChecks: [StoreCheck] = [
        StoreCheck("A prune removes members without rows, but not those signed in or signed out") { store in
            guard try await canPrune(store) else { return }
            let entry = try await store.record("key", recipient: .ann)
            try await store.settle(entry, as: .sent(moment(), late: nil))
            _ = try await store.commit(.bob, .delivered(1))
            _ = try await store.commit("dora", badge: .set(1))
            for member in ["carol", "emil"] as [Recipient] { try await store.setSignedInRecipient(member) }
            let report = try await store.prune(olderThan: moment(-1), keeping: nil)
            try expect("how many were removed", report, is: PruneReport(recipients: 1))
            try expect("whether a member of whom nothing is left is known", try await store.isMember(.ann), is: false)
            let known = Set(try await store.members(limit: 9))
            try expect("the known members", known, is: [.bob, "carol", "dora", "emil"])
            try await store.prune(olderThan: nil, keeping: 0)
            try expect("a member with a removed message", try await store.isMember(.bob), is: true)
            try expect("a member with a badge count", try await store.isMember("dora"), is: true)
        },
        StoreCheck("A prune that keeps a negative number of records is refused and removes nothing") { store in
            guard try await canPrune(store) else { return }
            _ = try await store.commit(.bob, .delivered(1))
            let isRefused: Bool
            do {
                try await store.prune(olderThan: nil, keeping: -1)
                isRefused = false
            } catch is StoreError {
                isRefused = true
            }
            try expect("whether it is refused", isRefused, is: true)
            try expect("the messages", try await store.messages(limit: nil).count, is: 1)
        },
    ]

    private static func canPrune(_ store: PushStore) async throws -> Bool {
        do {
            // Nothing is older than this.
            _ = try await store.prune(olderThan: .distantPast, keeping: nil)
            return true
        } catch let error as StoreError where error.code == .notSupported {
            return false
        }
    }
}
