import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushKit

/// Due calls are sent after a success.
@Suite struct DrainTests {
    let bench = KitBench()

    private func wait(for ids: ClosedRange<Int>) async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        for id in ids {
            let payload = try SamplePush.push(.event, id: .int(Int64(id)), messageResponseID: nil)
            #expect(await bench.press(.favoriteEvent, payload, request: "event \(id)").name == "queued")
        }
        bench.client.scriptAll(.answer([:]))
    }

    private func succeed(offer: Int64 = 1) async throws {
        let payload = try SamplePush.push(.offer, id: .int(offer), messageResponseID: nil)
        #expect(await bench.press(.clipOffer, payload, request: "clip \(offer)").name == "handled")
    }

    @Test("A limited number of due calls is sent, the rest after the next success")
    func bounded() async throws {
        try await wait(for: 1...40)
        bench.clock.advance(by: .seconds(4000))
        try await succeed()
        #expect(try await bench.store.outboxCounts().waiting == 8)
        try await succeed(offer: 2)
        #expect(try await bench.store.outboxCounts().waiting == 0)
        #expect(bench.client.calls(of: .favoriteEvent).filter(\.context.isReplay).count == 40)
    }

    @Test("Where the number of calls is zero, no success begins a run")
    func none() async throws {
        let bench = KitBench(callsAfterSuccess: 0)
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "handled")
        await bench.services.background.waitUntilIdle()
        #expect(bench.services.shared.dueCalls.begin(at: bench.clock.now), "a run could begin still")
    }

    @Test("Calls that are not due stay queued")
    func notDue() async throws {
        try await wait(for: 1...3)
        try await succeed()
        #expect(try await bench.store.outboxCounts().waiting == 3)
    }

    @Test("Concurrent responses start one run, and no call is sent twice")
    func singleFlight() async throws {
        try await wait(for: 1...20)
        bench.clock.advance(by: .seconds(4000))
        await withTaskGroup(of: Void.self) { group in
            for number in 1...32 as ClosedRange<Int64> { group.addTask { try? await succeed(offer: number) } }
        }
        #expect(try await bench.store.outboxCounts().waiting == 0)
        #expect(bench.client.calls(of: .favoriteEvent).count == 40, "each was tried once before and once now")
    }

    @Test("If no queued call is known, the outbox is not read after a success")
    func idle() async throws {
        let client = bench.client
        let log = CommitLog(client)
        let services = PushServices.testing(client: client, store: log.store)
        let helper = LoggingHelper(log: bench.log, services: services)
        for number in 1...5 {
            let response = NotificationResponse(
                action: .button(RichPushAction.clipOffer.rawValue),
                payload: try SamplePush.push(.offer, messageResponseID: nil),
                requestIdentifier: "\(number)",
                recipient: "ada"
            )
            await helper.handleNotificationResponse(response)
        }
        #expect(log.leaseRequests.count == 1, "the first success looks for what an earlier process left behind")
        #expect(log.leaseRequests.allSatisfy { !$0.includingNotDue })
    }

    @Test("For a call behind one that is not due, the outbox is not read")
    func heldBack() async throws {
        let log = CommitLog(bench.client)
        let services = PushServices.testing(client: bench.client, store: log.store, clock: bench.clock)
        let helper = LoggingHelper(log: bench.log, services: services)
        func press(_ action: RichPushAction, _ kind: NotificationType, id: Int64, _ request: String) async throws
            -> String
        {
            let response = NotificationResponse(
                action: .button(action.rawValue),
                payload: try SamplePush.push(kind, id: .int(id), messageResponseID: nil),
                requestIdentifier: request,
                recipient: "ada"
            )
            return await helper.handleNotificationResponse(response).name
        }
        #expect(try await press(.clipOffer, .offer, id: 1, "first") == "handled")
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        for request in ["older", "later"] {
            #expect(try await press(.favoriteEvent, .event, id: 1, request) == "queued")
        }
        bench.client.scriptAll(.answer([:]))
        let looks = log.leaseRequests.count
        for offer in 2...4 as ClosedRange<Int64> {
            #expect(try await press(.clipOffer, .offer, id: offer, "offer \(offer)") == "handled")
        }
        #expect(log.leaseRequests.count == looks)
        #expect(try await log.store.outboxCounts().waiting == 2)
    }

    @Test("A host can turn these runs off")
    func off() async throws {
        var services = bench.services
        services.retry.callsAfterSuccess = 0
        let helper = LoggingHelper(log: bench.log, services: services)
        try await wait(for: 1...3)
        bench.clock.advance(by: .seconds(4000))
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.push(.offer, messageResponseID: nil),
            recipient: "ada"
        )
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(try await bench.store.outboxCounts().waiting == 3)
    }
}
