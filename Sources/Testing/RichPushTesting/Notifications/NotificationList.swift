import Foundation
import RichPushModel

/// Pending and delivered notifications, with the system's rules for them.
struct NotificationList: Sendable {
    /// The system keeps this many pending notifications (Apple).
    static let limit = 64

    private struct Pending {
        var request: NotificationRequest
        var trigger: NotificationTrigger
        var next: Date
    }

    private let timeZone: TimeZone
    /// The pending notifications, the soonest first; of those at the same time, the one that was added first.
    private var queue: [Pending] = []
    /// The oldest first.
    private(set) var delivered: [DeliveredNotification] = []
    /// What the limit has removed, in order.
    private(set) var dropped: [NotificationRequest] = []

    init(timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// The soonest first.
    var pending: [NotificationRequest] { queue.map(\.request) }

    /// Adds a notification with a valid trigger, in place of a pending one with the same identifier. One that would be
    /// delivered in the past is never delivered.
    mutating func add(_ request: NotificationRequest, at now: Date) {
        removePending { $0 == request.identifier }
        guard let trigger = request.trigger else { return deliver(request, at: now) }
        guard let next = trigger.nextFireDate(after: now, timeZone: timeZone) else { return }
        enqueue(Pending(request: request, trigger: trigger, next: next))
        if queue.count > Self.limit { dropped.append(queue.removeLast().request) }
    }

    /// Delivers a notification, in place of a delivered one with the same identifier.
    mutating func deliver(_ request: NotificationRequest, at time: Date) {
        removeDelivered { $0 == request.identifier }
        delivered.append(DeliveredNotification(request: request, date: time))
    }

    /// Delivers everything that is due, in the order of its time.
    mutating func advance(to now: Date) {
        while let first = queue.first, first.next <= now {
            queue.removeFirst()
            deliver(first.request, at: first.next)
            guard first.trigger.repeats else { continue }
            guard let next = first.trigger.nextFireDate(after: first.next, timeZone: timeZone) else { continue }
            enqueue(Pending(request: first.request, trigger: first.trigger, next: next))
        }
    }

    mutating func removePending(where isRemoved: (_ identifier: String) -> Bool) {
        queue.removeAll { isRemoved($0.request.identifier) }
    }

    mutating func removeDelivered(where isRemoved: (_ identifier: String) -> Bool) {
        delivered.removeAll { isRemoved($0.request.identifier) }
    }

    private mutating func enqueue(_ new: Pending) {
        queue.insert(new, at: queue.firstIndex { $0.next > new.next } ?? queue.endIndex)
    }
}

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
