import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// The number of calls that are made in the background after responses is limited.
@Suite struct BackgroundBoundTests {
    let bench = KitBench(awaitsBackgroundWork: false)

    private func open(_ messages: ClosedRange<Int64>, _ bench: KitBench) async throws {
        for message in messages {
            let payload = try SamplePush.push(.offer, messageResponseID: message)
            await bench.respond(.default, payload, request: "\(message)")
        }
    }

    @Test("At most 16 background calls are made at the same time, for any number of responses")
    func bounded() async throws {
        bench.client.hold(.trackMessage)
        try await open(1...60, bench)
        try await bench.client.waitForCalls(of: .trackMessage, count: 16)
        #expect(bench.client.calls(of: .trackMessage).count == 16)
        bench.client.release(.trackMessage)
        await bench.services.background.waitUntilIdle()
        #expect(bench.client.calls(of: .trackMessage).count == 60)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A call stays queued if its lease became too short while it waited, and a sync sends it")
    func leaseTooShort() async throws {
        let bench = KitBench(awaitsBackgroundWork: false, callsAfterSuccess: 0)
        bench.client.hold(.trackMessage)
        try await open(1...20, bench)
        try await bench.client.waitForCalls(of: .trackMessage, count: 16)
        bench.clock.advance(by: .seconds(40))
        bench.client.release(.trackMessage)
        await bench.services.background.waitUntilIdle()
        #expect(bench.client.calls(of: .trackMessage).count == 16)
        #expect(try await bench.store.callsUnderWay() == 0)
        _ = try await bench.helper.sync()
        #expect(try await bench.store.outboxCounts().waiting == 0)
        let keys = bench.client.calls(of: .trackMessage).map(\.context.idempotencyKey)
        #expect(keys.count == 20)
        #expect(Set(keys).count == 20)
    }

    @Test("After a success, calls that are due are sent at the same time")
    func drain() async throws {
        var services = bench.services
        services.retry.concurrency = 4
        let helper = LoggingHelper(log: bench.log, services: services)
        let calls = (1...9).map { OutboxCall(call: .favoriteEvent(id: $0), idempotencyKey: "\($0)", locale: "en") }
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: calls, time: bench.clock.now))
        bench.client.hold(.favoriteEvent)
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.push(.offer, messageResponseID: nil),
            recipient: "ada"
        )
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        try await bench.client.waitForCalls(of: .favoriteEvent, count: 4)
        #expect(bench.client.calls(of: .favoriteEvent).count == 4)
        bench.client.release(.favoriteEvent)
        await services.background.waitUntilIdle()
        #expect(bench.client.calls(of: .favoriteEvent).count == 9)
    }
}
