import RichPushHandling
import RichPushModel

extension StoreConformance {
    /// The rules for a store that conforms to ``RichPushHandling/Retention``. They do not apply to other stores.
    static let retentionChecks: [StoreCheck] = [
        StoreCheck("A prune removes members without rows, but not those signed in or signed out") { store in
            guard let retention = retention(of: store) else { return }
            let entry = try await store.record("key", recipient: .ann)
            try await store.settle(entry, as: .sent(moment(), late: nil))
            _ = try await store.commit(.bob, .delivered(1))
            _ = try await store.commit("dora", badge: .set(1))
            for member in ["carol", "emil"] as [Recipient] { try await store.setSignedInRecipient(member) }
            let report = try await retention.prune(olderThan: moment(-1), keeping: nil)
            try expect("how many were removed", report, is: PruneReport(recipients: 1))
            try expect("whether a member of whom nothing is left is known", try await store.isMember(.ann), is: false)
            let known = Set(try await store.members(limit: 9))
            try expect("the known members", known, is: [.bob, "carol", "dora", "emil"])
            try await retention.prune(olderThan: nil, keeping: 0)
            try expect("a member with a removed message", try await store.isMember(.bob), is: true)
            try expect("a member with a badge count", try await store.isMember("dora"), is: true)
        }
    ]

    private static func retention(of store: any PushStore) -> (any Retention)? {
        ((store as? ClockedStore)?.base ?? store) as? any Retention
    }
}
