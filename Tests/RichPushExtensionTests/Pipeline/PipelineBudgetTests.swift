import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct PipelineBudgetTests {
    private static func push() throws -> NotificationRequest {
        try .push(["type": "Post", "message_response_id": 1, "image_url": "https://a.example/p"], aps: ["badge": 2])
    }

    private static func isComplete(_ content: NotificationContent) -> Bool {
        content.badge == 2 && content.body == "Body" && content.categoryIdentifier == "POST_LIKE"
    }

    @Test("Media that never arrive are stopped at their deadline; everything else is delivered")
    func mediaDeadline() async throws {
        let time = TestClock()
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.never(time.clock), clock: time)
        let push = try Self.push()
        async let report = fixture.deliver(push)
        try await time.waitForSleeps(of: .seconds(12), count: 2)
        try await time.waitForCancelledSleeps(of: .seconds(12))  // the category is registered
        time.advance(by: .seconds(12))
        let content = await report.content
        #expect(Self.isComplete(content))
        #expect(content.attachments == [])
        #expect(await !report.isExpired)
        #expect(await report.notes == ["The media took too long; the notification is delivered without them."])
    }

    @Test("The pipeline waits for media until their deadline")
    func inTime() async throws {
        let time = TestClock()
        let gate = Gate()
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.stubborn(gate), clock: time)
        let push = try Self.push()
        async let report = fixture.deliver(push)
        try await time.waitForSleeps(of: .seconds(12), count: 2)
        time.advance(by: .milliseconds(11_999))
        gate.open()
        #expect(await report.content.attachments.map(\.format) == [.png])
        #expect(await report.notes == [])
    }

    @Test(
        "At the media's deadline the placeholder is attached, if there is one and the push has media",
        arguments: [true, false]
    )
    func placeholderAtDeadline(hasMedia: Bool) async throws {
        let time = TestClock()
        var fixture = try DeliveryFixture(clock: time)
        fixture.services.placeholder = try fixture.placeholder()
        let steps = StubbornSteps(services: fixture.services)
        let push = hasMedia ? try Self.push() : try NotificationRequest.push(["type": "Post"])
        async let report = fixture.deliver(push, steps: steps)
        await steps.hasBegun.pass()
        try await time.waitForSleeps(of: .seconds(12), count: 2)
        time.advance(by: .seconds(12))
        #expect(await report.content.attachments.count == (hasMedia ? 1 : 0))
        steps.mayEnd.open()
    }

    @Test("An image that arrives after its deadline is not attached, and its file is removed")
    func lateMedia() async throws {
        let time = TestClock()
        let gate = Gate()
        let hasEnded = Gate()
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { _ in
                await gate.pass()
                defer { hasEnded.open() }
                return .start(of: .png)
            },
            clock: time
        )
        let push = try Self.push()
        async let report = fixture.deliver(push)
        try await time.waitForSleeps(of: .seconds(12), count: 2)
        time.advance(by: .seconds(12))
        #expect(await report.content.attachments == [])
        gate.open()
        await hasEnded.pass()
        #expect(await fixture.attachmentsWentAway())
    }

    @Test("The pipeline does not wait for a host's step after the total deadline; its files are removed")
    func totalDeadline() async throws {
        let time = TestClock()
        var fixture = try DeliveryFixture(clock: time)
        fixture.services.budget = TimeBudget(total: .seconds(5), media: .seconds(5))
        let steps = StubbornSteps(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        let push = try Self.push()
        async let report = fixture.deliver(push, steps: steps, delivered: delivered)
        await steps.hasBegun.pass()
        try await time.waitForSleeps(of: .seconds(5), count: 3)
        time.advance(by: .seconds(5))
        #expect(Self.isComplete(await report.content))
        #expect(delivered.all == [await report.content])
        steps.mayEnd.open()
        await steps.hasEnded.pass()
        #expect(await fixture.attachmentsWentAway())
        #expect(delivered.all.count == 1)
    }

    // In a process of its own: the step blocks a thread that all tests of a process share. A machine with two of them
    // would have none left if another test waits in one for a process that this one has to answer.
    @Test(
        "A host's step that blocks its actor does not delay the notification",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)
    )
    func blockingStep() async {
        await alone {
            await #expect(processExitsWith: .success) {
                let time = TestClock()
                let fixture = try DeliveryFixture(clock: time)
                let steps = BlockingSteps(services: fixture.services)
                let delivered = Collected<NotificationContent>()
                let push = try PipelineBudgetTests.push()
                async let report = fixture.deliver(push, steps: steps, delivered: delivered)
                await steps.hasBegun.pass()
                try await time.waitForSleeps(of: .seconds(20))
                time.advance(by: .seconds(20))
                let content = try #require(await delivered.first())
                steps.mayEnd.signal()
                #expect(content.badge == 2)
                #expect(content.categoryIdentifier == "")
                #expect(await report.isExpired)
                #expect(await report.content == content)
                #expect(await report.category == nil)
            }
        }
    }

    @Test("Cancelling the delivery cancels the download and delivers the content so far at once")
    func cancellation() async throws {
        let time = TestClock()
        let hasBegun = Gate()
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader.never(time.clock, hasBegun: hasBegun),
            clock: time
        )
        let push = try Self.push()
        let delivery = Task { await fixture.deliver(push) }
        await hasBegun.pass()
        try await time.waitForCancelledSleeps(of: .seconds(12))  // the category is registered
        delivery.cancel()
        let report = await delivery.value
        #expect(Self.isComplete(report.content))
        #expect(report.isExpired)
        #expect(
            report.notes == ["The time budget was over or the delivery was cancelled; what was finished is delivered."]
        )
    }

    @Test("The media's time is limited to the total")
    func clampedBudget() {
        #expect(TimeBudget(total: .seconds(5)).media == .seconds(5))
        #expect(TimeBudget().media == .seconds(12))
        #expect(TimeBudget().total == .seconds(20))
    }
}
