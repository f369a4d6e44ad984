public import Foundation

/// When a notification is delivered, as Apple's `UNNotificationTrigger`.
public enum NotificationTrigger: Sendable, Hashable {
    /// It came from the push service. Such a notification cannot be added.
    case push
    /// After a number of seconds.
    ///
    /// - Parameters:
    ///   - seconds: more than 0, and at least 60 if the trigger repeats.
    ///   - repeats: whether it is delivered again each time after as many seconds.
    case timeInterval(_ seconds: Double, repeats: Bool = false)
    /// At the next time that has all the given components, in the calendar and time zone that they name, else in the
    /// user's. A time that a change to daylight-saving time skips is the next time that exists; of a time that occurs
    /// twice, the first counts.
    ///
    /// - Parameters:
    ///   - components: at least one of era to nanosecond.
    ///   - repeats: whether it is delivered each time. Otherwise, it is delivered once.
    case calendar(_ components: DateComponents, repeats: Bool = false)
    /// A trigger of Apple's that has no portable form, such as a region. Such a notification cannot be added.
    case other

    /// Whether the notification is delivered more than once.
    public var repeats: Bool {
        switch self {
        case .timeInterval(_, let repeats), .calendar(_, let repeats): repeats
        case .push, .other: false
        }
    }
}

extension NotificationTrigger {
    /// The shortest interval of a trigger that repeats, in seconds (Apple).
    public static let shortestRepeatedInterval: Double = 60

    /// Checks that the system accepts the trigger. Apple's classes end the process for an interval that is out of range.
    ///
    /// - Throws: ``NotificationTriggerError``.
    public func validate() throws(NotificationTriggerError) {
        switch self {
        case .push, .other: throw .notLocal
        case .timeInterval(let seconds, let repeats):
            guard seconds > 0, seconds.isFinite else { throw .intervalNotPositive(seconds) }
            if repeats, seconds < Self.shortestRepeatedInterval { throw .repeatsTooOften(seconds) }
        case .calendar(let components, _):
            if !components.hasDate { throw .noDate }
        }
    }
}

extension DateComponents {
    private static let units: [Calendar.Component] = [
        .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfMonth, .weekOfYear, .day, .weekday, .weekdayOrdinal,
        .hour, .minute, .second, .nanosecond,
    ]

    /// Whether a component is set, apart from calendar and time zone.
    fileprivate var hasDate: Bool { Self.units.contains { value(for: $0) != nil } }
}

/// A trigger that the system does not accept. The notification is not scheduled.
public enum NotificationTriggerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The interval, in seconds, is not more than 0, or not finite.
    case intervalNotPositive(Double)
    /// The interval of a trigger that repeats, in seconds, is less than 60.
    case repeatsTooOften(Double)
    /// No component of the date is set.
    case noDate
    /// The trigger is ``NotificationTrigger/push`` or ``NotificationTrigger/other``.
    case notLocal

    /// The error, and what to do, in two sentences.
    public var description: String {
        switch self {
        case .intervalNotPositive(let seconds):
            "A notification cannot be delivered after \(seconds) seconds. Give an interval of more than 0."
        case .repeatsTooOften(let seconds):
            "A notification cannot repeat every \(seconds) seconds. Give an interval of at least 60."
        case .noDate: "The trigger's date has no components. Give at least one, for example the hour."
        case .notLocal: "A notification of this trigger cannot be scheduled. Give an interval, a date or nil."
        }
    }
}

extension NotificationTriggerError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
