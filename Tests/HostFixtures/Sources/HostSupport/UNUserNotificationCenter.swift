import Dispatch
public import RichPushKit

// Replacements for the parts of Apple's UserNotifications that an application delegate uses, with their isolation.

/// Replaces Apple's class of this name, the system's notification centre.
public final class UNUserNotificationCenter: Sendable {
    private static let shared = UNUserNotificationCenter()

    /// The object that receives notifications; nil until the app sets it.
    @MainActor public weak var delegate: (any UNUserNotificationCenterDelegate)?

    private init() {}

    /// Returns the single centre of the process.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Passes the user's settings to a closure; like Apple's method, on any queue.
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.global().async {
            completionHandler(UNNotificationSettings())
        }
    }
}

/// The settings of the user: only alerts are allowed.
public struct UNNotificationSettings: Sendable {
    /// Whether alerts are allowed; here, always.
    public let alertSetting = UNNotificationSetting.enabled
    /// Whether a badge is allowed; here, never.
    public let badgeSetting = UNNotificationSetting.disabled
    /// Whether sounds are allowed; here, never.
    public let soundSetting = UNNotificationSetting.disabled
}

/// Whether the user allows a kind of notification.
public enum UNNotificationSetting: Sendable {
    /// The user allows this kind.
    case enabled
    /// The user does not allow this kind.
    case disabled
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: UInt

    /// Makes options from a bit mask.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Shows the notification as an alert.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
}

/// Receives notifications. Like Apple's protocol, it is not isolated to an actor.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// The user has answered a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: NotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )

    /// A notification has arrived while the app is in front.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: NotificationRequest,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
}
