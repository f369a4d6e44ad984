import Foundation
import RichPushHandling
import RichPushModel
import RichPushStore
import RichPushTesting
import Testing
import RichPushTestSupport

@Suite("Fault: a beacon that ends the process")
struct HostileBeaconTests {
    @Test("A beacon that ends every process that posts it is tried after all other calls, which are sent once")
    func hostile() async throws {
        let scratch = Scratch()
        let (path, ledger) = (scratch.path("push.sqlite"), scratch.path("sent"))
        let store = SQLiteStore(url: URL(fileURLWithPath: path))
        let beacon = OutboxCall(call: .emsOpen("https://mail.example/open"), idempotencyKey: "beacon", locale: "en")
        _ = try await store.commit(StoreChanges(recipient: Member.rose, calls: [beacon], time: Date()))
        let acts = Array(1...Int64(20))
        for act in acts { _ = try await store.commit(Member.changes(act)) }

        var tally = Tally()
        while tally.tried < 40, try await store.outboxCounts().waiting > 1 {
            tally.tried += 1
            await alone {
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [path = path as String, ledger = ledger as String, hours = tally.tried as Int] in
                    try await syncWithHostileBeacon(database: path, ledger: Ledger(path: ledger), hoursAhead: hours)
                }
            }
        }
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0, untried: 1))
        #expect(try await store.waitingCalls(limit: 2).map(\.entry.idempotencyKey) == ["beacon"])
        let lines = try String(contentsOfFile: ledger, encoding: .utf8).split(separator: "\n")
        let made = Set(lines.filter { $0.hasPrefix("made ") && $0 != "made beacon" })
        let sent = lines.filter { $0.hasPrefix("sent ") }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        (tally.lost, tally.doubled) = (2 * acts.count - made.count, sent.values.count { $0 > 1 })
        tally.note = "\(acts.count) openings behind it, all sent after \(tally.tried) kills"
        tally.report(.hostileBeacon)
    }
}

/// Sends what is queued; posting a beacon ends this process. The leases of the processes before have ended.
private func syncWithHostileBeacon(database: String, ledger: Ledger, hoursAhead: Int) async throws {
    let clock = PushClock(now: { Date() + Double(hoursAhead) * 3600 }, sleep: PushClock.live.sleep)
    let services = PushServices(
        api: LoyaltyAPIs(RecordingLoyaltyClient()),
        store: SQLiteStore(url: URL(fileURLWithPath: database), clock: clock),
        observer: SentCalls(ledger: ledger),
        clock: clock
    )
    let helper = DefaultNotificationHelper(
        pushHandler: DefaultPushHandler(services: services),
        richPushHandler: DefaultRichPushHandler(services: services),
        emsOpenHandler: HostileBeacon(),
        services: services
    )
    _ = try await helper.sync()
}

/// Notes each call when it is made, and again when it was sent and has left the outbox. A process that is killed in
/// between does not note the second time.
private struct SentCalls: PushObserver {
    let ledger: Ledger

    func observe(_ event: PushEvent) {
        switch event {
        case .callStarted(_, let context): note("made", context)
        case .callEnded(_, let context, .succeeded): note("sent", context)
        default: break
        }
    }

    private func note(_ what: String, _ context: CallContext) {
        if let key = context.idempotencyKey { ledger.append("\(what) \(key)\n") }
    }
}

/// A beacon with an answer that ends the process.
private struct HostileBeacon: EMSOpenHandler {
    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws { kill(getpid(), SIGKILL) }
    func handleOpen(emsOpenURL: URL, data: Data?, response: BeaconReply?, error: (any Error)?, context: CallContext) {}
    func handleClick(emsOpenURL: URL, data: Data?, response: BeaconReply?, error: (any Error)?, context: CallContext) {}
}
