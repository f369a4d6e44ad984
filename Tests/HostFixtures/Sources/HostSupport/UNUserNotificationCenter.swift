import Dispatch
package import RichPushKit

// Replacements for the parts of Apple's UserNotifications that an application delegate uses, with their isolation.

/// Replaces Apple's class of this name, the system's notification centre.
package final class UNUserNotificationCenter: Sendable {
    private static let shared = UNUserNotificationCenter()

    @MainActor package weak var delegate: (any UNUserNotificationCenterDelegate)?

    private init() {}

    package static func current() -> UNUserNotificationCenter { shared }

    /// Passes the user's settings to a closure; like Apple's method, on any queue.
    package func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.global().async { completionHandler(UNNotificationSettings()) }
    }
}

/// The settings of the user: only alerts are allowed.
package struct UNNotificationSettings: Sendable {
    package let alertSetting = UNNotificationSetting.enabled
    package let badgeSetting = UNNotificationSetting.disabled
    package let soundSetting = UNNotificationSetting.disabled
}

package enum UNNotificationSetting: Sendable {
    case enabled, disabled
}

/// How a notification is shown while the app is in front.
package struct UNNotificationPresentationOptions: OptionSet, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    package static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
}

/// Receives notifications. Like Apple's protocol, it is not isolated to an actor.
package protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: NotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: NotificationRequest,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
}
