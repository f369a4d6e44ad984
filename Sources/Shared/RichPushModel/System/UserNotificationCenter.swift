/// The system's notification centre.
///
/// On Apple's platforms it is `UNUserNotificationCenter`. A host service has a ``DetachedNotificationCenter``, a test
/// the `FakeNotificationCenter` of RichPushTesting.
public protocol UserNotificationCenter: Sendable {
    /// Asks the user for permission.
    ///
    /// - Parameter options: The permissions to request.
    /// - Returns: True if the user has granted permission.
    /// - Throws: The system's error if it cannot ask.
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool
    /// Returns what the user allows now.
    func notificationSettings() async -> NotificationSettings
    /// Shows a badge count; 0 removes the badge, and the app's delivered notifications with it.
    ///
    /// - Throws: The system's error if it cannot set the badge.
    func setBadgeCount(_ count: Int) async throws
    /// Returns the categories that are registered now.
    func notificationCategories() async -> Set<NotificationCategory>
    /// Changes the registered categories and keeps all others as they are. On a device, the change takes effect after a
    /// short delay.
    ///
    /// - Parameters:
    ///   - added: The categories to register. Each replaces the one with its identifier, and the last of several with
    ///     the same identifier counts. One without an identifier is left out, because the system does not accept it.
    ///   - removed: The identifiers of the categories to remove, if they are not also added.
    func updateNotificationCategories(adding added: [NotificationCategory], removing removed: Set<String>) async
    /// Schedules a notification, or delivers it at once if it has no trigger. It replaces a pending one with the same
    /// identifier now, and a delivered one when it is delivered. The system keeps the 64 pending ones that are delivered
    /// first.
    ///
    /// - Throws: ``NotificationTriggerError`` if the system does not accept the trigger; the system's error if it does
    ///   not accept the notification.
    func add(_ request: NotificationRequest) async throws
    /// Returns the notifications that are not delivered yet, and those that repeat.
    func pendingNotificationRequests() async -> [NotificationRequest]
    /// Returns the notifications of this app that the system shows in its list.
    func deliveredNotifications() async -> [DeliveredNotification]
    /// Removes pending notifications; unknown identifiers have no effect.
    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async
    /// Removes all pending notifications.
    func removeAllPendingNotificationRequests() async
    /// Removes notifications from the system's list; unknown identifiers have no effect.
    func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async
    /// Removes all notifications of this app from the system's list.
    func removeAllDeliveredNotifications() async
}

/// The part of Apple's `UIApplication` that the package uses.
public protocol RemoteNotificationApplication: Sendable {
    /// Asks Apple's push service for a device token.
    func registerForRemoteNotifications() async
    /// What the system says about the app and its device; `nil`, the default, where no system says it.
    func conditions() async -> AppConditions?
}

extension RemoteNotificationApplication {
    /// Returns `nil`.
    public func conditions() async -> AppConditions? { nil }
}

extension UserNotificationCenter {
    /// Schedules a local notification under a new identifier (Notifications Kit).
    ///
    /// - Parameters:
    ///   - content: The notification's content.
    ///   - trigger: When it is delivered; nil for at once.
    ///   - random: The source of the identifier.
    /// - Returns: The identifier, by which the notification can be removed.
    /// - Throws: The errors of ``add(_:)``.
    @discardableResult
    public func scheduleLocalNotification(
        content: NotificationContent,
        trigger: NotificationTrigger?,
        random: RandomSource = .live
    ) async throws -> String {
        let identifier = random.uuid()
        try await add(NotificationRequest(identifier: identifier, content: content, trigger: trigger))
        return identifier
    }

    /// Schedules a local notification. The closure runs once, on the main queue, with the error or nil.
    @available(*, noasync, message: "In asynchronous code, await scheduleLocalNotification(content:trigger:).")
    @discardableResult
    public func scheduleLocalNotification(
        content: NotificationContent,
        trigger: NotificationTrigger?,
        completion: @escaping ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion(completion)
        return Task {
            do {
                try await scheduleLocalNotification(content: content, trigger: trigger)
                await done(nil)
            } catch {
                await done(error)
            }
        }
    }
}

/// A change of the registered categories, with the rules of
/// ``UserNotificationCenter/updateNotificationCategories(adding:removing:)``.
package struct CategoryChange: Sendable {
    /// The categories to register, with different identifiers, none of them empty.
    package let added: [NotificationCategory]
    /// The identifiers of the categories that are replaced or removed.
    package let replaced: Set<String>

    package init(adding added: [NotificationCategory], removing removed: Set<String>) {
        let last = Dictionary(added.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
        self.added = last.values.filter { !$0.identifier.isEmpty }
        replaced = removed.union(last.keys)
    }

    /// The categories after the change.
    package func applied(to categories: Set<NotificationCategory>) -> Set<NotificationCategory> {
        categories.filter { !replaced.contains($0.identifier) }.union(added)
    }
}
