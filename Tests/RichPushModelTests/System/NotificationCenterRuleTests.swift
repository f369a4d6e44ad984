import Foundation
import RichPushModel
import RichPushTesting
import Testing

/// What the package relies on of Apple's notification centre, checked of the centre for tests.
@Suite("The rules of Apple's notification centre")
struct NotificationCenterRuleTests {
    private let clock = TestClock()
    private let center: FakeNotificationCenter

    init() {
        center = FakeNotificationCenter(clock: clock, timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    }

    private func add(_ name: String, title: String = "A", after trigger: NotificationTrigger? = nil) async throws {
        let content = NotificationContent(title: title, body: "A body")
        try await center.add(NotificationRequest(identifier: name, content: content, trigger: trigger))
    }

    private func delivered() async -> [String] {
        await center.deliveredNotifications().map(\.request.identifier).sorted()
    }

    private func pending() async -> [String] { await center.pendingNotificationRequests().map(\.identifier).sorted() }

    @Test("A notification without a trigger is delivered at once, one with a trigger is pending with its content")
    func triggers() async throws {
        try await add("now")
        try await add("later", title: "Later", after: .timeInterval(3600))
        #expect(await delivered() == ["now"])
        #expect(await pending() == ["later"])
        let listed = await center.pendingNotificationRequests().first
        #expect(listed?.content.title == "Later")
        #expect(listed?.trigger == .timeInterval(3600))
    }

    @Test("A notification replaces a pending or a delivered one with the same identifier", arguments: [3600.0, nil])
    func replaced(seconds: Double?) async throws {
        for title in ["first", "second"] {
            try await add("same", title: title, after: seconds.map { NotificationTrigger.timeInterval($0) })
        }
        let pending = await center.pendingNotificationRequests().map(\.content.title)
        let delivered = await center.deliveredNotifications().map(\.request.content.title)
        #expect(pending + delivered == ["second"])
    }

    @Test("Pending and delivered notifications are removed by identifier, or all, each kind without the other")
    func removals() async throws {
        let (pendings, deliveries) = (["a", "b", "c", "d"], ["e", "f", "g", "h"])
        for name in pendings { try await add(name, after: .timeInterval(3600)) }
        for name in deliveries { try await add(name) }
        await center.removePendingNotificationRequests(withIdentifiers: ["a", "c", "e", "unknown"])
        #expect(await pending() == ["b", "d"])
        #expect(await delivered() == deliveries)
        await center.removeDeliveredNotifications(withIdentifiers: ["e", "g", "b", "unknown"])
        #expect(await delivered() == ["f", "h"])
        #expect(await pending() == ["b", "d"])
        await center.removeAllDeliveredNotifications()
        #expect(await delivered() == [])
        #expect(await pending() == ["b", "d"])
        await center.removeAllPendingNotificationRequests()
        #expect(await pending() == [])
    }

    @Test("A badge count of 0 removes the delivered notifications, and no pending one")
    func badge() async throws {
        try await add("delivered")
        try await add("pending", after: .timeInterval(3600))
        try await center.setBadgeCount(2)
        #expect(await delivered() == ["delivered"])
        try await center.setBadgeCount(0)
        #expect(await delivered() == [])
        #expect(await pending() == ["pending"])
    }

    @Test("Of more than 64 pending notifications those that are delivered first stay; one that repeats counts as one")
    func limit() async throws {
        try await add("repeats", after: .timeInterval(60, repeats: true))
        // Not in the order of their times.
        for number in (1...70).map({ $0 * 37 % 71 }) {
            try await add("\(number)", after: .timeInterval(3600 + Double(number)))
        }
        #expect(await pending() == ((1...63).map { "\($0)" } + ["repeats"]).sorted())
    }

    @Test(
        "A trigger that the system would end the process for, or that is not local, is refused",
        arguments: [
            .timeInterval(0), .timeInterval(-1), .timeInterval(-.infinity), .timeInterval(.infinity),
            .timeInterval(.nan), .timeInterval(0, repeats: true), .timeInterval(59.9, repeats: true),
            .calendar(DateComponents()), .push, .other,
        ] as [NotificationTrigger]
    )
    func refused(trigger: NotificationTrigger) async throws {
        await #expect(throws: NotificationTriggerError.self) { try await add("refused", after: trigger) }
        try await add("minute", after: .timeInterval(60, repeats: true))
        try await add("once", after: .timeInterval(59.9))
        #expect(await pending() == ["minute", "once"])
    }

    @Test("A notification with a date in the past is never delivered")
    func past() async throws {
        // A centre may refuse it.
        try? await add("past", after: .calendar(DateComponents(year: 2020, month: 1, day: 1, hour: 9)))
        clock.advance(by: .seconds(10 * 365 * 86_400))
        #expect(await delivered() == [])
    }

    @Test("An interval is over after its seconds, once")
    func once() async throws {
        try await add("once", after: .timeInterval(90))
        clock.advance(by: .seconds(89))
        #expect(await delivered() == [])
        clock.advance(by: .seconds(1))
        #expect(await center.deliveredNotifications().map(\.date) == [TestClock.start.addingTimeInterval(90)])
        #expect(await pending() == [])
    }

    @Test("An interval that repeats is over each time, and stays pending")
    func repeated() async throws {
        try await add("each", after: .timeInterval(60, repeats: true))
        for minute in [1.0, 2, 5] {
            clock.set(to: TestClock.start.addingTimeInterval(minute * 60 + 1))
            let dates = await center.deliveredNotifications().map(\.date)
            #expect(dates == [TestClock.start.addingTimeInterval(minute * 60)])
            #expect(await pending() == ["each"])
        }
    }

    /// A date, the time at which it is added, and the times at which it is delivered until three days later. Times are
    /// in UTC; dates without a time zone are in Berlin's, which is one hour ahead of it in winter and two in summer.
    struct Schedule: Sendable {
        var date: DateComponents
        var added: String
        var repeats = true
        var delivered: [String]
    }

    static let schedules = [
        Schedule(
            date: DateComponents(hour: 9),
            added: "2024-05-01T06:59:59Z",
            delivered: ["2024-05-01T07:00:00Z", "2024-05-02T07:00:00Z", "2024-05-03T07:00:00Z"]
        ),
        Schedule(
            date: DateComponents(hour: 9),
            added: "2024-05-01T07:00:00Z",
            repeats: false,
            delivered: ["2024-05-02T07:00:00Z"]
        ),
        Schedule(
            date: DateComponents(timeZone: TimeZone(identifier: "America/New_York"), hour: 9, minute: 30),
            added: "2024-05-01T06:59:59Z",
            repeats: false,
            delivered: ["2024-05-01T13:30:00Z"]
        ),
        Schedule(
            date: DateComponents(hour: 9, weekday: 6),
            added: "2024-05-01T06:59:59Z",
            delivered: ["2024-05-03T07:00:00Z"]
        ),
        Schedule(
            date: DateComponents(year: 2024, month: 5, day: 2, hour: 9),
            added: "2024-05-01T06:59:59Z",
            delivered: ["2024-05-02T07:00:00Z"]
        ),
        Schedule(date: DateComponents(month: 2, day: 1), added: "2024-05-01T06:59:59Z", delivered: []),
        // The clocks in Berlin went from 2 to 3 on 31 March 2024.
        Schedule(
            date: DateComponents(hour: 2, minute: 30),
            added: "2024-03-29T23:00:00Z",
            delivered: ["2024-03-30T01:30:00Z", "2024-03-31T01:00:00Z", "2024-04-01T00:30:00Z"]
        ),
        Schedule(
            date: DateComponents(year: 2024, month: 3, day: 31, hour: 2, minute: 30),
            added: "2024-03-30T12:00:00Z",
            delivered: ["2024-03-31T01:00:00Z"]
        ),
        Schedule(
            date: DateComponents(hour: 9),
            added: "2024-03-30T12:00:00Z",
            repeats: false,
            delivered: ["2024-03-31T07:00:00Z"]
        ),
        // The clocks in Berlin went from 3 to 2 on 27 October 2024.
        Schedule(
            date: DateComponents(hour: 2, minute: 30),
            added: "2024-10-25T22:00:00Z",
            delivered: ["2024-10-26T00:30:00Z", "2024-10-27T00:30:00Z", "2024-10-28T01:30:00Z"]
        ),
        Schedule(
            date: DateComponents(hour: 2, minute: 30),
            added: "2024-10-27T00:45:00Z",
            repeats: false,
            delivered: ["2024-10-28T01:30:00Z"]
        ),
        Schedule(
            date: DateComponents(hour: 9),
            added: "2024-10-26T12:00:00Z",
            repeats: false,
            delivered: ["2024-10-27T08:00:00Z"]
        ),
    ]

    @Test(
        "A date is met at the next time with its components, also if clocks skip that time or show it twice",
        arguments: schedules
    )
    func dates(schedule: Schedule) async throws {
        let format = ISO8601DateFormatter()
        let start = try #require(format.date(from: schedule.added))
        clock.set(to: start)
        try await add("date", after: .calendar(schedule.date, repeats: schedule.repeats))
        var dates: [String] = []
        for halfHour in 1...(3 * 48) {
            clock.set(to: start.addingTimeInterval(Double(halfHour) * 1800))
            for notification in await center.deliveredNotifications() {
                dates.append(format.string(from: notification.date))
            }
            await center.removeAllDeliveredNotifications()
        }
        #expect(dates == schedule.delivered)
    }

    @Test("A change of the categories replaces by identifier and keeps all others", arguments: [false, true])
    func categories(isDetached: Bool) async {
        let center: any UserNotificationCenter = isDetached ? DetachedNotificationCenter() : self.center
        func category(_ identifier: String, _ title: String) -> NotificationCategory {
            NotificationCategory(identifier: identifier, actions: [NotificationAction(identifier: "a", title: title)])
        }
        func titles() async -> [String] {
            await center.notificationCategories().map { "\($0.identifier) \($0.actions[0].title)" }.sorted()
        }
        await center.updateNotificationCategories(
            adding: [category("a", "1"), category("b", "1"), category("c", "1"), category("c", "2")],
            removing: []
        )
        #expect(await titles() == ["a 1", "b 1", "c 2"])
        await center.updateNotificationCategories(
            adding: [category("b", "2"), category("d", "1"), NotificationCategory(identifier: "", actions: [])],
            removing: ["a", "d", "unknown"]
        )
        #expect(await titles() == ["b 2", "c 2", "d 1"])
        await center.updateNotificationCategories(adding: [], removing: ["b", "c", "d"])
        #expect(await titles() == [])
    }
}
