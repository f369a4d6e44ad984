import RichPushKit
import RichPushPlatform
import RichPushStore
import Testing

@Suite("Fault: calls that get no answer")
struct HangingCallsTests {
    @Test("Two calls without an answer do not block other calls of the same sync")
    func hanging() async throws {
        let scratch = Scratch()
        let acts = Set(1...Int64(40))
        var tally = Tally()
        try await withPlatform { platform, address in
            let path = scratch.path("push.sqlite")
            let services = try Member.services(database: path, platform: address, timeout: .seconds(30))
            for act in acts.sorted() { _ = try await services.store.commit(Member.changes(act)) }
            for act in 1...2 { await platform.setFault(.hang, for: .path("/v1/offers/\(act)/*")) }
            let report = try await services.helper.sync()
            #expect(report == SyncReport(sent: 78, waiting: 2, setAside: 0, isPlatformUnreachable: false))
            tally.tried = await platform.log.count { $0.fault != nil }
            await platform.clearFaults()
            try await Member.drain(database: path, platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: acts)
            tally.note = "78 calls behind them sent by the same sync"
        }
        tally.report(.hangingCalls)
    }
}
