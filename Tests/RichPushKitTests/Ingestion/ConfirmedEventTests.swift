import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

import struct Foundation.Date

/// Deliveries that the service extension has reported to the platform itself.
@Suite struct ConfirmedEventTests {
    @Test("A delivery that the extension has reported is recorded with that time, and is not called again")
    func confirmed() async throws {
        let temporary = try TemporaryJournal()
        let bench = KitBench(journal: temporary.journal)
        let delivery = JournalEvent.sample(41)
        try temporary.journal.record(delivery)
        let sent = delivery.time.addingTimeInterval(1)
        #expect(try temporary.journal.confirm(delivery, at: sent))
        let report = try await bench.helper.sync()
        #expect(report.sent == 0 && report.waiting == 0)
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.store.message(41, for: "ana")?.deliveredSent == sent)
    }
}
