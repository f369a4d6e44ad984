import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct ContentHandlerRaceTests {
    enum Racer: CaseIterable, Sendable {
        case answer, deadline, cancellation, expiry, host
    }

    @Test(
        "In every race the content handler is called once, and the report has the delivered content",
        arguments: 0..<1000
    )
    func race(seed: UInt64) async throws {
        var generator = SplitMix64(seed: seed)
        let time = TestClock()
        let gate = Gate()
        let isFailing = Bool.random(using: &generator)
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { url in
                await gate.pass()
                return try isFailing ? SampleMedia.missing(url) : .start(of: .png)
            },
            clock: time
        )
        let delivered = Collected<NotificationContent>()
        let push = try NotificationRequest.push(["type": "Post", "image_url": "https://a.example/p"])
        let session = DeliverySession(content: push.content) { delivered.append($0) }
        let steps = DeliverySteps(PortableRichPushService(services: fixture.services))
        let services = fixture.services
        let delivery = Task { await Delivery(push, services: services, steps: steps, session: session).run() }
        if Bool.random(using: &generator) { try await time.waitForSleeps(of: .seconds(12), count: 2) }
        let racers = Racer.allCases.shuffled(using: &generator).prefix(Int.random(in: 2...5, using: &generator))
        await withTaskGroup { group in
            for racer in racers {
                group.addTask {
                    switch racer {
                    case .answer: gate.open()
                    case .deadline: time.advance(by: .seconds(20))
                    case .cancellation: delivery.cancel()
                    case .expiry: session.deliver()
                    case .host: session.deliver(NotificationContent(title: "the host's"))
                    }
                }
            }
        }
        // Events that were not chosen must not block the delivery.
        gate.open()
        let report = await delivery.value
        #expect(delivered.all == [report.content])
        #expect(session.content == report.content)
    }

    @Test("The same is true if the system starts the work and announces its end", arguments: 0..<1000)
    func service(seed: UInt64) async throws {
        var generator = SplitMix64(seed: seed)
        let time = TestClock()
        let gate = Gate()
        let isFailing = Bool.random(using: &generator)
        let reports = Collected<DeliveryReport>()
        var fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { url in
                await gate.pass()
                return try isFailing ? SampleMedia.missing(url) : .start(of: .png)
            },
            clock: time
        )
        fixture.services.onReport = { reports.append($0) }
        let delivered = Collected<NotificationContent>()
        let service = PortableRichPushService(services: fixture.services)
        service.didReceive(try .push(["type": "Post", "image_url": "https://a.example/p"])) { delivered.append($0) }
        if Bool.random(using: &generator) { try await time.waitForSleeps(of: .seconds(12), count: 2) }
        let racers = Racer.allCases.shuffled(using: &generator).prefix(Int.random(in: 2...5, using: &generator))
        await withTaskGroup { group in
            for racer in racers {
                group.addTask {
                    switch racer {
                    case .answer: gate.open()
                    case .deadline: time.advance(by: .seconds(20))
                    case .cancellation, .expiry: service.serviceExtensionTimeWillExpire()
                    case .host: service.contentHandler?(NotificationContent(title: "the host's"))
                    }
                }
            }
        }
        gate.open()
        let report = await reports.first()
        #expect(delivered.all == [report?.content])
    }

    @Test("After the delivery its content does not change")
    func sealed() {
        let delivered = Collected<NotificationContent>()
        let session = DeliverySession(content: NotificationContent(title: "first")) { delivered.append($0) }
        let isFirst = session.deliver()
        #expect(isFirst)
        #expect(!session.update(NotificationContent(title: "late")))
        #expect(!session.deliver(NotificationContent(title: "later")))
        #expect(session.content.title == "first")
        #expect(delivered.all.map(\.title) == ["first"])
    }
}
