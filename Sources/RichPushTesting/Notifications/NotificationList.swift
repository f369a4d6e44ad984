import RichPushModel

import struct Foundation.Date
import struct Foundation.TimeZone

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
