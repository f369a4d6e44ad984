import Foundation
public import RichPushModel

#if canImport(UserNotifications)
import UserNotifications
#endif

/// The notification centre of this process: Apple's in an app and its extensions, else a
/// ``/RichPushModel/DetachedNotificationCenter``.
public func systemNotificationCenter() -> any UserNotificationCenter {
    #if canImport(UserNotifications)
    // The system ends any other process that asks for its centre, for example a command-line tool on macOS.
    if ["app", "appex"].contains(Bundle.main.bundleURL.pathExtension) { return SystemNotificationCenter() }
    #endif
    return DetachedNotificationCenter()
}

#if canImport(UserNotifications)
/// Apple's notification centre, `UNUserNotificationCenter`.
///
/// The system ends a process that asks for it outside of an app or an app's extension. ``systemNotificationCenter()``
/// gives such a process a `DetachedNotificationCenter`.
public struct SystemNotificationCenter: UserNotificationCenter {
    /// Creates a value for the centre of this app.
    public init() {}

    private var center: UNUserNotificationCenter { .current() }

    /// Asks the user for permission, if they have not answered before.
    ///
    /// - Throws: the system's error.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            center.requestAuthorization(options: UNAuthorizationOptions(options)) { isGranted, error in
                continuation.resume(with: error.map(Result.failure) ?? .success(isGranted))
            }
        }
    }

    /// Returns what the user allows now.
    public func notificationSettings() async -> NotificationSettings {
        await withCheckedContinuation { continuation in
            center.getNotificationSettings { continuation.resume(returning: NotificationSettings($0)) }
        }
    }

    /// Shows a badge count; 0 removes the badge and the app's delivered notifications.
    ///
    /// - Throws: the system's error.
    public func setBadgeCount(_ count: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            center.setBadgeCount(count) { continuation.resume(with: .init(failure: $0)) }
        }
    }

    /// Returns the registered categories. Their buttons have no icons.
    public func notificationCategories() async -> Set<NotificationCategory> {
        await withCheckedContinuation { continuation in
            center.getNotificationCategories { listed in
                continuation.resume(returning: Set(listed.map(NotificationCategory.init)))
            }
        }
    }

    /// Changes the registered categories. All others stay Apple's own objects.
    public func updateNotificationCategories(
        adding added: [NotificationCategory],
        removing removed: Set<String>
    ) async {
        let change = CategoryChange(adding: added, removing: removed)
        await withCheckedContinuation { continuation in
            center.getNotificationCategories { listed in
                let kept = listed.filter { !change.replaced.contains($0.identifier) }
                let new = change.added.compactMap(UNNotificationCategory.init)
                UNUserNotificationCenter.current().setNotificationCategories(kept.union(new))
                continuation.resume()
            }
        }
    }

    /// Schedules a notification.
    ///
    /// - Throws: `NotificationTriggerError`, or the system's error.
    public func add(_ request: NotificationRequest) async throws {
        let request = try UNNotificationRequest(request)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            center.add(request) { continuation.resume(with: .init(failure: $0)) }
        }
    }

    /// Returns the notifications that are not delivered yet, and those that repeat.
    public func pendingNotificationRequests() async -> [NotificationRequest] {
        await withCheckedContinuation { continuation in
            center.getPendingNotificationRequests { requests in
                continuation.resume(returning: requests.map { NotificationRequest($0) })
            }
        }
    }

    /// Returns the app's notifications in the system's list.
    public func deliveredNotifications() async -> [DeliveredNotification] {
        await withCheckedContinuation { continuation in
            center.getDeliveredNotifications { notifications in
                continuation.resume(returning: notifications.map { DeliveredNotification($0) })
            }
        }
    }

    /// Removes pending notifications.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {
        center.removePendingNotificationRequests(withIdentifiers: identifiers)
    }

    /// Removes all pending notifications.
    public func removeAllPendingNotificationRequests() async {
        center.removeAllPendingNotificationRequests()
    }

    /// Removes notifications from the system's list.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Removes all notifications of the app from the system's list.
    public func removeAllDeliveredNotifications() async {
        center.removeAllDeliveredNotifications()
    }
}

extension Result where Success == Void, Failure == any Error {
    fileprivate init(failure: Failure?) {
        self = failure.map(Result.failure) ?? .success(())
    }
}
#endif
