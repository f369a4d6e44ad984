import Foundation
import RichPushKit
import RichPushPlatform
import RichPushTesting
import Testing

@testable import DocumentationExamples

/// The code of the articles "Observer and metrics", "Running a service", "Moving from another push service" and "Moving
/// from the Notifications Kit".
@Suite("Examples of the documentation: running", .timeLimit(.minutes(10)))
struct DocumentationRunningTests {
    private func press(_ push: PushPayload, recipient: Recipient? = nil) -> NotificationResponse {
        NotificationResponse(action: .button("clip-offer"), payload: push, recipient: recipient)
    }

    @Test("An observer counts each call by its result, and passes the events on")
    func metrics() async throws {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        let next = RecordingObserver()
        let observer = Observing.CallMetrics(next: next) { name, labels in
            continuation.yield("\(name) \(labels["call"] ?? "") \(labels["result"] ?? labels["outcome"] ?? "")")
        }
        let client = RecordingLoyaltyClient()
        client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let services = PushServices.testing(client: client, observer: observer)
        let helper = DefaultNotificationHelper(services: services)
        await helper.handleNotificationResponse(press(try SamplePush.offer(fields: ["message_response_id": .null])))
        _ = try await helper.sync()
        continuation.finish()
        var seen: [String] = []
        for await line in lines { seen.append(line) }
        #expect(
            seen.filter { $0.contains("clipOffer") } == [
                "richpush_calls_total OffersAPI.clipOffer queued", "richpush_calls_total OffersAPI.clipOffer succeeded",
            ]
        )
        #expect(seen.filter { $0.hasPrefix("richpush_responses_total") } == ["richpush_responses_total  queued"])
        #expect(next.ended.count == seen.count - 1)
        var gauges: [String: Int] = [:]
        try await Observing.states(of: services.store) { gauges[$0] = $1 }
        #expect(gauges["richpush_outbox_waiting"] == 0)
        #expect(gauges.count == 5)
    }

    @Test("A service sends due calls by a timer, and ends when its background calls have ended")
    func service() async throws {
        let client = RecordingLoyaltyClient()
        client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let clock = TestClock()
        let helper = DefaultNotificationHelper(services: .testing(client: client, clock: clock))
        #expect(await helper.handleNotificationResponse(press(try SamplePush.offer(), recipient: "rose")) == .queued)
        clock.advance(by: .seconds(3_600))
        let sending = RunningAService.start(helper, log: { Issue.record("\($0)") })
        while client.calls(of: .clipOffer).count < 2 { await Task.yield() }
        await RunningAService.end(sending, services: helper.services)
        #expect(try await helper.services.store.outboxCounts().waiting == 0)
    }

    @Test("A call with a known key is not applied again")
    func idempotency() async throws {
        let platform = EmbeddedPlatform()
        let policy = URLPolicy(allowedSchemes: ["https"], allowsLoopback: true)
        let api = try LoyaltyAPIs.http(baseURL: try await platform.start(), policy: policy, tokens: FixedToken("rose"))
        // Without calls after a success: one of them could send the clip before the sync does.
        var services = PushServices(api: api, store: .memory())
        services.retry.callsAfterSuccess = 0
        let helper = DefaultNotificationHelper(services: services)
        // Untracked, so that the clip is the first call: libcurl repeats a request itself if a connection that it uses
        // again is closed.
        let press = press(try SamplePush.offer(fields: ["message_response_id": .null]))
        await platform.setFault(.drop(afterEffect: true), for: .operation(.clipOffer), count: 1)
        let outcome = await helper.handleNotificationResponse(press)
        #expect(outcome == .queued)
        await helper.services.background.waitUntilIdle()
        #expect(try await helper.sync().sent == 1)
        let clips = await platform.log.filter { $0.operation == .clipOffer }
        #expect(clips.map(\.duplicate) == [false, true])
        #expect(Set(clips.map(\.idempotencyKey)).count == 1)
        await platform.stop()
    }

    @Test("A push of another provider is passed on unchanged")
    func provider() async throws {
        try await withFolder { folder in
            let fields: JSONObject = ["image_url": "https://a.example/a.png", "gcm.message_id": "1"]
            let foreign = try SamplePush.push(nil, id: nil, messageResponseID: nil, fields: fields)
            let other = BesideAnotherProvider.OtherProvider()
            let client = RecordingLoyaltyClient()
            let helper = DefaultNotificationHelper(services: .testing(client: client))
            let app = BesideAnotherProvider.AppDelegate(helper: helper, other: other)
            #expect(await app.didReceive(NotificationResponse(action: .default, payload: foreign)) == nil)
            #expect(await other.handled == 1)
            #expect(await app.didReceive(press(try SamplePush.offer())) == .handled)

            let service = BesideAnotherProvider.PortableNotificationService(services: .testing(folder: folder))
            let request = NotificationRequest(identifier: "1", payload: foreign)
            let content = await withCheckedContinuation { continuation in
                service.didReceive(request) { continuation.resume(returning: $0) }
            }
            #expect(content == request.content)
            let offer = try SamplePush.offer(fields: ["image_url": "https://a.example/a.png"])
            let report = await service.deliver(NotificationRequest(identifier: "2", payload: offer))
            #expect(report.content.attachments.count == 1)
        }
    }

    @Test("A moved override gets the object of a tap")
    func moved() async throws {
        let services = PushServices.testing()
        let pushes = MovingFromTheKit.AppPushHandler(services: services)
        let helper = DefaultNotificationHelper(
            pushHandler: pushes,
            richPushHandler: DefaultRichPushHandler(services: services)
        )
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(tap) == .handled)
        #expect(await pushes.shown == ["Offer 1042"])
    }
}
