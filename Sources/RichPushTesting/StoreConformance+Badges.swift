import RichPushCore

extension StoreConformance {
    static let badgeChecks: [StoreCheck] = [
        StoreCheck("A badge count is set, incremented and cleared, and never falls below zero") { store in
            let steps: [(BadgeChange, Int)] = [
                (.increment(by: 2), 2), (.set(5), 5), (.increment(by: -2), 3), (.increment(by: -9), 0), (.set(-4), 0),
                (.increment(by: 1), 1), (.clear, 0), (.set(.max), .max), (.increment(by: 1), .max),
                (.increment(by: .min), 0),
            ]
            for (change, count) in steps {
                let receipt = try await store.commit(.ann, badge: change)
                try expect("the receipt's count after \(change)", receipt.badgeCount, is: count)
                try expect("the count after \(change)", try await store.badgeCount(for: .ann), is: count)
            }
        },
        StoreCheck("A receipt tells the badge count even if it did not change") { store in
            try expect("a new member's", try await store.commit(.ann, .delivered(1)).badgeCount, is: 0)
            _ = try await store.commit(.ann, badge: .set(3))
            try expect("Ann's", try await store.commit(.ann, .delivered(2)).badgeCount, is: 3)
        },
        StoreCheck("Badge counts belong to members, and are listed by name") { store in
            _ = try await store.commit("ç", badge: .set(1))
            _ = try await store.commit(.bob, badge: .set(2))
            _ = try await store.commit(.ann, badge: .clear)
            _ = try await store.commit("carol", .delivered(1))
            let counts = [
                BadgeCount(recipient: .ann, count: 0), BadgeCount(recipient: .bob, count: 2),
                BadgeCount(recipient: "ç", count: 1),
            ]
            try expect("the counts", try await store.badgeCounts(), is: counts)
            try expect("the count of a member without one", try await store.badgeCount(for: "carol"), is: 0)
        },
        StoreCheck("Every change of a badge count is in its history, the newest first") { store in
            let changes: [(BadgeChange, Bool?)] = [(.set(4), true), (.increment(by: 1), false), (.clear, nil)]
            for (index, (change, applied)) in changes.enumerated() {
                _ = try await store.commit(
                    StoreChanges(recipient: .ann, badge: change, badgeApplied: applied, time: moment(Double(index)))
                )
            }
            _ = try await store.commit(.ann, .delivered(1))
            let history = [
                BadgeHistoryEntry(time: moment(2), count: 0, applied: nil),
                BadgeHistoryEntry(time: moment(1), count: 5, applied: false),
                BadgeHistoryEntry(time: moment(0), count: 4, applied: true),
            ]
            try expect("the history", try await store.badgeHistory(for: .ann, limit: 10), is: history)
            let latest = try await store.badgeHistory(for: .ann, limit: 1)
            try expect("the latest change", latest, is: Array(history.prefix(1)))
            try expect("a stranger's history", try await store.badgeHistory(for: .bob, limit: 10), is: [])
        },
    ]
}
