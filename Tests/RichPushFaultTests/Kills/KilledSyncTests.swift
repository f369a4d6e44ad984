import Foundation
import RichPushExtension
import RichPushKit
import RichPushPlatform
import RichPushStore
import RichPushTestSupport
import Testing

/// `richpush sync` ingests the extension's journal and sends queued calls.
@Suite("Fault: kill -9 of richpush sync")
struct KilledSyncTests {
    @Test("Events of the journal are in the store once, even if ingesting processes are killed several times")
    func ingesting() async throws {
        let scratch = Scratch()
        let services = try Member.services(database: scratch.path("push.sqlite"))
        let journal = try #require(services.journal)
        _ = try await services.store.commit(Member.changes(1))
        let numbers = Set(1...Int64(600))
        for number in numbers { try journal.record(KilledExtensionTests.event(number)) }
        try await withPlatform { platform, address in
            await platform.setFault(.drop(), for: .everything)
            let sync = [
                "sync", "--database", scratch.path("push.sqlite"), "--api", address, "--token", "token-for-rose",
            ]
            let usual = try await Tool.run(["report", "--database", scratch.path("push.sqlite")]).duration
            let runs = try await KilledCommands.run(Orders.kills(20, of: 50), seed: 3, usual: usual, share: 0.5...3.5) {
                try await Tool.run(sync, killedAfter: $1)
            }
            #expect(try journal.pending().events.count < numbers.count)
            _ = try await JournalIngester(journal: journal, services: services).ingest()
            let counted = try await services.store.badgeCount(for: Member.rose)
            await platform.clearFaults()
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)

            var tally = Tally(tried: runs.values.count { $0.signal == SIGKILL })
            (tally.lost, tally.doubled) = await platform.judge(delivered: numbers)
            // The opening incremented the count too.
            tally.lost += max(0, numbers.count + 1 - counted)
            tally.doubled += max(0, counted - numbers.count - 1)
            tally.note = "\(numbers.count) events"
            tally.report(.killedIngester)
        }
    }

    @Test("A call is sent again under its key after its process is killed, and has its effect once")
    func sending() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        let acts = Set(1...Int64(500))
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
        for act in acts { _ = try await store.commit(Member.changes(act)) }
        let usual = try await Tool.run(["report", "--database", path]).duration
        try await withPlatform { platform, address in
            let sync = ["sync", "--database", path, "--api", address, "--token", "token-for-rose"]
            let runs = try await KilledCommands.run(Orders.kills(20, of: 45), seed: 4, usual: usual, share: 0.5...2) {
                try await Tool.run(sync, killedAfter: $1)
            }
            let sent = await platform.log.count
            #expect(sent > 0)
            try await Member.drain(database: path, platform: address)
            var tally = Tally(tried: try #require(runs.kills))
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: acts)
            tally.note = "\(sent) calls by killed processes, \(await platform.repeats) repeated under their key"
            tally.report(.killedSync)
        }
    }
}
