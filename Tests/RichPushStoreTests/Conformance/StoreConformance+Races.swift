import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    private static let racers = 64

    static let raceChecks: [StoreCheck] = [
        StoreCheck("One message event recorded many times at once is new once") { store in
            let receipts = try await race { _ in try await store.commit(.ann, .opened(7)) }
            try expect(
                "the number of receipts in which it is new",
                receipts.filter { $0.newMessages == [true] }.count,
                is: 1
            )
        },
        StoreCheck("Many concurrent commits are all kept") { store in
            let receipts = try await race { index in
                try await store.commit(.ann, .delivered(Int64(index)), badge: .increment(by: 1))
            }
            let counts = receipts.map(\.badgeCount).sorted()
            try expect("the counts in the receipts", counts, is: Array(1...racers))
            try expect("the badge count", try await store.badgeCount(for: .ann), is: racers)
            try expect("the messages", try await store.messageTotals().delivered, is: racers)
        },
        StoreCheck("Changes that are committed together are made in their order") { store in
            let changes = (1...racers).map { index in
                StoreChanges(
                    recipient: .ann,
                    messages: [.opened(Int64((index + 1) / 2))],
                    calls: [.sample("\(index)", .clipOffer(id: Int64(index)))],
                    badge: .set(index),
                    time: moment()
                )
            }
            let receipts = try await store.commitEach(changes).map { try $0.get() }
            // The message of every second change is known, so that its badge change is not made.
            let counts = (1...racers).map { $0 % 2 == 1 ? $0 : $0 - 1 }
            try expect("the counts in the receipts", receipts.map(\.badgeCount), is: counts)
            try expect(
                "whether the messages are new",
                receipts.map(\.newMessages),
                is: (1...racers).map { [$0 % 2 == 1] }
            )
            let keys = try await store.waitingCalls(limit: .max).map(\.entry.idempotencyKey)
            try expect("the recorded calls", keys, is: (1...racers).map { "\($0)" })
        },
        StoreCheck("One call recorded many times at once is leased to one caller") { store in
            let receipts = try await race { index in
                try await store.commit(.ann, calls: [.sample("key", lease: .of("\(index)"))])
            }
            try expect("the number of leases", receipts.flatMap(\.entries).count, is: 1)
            try expect("the number of waiting calls", try await store.outboxCounts().waiting, is: 1)
        },
        StoreCheck("Concurrent callers never lease the same call") { store in
            let calls = (0..<racers).map { OutboxCall.sample("\($0)", .clipOffer(id: Int64($0))) }
            _ = try await store.commit(StoreChanges(recipient: .ann, calls: calls, time: moment()))
            let leased = try await race { index in try await store.lease("\(index)", limit: 3) }
            let numbers = leased.flatMap { $0 }.map(\.id)
            try expect("the number of leased calls", numbers.count, is: racers)
            try expect("the number of different calls among them", Set(numbers).count, is: racers)
        },
        StoreCheck("Concurrent callers get the same device identifier") { store in
            let identifiers = try await race { index in try await store.deviceID { "\(index)" } }
            try expect("the number of identifiers", Set(identifiers).count, is: 1)
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
