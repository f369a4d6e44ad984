import RichPushCore

extension StoreConformance {
    private static let racers = 64

    static let raceChecks: [StoreCheck] = [
        StoreCheck("Of many that record one event at once, one is told that it is new") { store in
            let receipts = try await race { _ in try await store.commit(.ann, .opened(7)) }
            try expect("how often it was new", receipts.filter { $0.newMessages == [true] }.count, is: 1)
        },
        StoreCheck("Many commits at once are all kept") { store in
            let receipts = try await race { index in
                try await store.commit(.ann, .delivered(Int64(index)), badge: .increment(by: 1))
            }
            let counts = receipts.map(\.badgeCount).sorted()
            try expect("the counts in the receipts", counts, is: Array(1...racers))
            try expect("the badge count", try await store.badgeCount(for: .ann), is: racers)
            try expect("the messages", try await store.messageTotals().delivered, is: racers)
        },
        StoreCheck("Of many that record one call at once, one may try it") { store in
            let receipts = try await race { index in
                try await store.commit(.ann, calls: [.sample("key", lease: .of("\(index)"))])
            }
            try expect("how many may try it", receipts.flatMap(\.entries).count, is: 1)
            try expect("how many calls wait", try await store.outboxCounts().waiting, is: 1)
        },
        StoreCheck("Of many that lease at once, each call goes to one") { store in
            let calls = (0..<racers).map { OutboxCall.sample("\($0)", .clipOffer(id: Int64($0))) }
            _ = try await store.commit(StoreChanges(recipient: .ann, calls: calls, time: moment()))
            let leased = try await race { index in try await store.lease("\(index)", limit: 3) }
            let numbers = leased.flatMap { $0 }.map(\.id)
            try expect("how many were leased", numbers.count, is: racers)
            try expect("how many of them differ", Set(numbers).count, is: racers)
        },
        StoreCheck("Of many that ask for the device's identifier at once, all get the same") { store in
            let identifiers = try await race { index in try await store.deviceID { "\(index)" } }
            try expect("how many identifiers there are", Set(identifiers).count, is: 1)
        },
    ]

    private static func race<Value: Sendable>(
        _ run: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for index in 0..<racers { group.addTask { try await run(index) } }
            var values: [Value] = []
            for try await value in group { values.append(value) }
            return values
        }
    }
}
