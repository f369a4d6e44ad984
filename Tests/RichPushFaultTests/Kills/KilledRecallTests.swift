import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import Testing

@Suite("Fault: kill -9 while messages are taken back")
struct KilledRecallTests {
    private static func store(_ path: String) -> PushStore {
        PushStore.sqlite(
            url: URL(fileURLWithPath: path),
            options: .init(busyTimeout: .seconds(600), keepsEvents: .seconds(86_400), eventBytes: .max)
        )
    }

    @Test("A recall that was acknowledged is kept, once, and nothing that is pressed afterwards acts")
    func recalling() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        let ledger = Ledger(path: scratch.path("acknowledged"))
        var tally = Tally(tried: Orders.kills(20, of: 200))
        await killing(tally.tried, seed: 23, within: 1...20) { number, moment in
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = path as String, ledger = ledger.path as String, number = number as Int64,
                    moment = moment as Double
                ] in
                let store = Self.store(path)
                let ledger = Ledger(path: ledger)
                // Every second one is for all members. Some processes are killed during their first one.
                for message in (number * 10_000)... {
                    if message % 10_000 == (number % 5 > 0 ? 1 : 0) { killMyself(afterMilliseconds: moment) }
                    try await store.recall([message], for: message.isMultiple(of: 2) ? nil : Member.rose)
                    ledger.acknowledge(message)
                }
            }
        }
        let store = Self.store(path)
        let acknowledged = ledger.acknowledged
        #expect(acknowledged.count >= tally.tried / 2)
        for message in acknowledged {
            let claim = ResponseClaim(
                response: "\(message)",
                namesMember: true,
                owner: "owner",
                messageResponseID: message
            )
            let changes = StoreChanges(recipient: Member.rose, claim: claim, time: Date())
            if try await !store.commit(changes).isRecalled { tally.lost += 1 }
        }
        var (told, place) = (Set<Int64>(), StoreEventPosition.oldest)
        while true {
            let page = try await store.events(after: place, limit: 1000)
            for event in page.events where event.kind == .messageRecalled {
                if !told.insert(try #require(event.messageResponseID)).inserted { tally.doubled += 1 }
            }
            place = .cursor(page.next)
            if !page.hasMore { break }
        }
        #expect(told.isSuperset(of: acknowledged))
        tally.note = "\(acknowledged.count) acknowledged"
        tally.report(.killedRecall)
        try await store.close()
        try await expectSound(path)
    }
}
