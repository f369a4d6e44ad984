/// A permission that an app requests, as in Apple's `UNAuthorizationOptions`.
public enum AuthorizationOption: String, CaseIterable, Sendable {
    /// The app may show alerts.
    case alert
    /// The app may play sounds.
    case sound
    /// The app may show a badge on its icon.
    case badge
    /// The system delivers notifications quietly on trial, without asking the user.
    case provisional
    /// The app may play sounds even if the device is muted. This needs an entitlement from Apple.
    case criticalAlert
    /// The app may show notifications in CarPlay.
    case carPlay
    /// The system's settings show a button that opens the app's own settings.
    case providesAppNotificationSettings
}

/// The part of the system's notification centre that the package uses.
///
/// On Apple's platforms it is `UNUserNotificationCenter`.
public protocol UserNotificationCenter: Sendable {
    /// Asks the user for permission.
    ///
    /// - Parameter options: The permissions to request.
    /// - Returns: True if the user has granted permission.
    /// - Throws: The system's error if it cannot ask.
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool
    /// Returns the user's current permission, for the registration of the device; `nil` if it is not known.
    func authorizationStatus() async -> AuthorizationStatus?
    /// Shows a badge count; 0 removes the badge.
    ///
    /// - Throws: The system's error if it cannot set the badge.
    func setBadgeCount(_ count: Int) async throws
    /// Returns the categories that are registered now.
    func notificationCategories() async -> Set<NotificationCategory>
    /// Replaces all registered categories. On a device, the change takes effect after a short delay.
    func setNotificationCategories(_ categories: Set<NotificationCategory>) async
}

extension UserNotificationCenter {
    /// Returns `nil`, because the permission is not known.
    public func authorizationStatus() async -> AuthorizationStatus? { nil }
}

/// The part of Apple's `UIApplication` that the package uses.
public protocol RemoteNotificationApplication: Sendable {
    /// Asks Apple's push service for a device token.
    func registerForRemoteNotifications() async
}

/// The notification centre of a process without a screen, such as a host service. Permission is never granted,
/// categories are kept in memory, and registration does nothing.
public actor DetachedNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private var categories: Set<NotificationCategory> = []

    /// Creates a centre without any categories.
    public init() {}

    /// Returns `false`, because there is no user to ask; it never throws.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { false }

    /// Does nothing, because there is no badge; it never throws.
    public func setBadgeCount(_ count: Int) async throws {}

    /// Returns the categories that were set last; empty at first.
    public func notificationCategories() async -> Set<NotificationCategory> { categories }

    /// Replaces the categories that are kept in memory.
    public func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        self.categories = categories
    }

    /// Does nothing, because there is no push service.
    public func registerForRemoteNotifications() async {}
}
