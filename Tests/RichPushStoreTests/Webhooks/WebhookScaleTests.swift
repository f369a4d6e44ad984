import Foundation
import GRDB
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Webhooks in the store: many events that wait")
struct WebhookScaleTests {
    /// 20,000 repeats that are not due, 20,000 erasures that were tried, and 4,000 first attempts of 40 members.
    private func fill(_ bench: WebhookBench) async throws {
        try await bench.configure("crm")
        try await bench.record([1])
        let writer = try await bench.store.connection.writer()
        let (now, later) = (bench.clock.now.milliseconds, bench.clock.now.addingTimeInterval(3600).milliseconds)
        try await writer.write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO recipient (id, name)
                    WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 139)
                    SELECT i, 'member ' || i FROM n;
                    INSERT INTO webhook_event (endpoint, event, mark, kind, time, recipient, name, attempts, due)
                    WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
                    SELECT 1, i, 1, 'message.opened', \(now), iif(i % 11 < 5, NULL, 100 + i % 40),
                        iif(i % 11 < 5, 'erased ' || i, NULL), i % 11 < 10, iif(i % 11 < 10, \(later), \(now)) FROM n;
                    """
            )
        }
    }

    @Test("A lease of 16 events reads little, however many wait for a repeat or are held back")
    func lease() async throws {
        let bench = try WebhookBench(.sqlite)
        try await fill(bench)
        let counter = StepCounter()
        let leased = Locked<[LeasedWebhook]>([])
        let steps = try await counter.steps(in: bench.store) {
            let found = try await bench.lease()
            leased.withLock { $0 = found }
        }
        #expect(leased.withLock { $0.count } == 16)
        #expect(steps < 30_000, "\(steps)")
    }
}
