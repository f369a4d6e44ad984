import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("Fault: kill -9 while recording")
struct KilledWriterTests {
    @Test("Acknowledged records of a killed process are sent once, and each commit is complete or missing")
    func writers() async throws {
        let scratch = Scratch()
        let (path, ledger) = (scratch.path("push.sqlite"), Ledger(path: scratch.path("acknowledged")))
        var tally = Tally(tried: Orders.kills(25, of: 100))
        await killing(tally.tried, seed: 1, within: 1...40) { number, moment in
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = path as String, ledger = ledger.path as String, number = number as Int64,
                    moment = moment as Double
                ] in
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                let acknowledged = Ledger(path: ledger)
                // Some are killed while they open the database, most while they write. On a machine under load, opening
                // takes longer than any moment.
                if number % 5 > 0 {
                    _ = try await store.commit(Member.changes(number * 10_000))
                    acknowledged.acknowledge(number * 10_000)
                }
                killMyself(afterMilliseconds: moment)
                await recordForever(in: store, ledger: acknowledged, from: number * 10_000 + 1)
            }
        }
        let acknowledged = ledger.acknowledged
        #expect(acknowledged.count >= tally.tried * 4 / 5)

        try await expectSound(path)
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(createIfMissing: false))
        let opened = Set(try await store.messages(limit: nil).map(\.messageResponseID))
        #expect(acknowledged.isSubset(of: opened))
        #expect(try await store.badgeCount(for: Member.rose) == opened.count)
        #expect(try await store.outboxCounts().waiting == 2 * opened.count)

        try await withPlatform { platform, address in
            try await Member.drain(database: path, platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: acknowledged)
        }
        tally.note = "\(acknowledged.count) acknowledged"
        tally.report(.killedWriter)
    }
}

/// Records with four tasks at the same time, until the process is killed.
private func recordForever(in store: PushStore, ledger: Ledger, from first: Int64) async {
    await withTaskGroup(of: Void.self) { group in
        for recorder in 0..<Int64(4) {
            group.addTask {
                for act in stride(from: first + recorder, to: .max, by: 4) {
                    guard (try? await store.commit(Member.changes(act))) != nil else { continue }
                    ledger.acknowledge(act)
                }
            }
        }
    }
}
