/// What an app asks leave for. Apple's `UNAuthorizationOptions`.
public enum AuthorizationOption: String, CaseIterable, Sendable {
    /// Show alerts.
    case alert
    /// Play sounds.
    case sound
    /// Show a badge.
    case badge
    /// Notifications are delivered quietly on trial, without asking.
    case provisional
    /// Play sounds although the device is muted; needs an entitlement.
    case criticalAlert
    /// Show notifications in CarPlay.
    case carPlay
    /// The system's settings offer a button to the app's own.
    case providesAppNotificationSettings
}

/// The part of the system's notification centre that the kit uses.
///
/// On Apple's platforms it is `UNUserNotificationCenter`.
public protocol UserNotificationCenter: Sendable {
    /// Asks the user's leave; says whether it was given.
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
    /// Not known.
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

    /// A centre with no categories.
    public init() {}

    /// Always `false`: there is no user to ask.
    public func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { false }

    /// Does nothing: there is no badge.
    public func setBadgeCount(_ count: Int) async throws {}

    /// What was set last.
    public func notificationCategories() async -> Set<NotificationCategory> { categories }

    /// Remembers the categories.
    public func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        self.categories = categories
    }

    /// Does nothing: there is no push service.
    public func registerForRemoteNotifications() async {}
}
