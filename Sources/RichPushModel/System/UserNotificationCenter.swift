/// What an app asks leave for. Apple's `UNAuthorizationOptions`.
public enum AuthorizationOption: String, CaseIterable, Sendable {
    /// The permission to show alerts.
    case alert
    /// The permission to play sounds.
    case sound
    /// The permission to show a badge.
    case badge
    /// Notifications are delivered quietly on trial, without asking.
    case provisional
    /// Play sounds although the device is muted; needs an entitlement.
    case criticalAlert
    /// The permission to show notifications in CarPlay.
    case carPlay
    /// The system's settings offer a button to the app's own.
    case providesAppNotificationSettings
}

/// The part of the system's notification centre that the kit uses.
///
/// On Apple's platforms it is `UNUserNotificationCenter`.
public protocol UserNotificationCenter: Sendable {
    /// Asks the user for permission, and returns whether it was granted.
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool
    /// What the user allows now, for the registration of the device; `nil` if it is not known.
    func authorizationStatus() async -> AuthorizationStatus?
    /// Shows a badge count; 0 removes the badge.
    func setBadgeCount(_ count: Int) async throws
    /// The categories registered now.
    func notificationCategories() async -> Set<NotificationCategory>
    /// Replaces all registered categories. On a device this takes effect a little later.
    func setNotificationCategories(_ categories: Set<NotificationCategory>) async
}

extension UserNotificationCenter {
    /// Returns `nil`: the status is not known.
    public func authorizationStatus() async -> AuthorizationStatus? { nil }
}

/// The part of the application that the kit uses. Apple's `UIApplication`.
public protocol RemoteNotificationApplication: Sendable {
    /// Asks the push service for a device token.
    func registerForRemoteNotifications() async
}

/// A process without a screen, a host service for one: leave is never given, categories are remembered, and there is
/// nothing to register.
public actor DetachedNotificationCenter: UserNotificationCenter, RemoteNotificationApplication {
    private var categories: Set<NotificationCategory> = []

    /// Creates a centre without categories.
    public init() {}

    /// Returns `false`, because there is no user.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { false }

    /// Has no effect, because there is no badge.
    public func setBadgeCount(_ count: Int) async throws {}

    /// The categories that were set last.
    public func notificationCategories() async -> Set<NotificationCategory> { categories }

    /// Stores the categories in memory.
    public func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        self.categories = categories
    }

    /// Has no effect, because there is no push service.
    public func registerForRemoteNotifications() async {}
}
