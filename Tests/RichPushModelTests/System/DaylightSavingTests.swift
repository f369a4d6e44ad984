import Foundation
import RichPushModel
import RichPushTesting
import Testing

/// The centre for tests against a search, minute by minute, of what the clocks show.
@Suite struct DaylightSavingTests {
    /// A time zone, and the day on which its clocks change, in UTC.
    private static let changes = [
        ("Europe/Berlin", "2024-03-31T00:00:00Z"), ("Europe/Berlin", "2024-10-27T00:00:00Z"),
        ("America/New_York", "2024-03-10T05:00:00Z"), ("America/New_York", "2024-11-03T04:00:00Z"),
        // By half an hour.
        ("Australia/Lord_Howe", "2024-04-06T13:00:00Z"), ("Australia/Lord_Howe", "2024-10-05T13:30:00Z"),
        // At midnight.
        ("America/Santiago", "2024-09-08T04:00:00Z"), ("America/Santiago", "2024-04-07T03:00:00Z"),
        ("Asia/Kolkata", "2024-03-31T00:00:00Z"),
    ]

    @Test("A daily time is met when the clocks first show it, or the next time that they show", arguments: changes)
    func daily(zone: String, day: String) async throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let start = try #require(ISO8601DateFormatter().date(from: day)).addingTimeInterval(-6 * 3600)
        let shown = (0..<(36 * 60)).map { minute in
            let date = start.addingTimeInterval(Double(minute) * 60)
            let seconds = Int(date.timeIntervalSince1970) + timeZone.secondsFromGMT(for: date)
            return (date: date, day: seconds / 86_400, minute: seconds % 86_400 / 60)
        }
        for minute in stride(from: 0, to: 1440, by: 15) {
            let clock = TestClock(now: start)
            let center = FakeNotificationCenter(clock: clock, timeZone: timeZone)
            let date = DateComponents(hour: minute / 60, minute: minute % 60)
            try await center.scheduleLocalNotification(
                content: NotificationContent(body: "b"),
                trigger: .calendar(date, repeats: true)
            )
            clock.set(to: start.addingTimeInterval(36 * 3600 - 1))
            let delivered = await center.deliveredNotifications().map(\.date)
            // Of each whole day, the first minute that is not before the wanted one, or the next day's first.
            let days = Set(shown.dropFirst().map(\.day))
            let expected = days.compactMap { day in
                let isCovered = shown[0].day < day || shown[0].minute < minute
                return isCovered ? shown.dropFirst().first { $0.day == day && $0.minute >= minute } : nil
            }
            #expect(delivered == expected.map(\.date).max().map { [$0] }, "\(zone), minute \(minute)")
        }
    }
}
