import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct LocalNotificationTests {
    private let center = FakeNotificationCenter()
    private let content = NotificationContent(title: "t", body: "b", userInfo: ["type": "Offer", "id": 7])

    @Test("A local notification is scheduled under a new identifier, which is returned")
    func schedule() async throws {
        let random = RandomSource.seeded(1)
        let first = try await center.scheduleLocalNotification(
            content: content,
            trigger: .timeInterval(60),
            random: random
        )
        let second = try await center.scheduleLocalNotification(content: content, trigger: nil, random: random)
        #expect(first != second)
        let pending = await center.pendingNotificationRequests()
        #expect(pending.map(\.identifier) == [first])
        #expect(pending.first?.content == content)
        #expect(pending.first?.payload?.notificationType == .offer)
        #expect(await center.deliveredNotifications().map(\.request.identifier) == [second])
    }

    @Test("The completion form gives nil, or the error, once and on the main thread")
    func completion() async {
        let results = Collected<String>()
        for trigger in [.timeInterval(5), .timeInterval(0)] as [NotificationTrigger] {
            await schedule(trigger) { error in
                MainActor.assertIsolated()
                results.append("\(error as? NotificationTriggerError == .intervalNotPositive(0))")
            }.value
        }
        #expect(results.all == ["false", "true"])
        #expect(await center.pendingNotificationRequests().count == 1)
    }

    /// Synchronous, as code with completion closures is.
    private func schedule(
        _ trigger: NotificationTrigger?,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        center.scheduleLocalNotification(content: content, trigger: trigger, completion: completion)
    }

    @Test("A host service's centre grants nothing and shows nothing")
    func detached() async throws {
        let center = DetachedNotificationCenter()
        #expect(try await !center.requestAuthorization(options: [.alert, .provisional]))
        let settings = await center.notificationSettings()
        #expect(settings.authorizationStatus == nil)
        #expect(settings.badge == .disabled)
        try await center.scheduleLocalNotification(content: content, trigger: nil)
        await #expect(throws: NotificationTriggerError.self) {
            try await center.scheduleLocalNotification(content: content, trigger: .timeInterval(0))
        }
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.deliveredNotifications().isEmpty)
    }
}
