import Dispatch
public import RichPushKit

// Stand-ins for the parts of Apple's UserNotifications that an application delegate touches, isolated as those are.

/// The system's notification centre.
public final class UNUserNotificationCenter: Sendable {
    private static let shared = UNUserNotificationCenter()

    /// Who is told of notifications.
    @MainActor public weak var delegate: (any UNUserNotificationCenterDelegate)?

    private init() {}

    /// The one centre.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Tells what the user allows; like Apple's, on some queue.
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.global().async {
            completionHandler(UNNotificationSettings())
        }
    }
}

/// What the user allows; here, alerts.
public struct UNNotificationSettings: Sendable {
    /// Whether alerts are allowed.
    public let alertSetting = UNNotificationSetting.enabled
    /// Whether a badge is allowed.
    public let badgeSetting = UNNotificationSetting.disabled
    /// Whether sounds are allowed.
    public let soundSetting = UNNotificationSetting.disabled
}

/// Whether something is allowed.
public enum UNNotificationSetting: Sendable {
    /// It is.
    case enabled
    /// It is not.
    case disabled
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// As an alert.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
}

/// Is told of notifications; bound to no actor, like Apple's.
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
