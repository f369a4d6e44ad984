import Foundation
import RichPushModel
import RichPushTesting

// The rules about times, with a clock that the suite moves.
extension NotificationCenterConformance {
    static let timeChecks: [NotificationCenterCheck] = [
        NotificationCenterCheck("An interval is over after its seconds, once") { bench in
            try await bench.add("once", after: .timeInterval(90))
            bench.clock?.advance(by: .seconds(89))
            try await bench.expectDelivered("the delivered notifications after 89 s", [])
            bench.clock?.advance(by: .seconds(1))
            try await bench.expectDelivered("the delivered notifications after 90 s", ["once"])
            try await bench.expectPending("the pending notifications after 90 s", [])
            let date = await bench.center.deliveredNotifications().first?.date
            try expect("the time of the delivery", date, is: TestClock.start.addingTimeInterval(90))
        },
        NotificationCenterCheck("An interval that repeats is over each time, and stays pending") { bench in
            try await bench.add("each", after: .timeInterval(60, repeats: true))
            for minute in [1, 2, 5] {
                bench.clock?.set(to: TestClock.start.addingTimeInterval(Double(minute) * 60 + 1))
                let dates = await bench.center.deliveredNotifications().map(\.date)
                let expected = TestClock.start.addingTimeInterval(Double(minute) * 60)
                try expect("the delivery after \(minute) minutes", dates, is: [expected])
                try await bench.expectPending("the pending notifications after \(minute) minutes", ["each"])
            }
        },
        NotificationCenterCheck("A date is met at the next time with its components") { bench in
            try await follow(next, with: bench)
        },
        NotificationCenterCheck("A time that a change to daylight-saving time skips is the next that exists") { bench in
            try await follow(skipped, with: bench)
        },
        NotificationCenterCheck("Of a time that occurs twice, the first counts") { bench in
            try await follow(doubled, with: bench)
        },
    ]

    /// A date, the time at which it is added, and the times at which it is delivered until three days later. Times are
    /// in UTC; dates without a time zone are in Berlin's, which is one hour ahead of it in winter and two in summer.
    private struct Schedule: Sendable {
        var date: DateComponents
        var added: String
        var repeats = true
        var delivered: [String]
    }

    private static let next = [
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
    ]

    /// The clocks in Berlin went from 2 to 3 on 31 March 2024.
    private static let skipped = [
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
    ]

    /// The clocks in Berlin went from 3 to 2 on 27 October 2024.
    private static let doubled = [
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

    private static func follow(_ schedules: [Schedule], with bench: CenterBench) async throws {
        let format = ISO8601DateFormatter()
        for schedule in schedules {
            let place = "\(schedule.date), added at \(schedule.added)"
            let start = format.date(from: schedule.added) ?? .distantPast
            bench.clock?.set(to: start)
            await bench.center.removeAllPendingNotificationRequests()
            await bench.center.removeAllDeliveredNotifications()
            try await bench.add("date", after: .calendar(schedule.date, repeats: schedule.repeats))
            var dates: [Date] = []
            for halfHour in 1...(3 * 48) {
                bench.clock?.set(to: start.addingTimeInterval(Double(halfHour) * 1800))
                dates += await bench.center.deliveredNotifications().map(\.date)
                await bench.center.removeAllDeliveredNotifications()
            }
            try expect(place, dates.map(format.string), is: schedule.delivered)
        }
    }
}
