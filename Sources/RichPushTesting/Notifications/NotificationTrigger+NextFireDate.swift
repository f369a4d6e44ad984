import Foundation
import RichPushModel

extension NotificationTrigger {
    /// The next time at which the system delivers a notification with this trigger.
    ///
    /// - Parameters:
    ///   - date: the time after which it is, in absolute terms: when the notification was added or last delivered.
    ///   - timeZone: the time zone of dates that name none.
    /// - Returns: the time; nil if there is none.
    func nextFireDate(after date: Date, timeZone: TimeZone) -> Date? {
        switch self {
        case .push, .other: nil
        case .timeInterval(let seconds, _): date.addingTimeInterval(seconds)
        case .calendar(let components, _): components.nextDate(after: date, timeZone: timeZone)
        }
    }
}

extension DateComponents {
    /// The next time with these components. A time that does not exist is the next one that does. Of a time that occurs
    /// twice, only the first counts.
    fileprivate func nextDate(after date: Date, timeZone: TimeZone) -> Date? {
        var calendar = self.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = self.timeZone ?? timeZone
        guard let next = calendar.next(self, after: date) else { return nil }
        return hour != nil && calendar.hasRepeated(next) ? calendar.next(self, after: next) : next
    }
}

extension Calendar {
    fileprivate func next(_ components: DateComponents, after date: Date) -> Date? {
        var components = components
        // Foundation would look in them, instead of in this calendar.
        components.calendar = nil
        components.timeZone = nil
        return nextDate(after: date, matching: components, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    }

    /// Whether the clocks have shown the same time before, on the same day.
    fileprivate func hasRepeated(_ date: Date) -> Bool {
        let parts = dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        return self.date(from: parts).map { $0 < date && date.timeIntervalSince($0) >= 60 } ?? false
    }
}
