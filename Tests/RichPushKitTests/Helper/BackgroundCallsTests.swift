import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data
import struct Foundation.URL

/// With the services for tests a response returns after its background calls, so that a test sees them.
@Suite struct BackgroundCallsTests {
    let client = RecordingLoyaltyClient()
    let services: PushServices

    init() { services = .testing(client: client) }

    private func helper(emsOpenHandler: (any EMSOpenHandler)? = nil) -> LoggingHelper {
        LoggingHelper(log: HookLog(), services: services, emsOpenHandler: emsOpenHandler)
    }

    private static let beacon: JSONObject = ["ems_open": "https://mail.example/open"]

    @Test("After a response its tracking, its EMS open and the response to its offer were called")
    func response() async throws {
        let payload = try SamplePush.offer(fields: Self.beacon)
        let response = NotificationResponse(action: .button("open-offer-link"), payload: payload)
        await helper().handleNotificationResponse(response)
        let operations = Set(client.calls.map(\.operation))
        #expect(operations == [.trackMessage, .postEMSOpen, .getOffer, .respondToOffer])
        #expect(try await services.store.outboxCounts().waiting == 0)
    }

    @Test("After a handler's method its background call was made")
    func handler() async throws {
        let handler = LoggingRichPushHandler(log: HookLog(), services: services)
        let context = PushContext(recipient: "ada", time: TestClock.start)
        _ = try await handler.handleOpenOfferLink(payload: SamplePush.offer(), context: context)
        #expect(client.calls.map(\.operation) == [.getOffer, .respondToOffer])
    }

    @Test("After a background delivery and after a host's own tracking the calls were made")
    func tracking() async throws {
        let request = NotificationRequest(identifier: "request-1", payload: try SamplePush.offer())
        #expect(await helper().handleRemoteNotification(request) == .newData)
        #expect(client.calls.count == 1)
        try await helper().trackMessage(id: 7)
        #expect(client.calls.count == 2)
    }

    @Test("An EMS open's handler that tracks a message itself ends, and both were called")
    func trackingInBackground() async throws {
        let handler = TrackingEMSOpenHandler(helper: helper())
        let payload = try SamplePush.push(.offer, messageResponseID: nil, fields: Self.beacon)
        let response = NotificationResponse(action: .default, payload: payload)
        await helper(emsOpenHandler: handler).handleNotificationResponse(response)
        #expect(client.calls.map(\.operation) == [.trackMessage])
    }
}

/// Tracks a message instead of posting the EMS open.
private struct TrackingEMSOpenHandler: EMSOpenHandler {
    let helper: LoggingHelper

    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws { try await helper.trackMessage(id: 7) }

    func handleOpen(emsOpenURL: URL, data: Data?, response: EMSOpenReply?, error: (any Error)?, context: CallContext) {}
    func handleClick(emsOpenURL: URL, data: Data?, response: EMSOpenReply?, error: (any Error)?, context: CallContext) {
    }
}
