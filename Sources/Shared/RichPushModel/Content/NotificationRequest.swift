public import Foundation
public import RichPushPayload

/// A push that has arrived, or a notification to schedule, as Apple's `UNNotificationRequest`.
///
/// ```swift
/// let push = try SamplePush.offer(category: .offerClip)
/// let request = NotificationRequest(identifier: "delivery-1", payload: push)
/// ```
public struct NotificationRequest: Sendable {
    /// The system's identifier of the delivery. A request that is added replaces the one with the same identifier.
    public var identifier: String
    /// The content that the system shows without this package.
    public var content: NotificationContent
    /// The payload; `nil` if `userInfo` is not a dictionary with string keys.
    public var payload: PushPayload?
    /// The member of the push, which overrides the payload's addressee. `nil` means the payload's addressee, else the
    /// member who is signed in on this device.
    public var recipient: Recipient?
    /// The language of the buttons as a BCP 47 tag; `nil` means the device's language.
    public var locale: String?
    /// When the notification is delivered; `nil` for at once.
    public var trigger: NotificationTrigger?

    /// Creates a request from content and payload.
    public init(
        identifier: String,
        content: NotificationContent,
        payload: PushPayload?,
        recipient: Recipient? = nil,
        locale: String? = nil,
        trigger: NotificationTrigger? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.payload = payload
        self.recipient = recipient
        self.locale = locale
        self.trigger = trigger
    }

    /// Creates a request for a local notification. Its payload is the content's `userInfo`, as it will be in the
    /// member's response.
    public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.init(
            identifier: identifier,
            content: content,
            payload: try? PushPayload(content.userInfo),
            trigger: trigger
        )
    }

    /// Creates a request with the content that the system makes from a payload.
    public init(identifier: String, payload: PushPayload, recipient: Recipient? = nil, locale: String? = nil) {
        self.init(
            identifier: identifier,
            content: NotificationContent(payload: payload),
            payload: payload,
            recipient: recipient,
            locale: locale,
            trigger: .push
        )
    }
}

/// A notification that the system shows in its list, as Apple's `UNNotification`.
public struct DeliveredNotification: Sendable {
    /// The push or the local notification.
    public var request: NotificationRequest
    /// When it was delivered.
    public var date: Date

    /// Creates a delivered notification.
    public init(request: NotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}

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
