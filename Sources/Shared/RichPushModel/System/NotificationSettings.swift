/// What the user allows, as Apple's `UNNotificationSettings`.
public struct NotificationSettings: Sendable, Hashable {
    /// Whether the user allows one kind of notification.
    public enum Setting: String, CaseIterable, Sendable {
        /// The app or the system does not have this kind.
        case notSupported
        /// The user does not allow it.
        case disabled
        /// The user allows it.
        case enabled
    }

    /// How an alert is shown.
    public enum AlertStyle: String, CaseIterable, Sendable {
        /// No alerts.
        case none
        /// A banner that disappears.
        case banner
        /// An alert that stays until the user answers it.
        case alert
    }

    /// When the system shows a notification's text.
    public enum Previews: String, CaseIterable, Sendable {
        /// Also while the device is locked.
        case always
        /// While the device is unlocked.
        case whenAuthenticated
        /// Never.
        case never
    }

    /// The user's permission; nil if it is not known.
    public var authorizationStatus: AuthorizationStatus?
    /// How alerts are shown; nil if it is not known.
    public var alertStyle: AlertStyle?
    /// When texts are shown; nil if it is not known.
    public var previews: Previews?
    /// Whether the system's settings show a button for the app's own settings.
    public var providesAppNotificationSettings = false
    /// Alerts.
    public var alert: Setting = .notSupported
    /// Sounds.
    public var sound: Setting = .notSupported
    /// The badge on the app's icon.
    public var badge: Setting = .notSupported
    /// Notifications on the lock screen.
    public var lockScreen: Setting = .notSupported
    /// Notifications in the system's list.
    public var notificationCenter: Setting = .notSupported
    /// Notifications in CarPlay.
    public var carPlay: Setting = .notSupported
    /// Announcements by Siri.
    public var announcement: Setting = .notSupported
    /// Critical alerts.
    public var criticalAlert: Setting = .notSupported
    /// Time-sensitive notifications.
    public var timeSensitive: Setting = .notSupported
    /// Delivery in the notification summary.
    public var scheduledDelivery: Setting = .notSupported
    /// Direct messages.
    public var directMessages: Setting = .notSupported

    /// Creates settings with a permission, in which nothing else is supported or known.
    public init(authorizationStatus: AuthorizationStatus? = nil) {
        self.authorizationStatus = authorizationStatus
    }
}

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

/// Whether the user allows notifications, as in Apple's `UNAuthorizationStatus`. The raw value is stored and sent.
public enum AuthorizationStatus: String, CaseIterable, Sendable, Codable {
    /// The user allows notifications with at least one kind of alert, sound or badge.
    case authorized
    /// Notifications are delivered quietly; the user was not asked.
    case provisional
    /// The user does not allow notifications.
    case denied
    /// The user was not asked yet.
    case notDetermined
    /// An App Clip may show notifications for some hours.
    case ephemeral
}

/// How a notification is shown while the app is in the foreground, as in Apple's `UNNotificationPresentationOptions`.
public enum PresentationOption: String, CaseIterable, Sendable {
    /// A banner.
    case banner
    /// An entry in the system's list.
    case list
    /// The notification's sound.
    case sound
    /// The notification's badge count.
    case badge
}
