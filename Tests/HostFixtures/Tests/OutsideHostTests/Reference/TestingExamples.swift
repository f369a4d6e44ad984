import Foundation
import RichPushKit
import RichPushTesting
import Testing

/// The examples in the documentation of the testing library, word for word.
@Suite("Examples of the reference: testing")
struct TestingExamples {
    typealias MyHelper = DefaultNotificationHelper
    typealias MyPushHandler = DefaultPushHandler
    typealias MyRichPushHandler = DefaultRichPushHandler
    typealias MyTransport = SystemTransport

    @Test func myPushHandlerKeepsTheRules() async {
        #expect(await PushHandlerConformance.findings(for: MyPushHandler(services: .testing())) == [])
    }

    @Test func myRichPushHandlerKeepsTheRules() async {
        #expect(await RichPushHandlerConformance.findings { MyRichPushHandler(services: $0) } == [])
    }

    /// Its rules are checked by the test of the transport itself.
    private func transport() async {
        let findings = await TransportConformance(makeTransport: { MyTransport() }).findings()
        #expect(findings == [])
    }

    @Test("A local notification is delivered when the clock has moved")
    func localNotification() async throws {
        let reminder = NotificationContent(body: "Your coupon ends today.")
        let clock = TestClock()
        let center = FakeNotificationCenter(clock: clock)
        try await center.scheduleLocalNotification(content: reminder, trigger: .timeInterval(3600))
        clock.advance(by: .seconds(3600))
        #expect(await center.deliveredNotifications().map(\.request.content) == [reminder])
    }

    @Test("A pass is refused without a network")
    func refusedPass() async throws {
        var services = PushServices.testing()
        services.passes = RecordingPassFetcher { _ in
            throw MediaError(code: .status, message: "It was answered with 404.")
        }
        let helper = MyHelper(services: services)
        let push = try PushPayload(["aps": ["alert": "Your card"], "pass_url": "https://shop.example/card"])
        let outcome = await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: push))
        #expect(outcome.name == "ignored")
    }

    @Test("A store fails as with a full disk")
    func failingStore() async throws {
        let fault = StoreFault()
        let store = PushStore.memory().failing(by: fault)
        fault.error = StoreError(code: .full, message: "The disk is full.")
        await #expect(throws: StoreError.self) { try await store.badgeCount(for: "rose") }
        fault.error = nil
        #expect(try await store.badgeCount(for: "rose") == 0)
    }

    @Test("A client is scripted and held")
    func client() async throws {
        let client = RecordingLoyaltyClient()
        client.script(.getOffer, .answer(["url": "https://shop.example/7"]))
        client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))  // fails once, then works
        client.hold(.respondToOffer)  // does not answer until released
        let context = CallContext(push: PushContext(recipient: "rose", time: TestClock.start))
        #expect(try await client.getOffer(id: 7, context: context).url == "https://shop.example/7")
    }

    @Test("A helper's calls are recorded")
    func helper() async throws {
        let push = try SamplePush.offer(category: .offerClip)
        let response = NotificationResponse(action: .button("clip-offer"), payload: push)
        let client = RecordingLoyaltyClient()
        let helper = MyHelper(services: .testing(client: client))
        await helper.handleNotificationResponse(response)
        #expect(Set(client.calls.map(\.operation)) == [.trackMessage, .clipOffer])
    }

    @Test("A store in memory serves a helper")
    func memory() async throws {
        let clock = TestClock()
        let store = PushStore.memory(clock: clock.clock)
        let helper = DefaultNotificationHelper(services: .testing(store: store, clock: clock))
        await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: try SamplePush.plain()))
        #expect(try await store.message(SamplePush.messageResponseID, for: .device)?.opened != nil)
    }

    @Test("A clock moves when it is told to")
    func clock() async throws {
        let clock = TestClock()
        let services = PushServices.testing(clock: clock)
        clock.advance(by: .seconds(30))  // sleeps that end until then return
        #expect(services.clock.now() == TestClock.start + 30)
    }
}
