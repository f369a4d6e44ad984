import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// The events from which a service makes its metrics.
@Suite struct ObserverTests {
    private let bench = KitBench()

    private func lines() -> [String] {
        bench.observer.events.compactMap { event in
            switch event {
            case .delivered: "delivered"
            case .recorded(let action, messageResponseID: let id, let isNew, let context):
                "\(action) \(id) of \(context.recipient) \(isNew ? "new" : "known")"
            case .responded(let route, let outcome, let context, duration: _):
                "\(route.name) of \(context.recipient) \(outcome.name)"
            case .callStarted, .callEnded, .late, .failure: nil
            }
        }
    }

    @Test("A response is told with its opening, its route and its outcome, also if it is repeated")
    func response() async throws {
        let payload = try SamplePush.offer(category: .offerClip)
        for _ in 1...2 { await bench.respond(.button("clip-offer"), payload) }
        #expect(lines() == ["opened 9001 of ada new", "clipOffer of ada handled", "clipOffer of ada handled"])
    }

    @Test("A background delivery is told once as new")
    func delivery() async throws {
        let payload = try SamplePush.offer()
        for _ in 1...2 {
            let request = NotificationRequest(identifier: "r", payload: payload, recipient: "ada")
            _ = await bench.helper.handleRemoteNotification(request)
        }
        #expect(lines() == ["delivered 9001 of ada new", "delivered 9001 of ada known"])
    }

    @Test("An event of the extension is told once, also if it is ingested again")
    func ingestedAgain() async throws {
        for _ in 1...2 { _ = try await bench.services.ingest([.sample(1, recipient: "ada")]) }
        #expect(lines() == ["delivered 1 of ada new"])
    }

    @Test("The duration is measured by the clock of the services")
    func duration() async throws {
        let slow = SlowCalls(clock: bench.clock, seconds: 3)
        var services = bench.services
        let log = RecordingObserver()
        services.observer = PairObserver(first: slow, second: log)
        let helper = DefaultNotificationHelper(services: services)
        let payload = try SamplePush.push(.offer, category: .offerClip, messageResponseID: nil)
        _ = await helper.handleNotificationResponse(
            NotificationResponse(action: .button("clip-offer"), payload: payload, recipient: "ada")
        )
        let durations = log.events.compactMap { event -> Duration? in
            if case .responded(_, _, _, let duration) = event { duration } else { nil }
        }
        #expect(durations == [.seconds(3)])
    }
}

private struct PairObserver: PushObserver {
    let first, second: any PushObserver

    func observe(_ event: PushEvent) {
        first.observe(event)
        second.observe(event)
    }
}
