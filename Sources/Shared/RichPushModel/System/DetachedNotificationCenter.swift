/// The notification centre of a process without a screen, such as a host service. Permission is never granted,
/// categories are kept in memory, and everything else does nothing.
public actor DetachedNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private var categories: Set<NotificationCategory> = []

    /// Creates a centre without any categories.
    public init() {}

    /// Returns `false`, because there is no user to ask; it never throws.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { false }

    /// Returns settings in which badges are disabled; the permission is not known.
    public func notificationSettings() async -> NotificationSettings {
        var settings = NotificationSettings()
        settings.badge = .disabled
        return settings
    }

    /// Does nothing, because there is no badge; it never throws.
    public func setBadgeCount(_ count: Int) async throws {}

    /// Returns the categories that are kept in memory; empty at first.
    public func notificationCategories() async -> Set<NotificationCategory> { categories }

    /// Changes the categories that are kept in memory.
    public func updateNotificationCategories(
        adding added: [NotificationCategory],
        removing removed: Set<String>
    ) async {
        categories = CategoryChange(adding: added, removing: removed).applied(to: categories)
    }

    /// Delivers nothing, because there is nothing to show it on.
    ///
    /// - Throws: ``NotificationTriggerError``, as on a device.
    public func add(_ request: NotificationRequest) async throws { try request.trigger?.validate() }

    /// Returns an empty list.
    public func pendingNotificationRequests() async -> [NotificationRequest] { [] }

    /// Returns an empty list.
    public func deliveredNotifications() async -> [DeliveredNotification] { [] }

    /// Does nothing.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {}

    /// Does nothing.
    public func removeAllPendingNotificationRequests() async {}

    /// Does nothing.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {}

    /// Does nothing.
    public func removeAllDeliveredNotifications() async {}

    /// Does nothing, because there is no push service.
    public func registerForRemoteNotifications() async {}
}
