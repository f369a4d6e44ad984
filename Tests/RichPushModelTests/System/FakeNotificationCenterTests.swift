import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.DateComponents

@Suite struct FakeNotificationCenterTests {
    private static func request(_ identifier: String, after trigger: NotificationTrigger? = nil) -> NotificationRequest
    {
        NotificationRequest(identifier: identifier, content: NotificationContent(body: identifier), trigger: trigger)
    }

    @Test("The 64 notifications that are delivered first stay, and the dropped ones are listed in order")
    func dropped() async throws {
        let center = FakeNotificationCenter()
        for number in 1...66 { try await center.add(Self.request("\(number)", after: .timeInterval(Double(number)))) }
        #expect(center.dropped.map(\.identifier) == ["65", "66"])
        try await center.add(Self.request("soon", after: .timeInterval(0.5)))
        #expect(center.dropped.map(\.identifier) == ["65", "66", "64"])
        #expect(await center.pendingNotificationRequests().first?.identifier == "soon")
    }

    @Test("Due notifications are delivered in the order of their times, also after a long time")
    func order() async throws {
        let clock = TestClock()
        let center = FakeNotificationCenter(clock: clock)
        for (name, seconds) in [("c", 30.0), ("a", 10), ("b", 20), ("d", 40)] {
            try await center.add(Self.request(name, after: .timeInterval(seconds)))
        }
        clock.advance(by: .seconds(35))
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a", "b", "c"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["d"])
    }

    @Test("A notification that was due before a change is delivered before it")
    func dueBeforeChange() async throws {
        let clock = TestClock()
        let center = FakeNotificationCenter(clock: clock)
        try await center.add(Self.request("a", after: .timeInterval(10)))
        clock.advance(by: .seconds(10))
        await center.removeAllPendingNotificationRequests()
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
    }

    @Test("A badge of 0 also removes what became due before it")
    func badge() async throws {
        let clock = TestClock()
        let center = FakeNotificationCenter(clock: clock)
        try await center.add(Self.request("a", after: .timeInterval(10)))
        clock.advance(by: .seconds(10))
        try await center.setBadgeCount(0)
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("A delivered notification stays until the one with the same identifier is delivered")
    func sameIdentifier() async throws {
        let clock = TestClock()
        let center = FakeNotificationCenter(clock: clock)
        try await center.add(Self.request("a"))
        try await center.add(Self.request("a", after: .timeInterval(10)))
        #expect(await center.deliveredNotifications().map(\.date) == [TestClock.start])
        clock.advance(by: .seconds(10))
        #expect(await center.deliveredNotifications().map(\.date) == [clock.now])
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test("A push is listed until it is removed")
    func push() async throws {
        let center = FakeNotificationCenter()
        center.deliver(NotificationRequest(identifier: "p", payload: try SamplePush.offer()))
        let delivered = await center.deliveredNotifications()
        #expect(delivered.map(\.request.trigger) == [.push])
        #expect(delivered.map(\.date) == [TestClock.start])
        await center.removeDeliveredNotifications(withIdentifiers: ["p"])
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("A centre that fails keeps its notifications and its badge")
    func failure() async throws {
        let center = FakeNotificationCenter()
        try await center.add(Self.request("a"))
        center.fail(with: LoyaltyAPIError.unreachable)
        await #expect(throws: LoyaltyAPIError.self) { try await center.add(Self.request("b")) }
        await #expect(throws: LoyaltyAPIError.self) { try await center.setBadgeCount(0) }
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
    }

    @Test(
        "The user's answer changes a permission that was not determined, and no other",
        arguments: [
            ([.alert], .notDetermined, .authorized), ([.alert, .provisional], .notDetermined, .provisional),
            ([.alert, .sound], .notDetermined, .denied), ([.alert], .denied, .denied), ([.alert], nil, nil),
            ([.alert], .ephemeral, .ephemeral),
        ] as [(Set<AuthorizationOption>, AuthorizationStatus?, AuthorizationStatus?)]
    )
    func answer(options: Set<AuthorizationOption>, before: AuthorizationStatus?, after: AuthorizationStatus?)
        async throws
    {
        let center = FakeNotificationCenter(granted: [.alert, .provisional])
        center.setAuthorizationStatus(before)
        _ = try await center.requestAuthorization(options: options)
        #expect(await center.notificationSettings().authorizationStatus == after)
    }

    @Test("A test sets all settings")
    func settings() async {
        let center = FakeNotificationCenter()
        var settings = NotificationSettings(authorizationStatus: .authorized)
        settings.alert = .enabled
        settings.alertStyle = .banner
        center.setSettings(settings)
        #expect(await center.notificationSettings() == settings)
    }
}
