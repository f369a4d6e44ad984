#if canImport(UIKit)
import RichPushExtension
import RichPushModel
import UIKit
import UserNotifications

/// The notification centre's delegate. The system calls it on any thread.
final class RichPushNotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let lifecycle: PushLifecycle

    init(_ lifecycle: PushLifecycle) {
        self.lifecycle = lifecycle
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        lifecycle.didReceive(
            NotificationResponse(response, keys: lifecycle.options.payloadKeys),
            isFirst: center.delegate === self,
            pass: { other, completionHandler in
                let method = (other as? any UNUserNotificationCenterDelegate)?
                    .userNotificationCenter(_:didReceive:withCompletionHandler:)
                method?(center, response, completionHandler)
                return method != nil
            },
            completionHandler: completionHandler
        )
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        lifecycle.willPresent(
            NotificationRequest(notification.request, keys: lifecycle.options.payloadKeys),
            deliveryDate: notification.date,
            isFirst: center.delegate === self,
            pass: { other, completionHandler in
                let method = (other as? any UNUserNotificationCenterDelegate)?
                    .userNotificationCenter(_:willPresent:withCompletionHandler:)
                method?(center, notification) { completionHandler(Set($0)) }
                return method != nil
            },
            completionHandler: { completionHandler(UNNotificationPresentationOptions($0)) }
        )
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        lifecycle.openSettings(
            for: notification.map { NotificationRequest($0.request, keys: lifecycle.options.payloadKeys) },
            isFirst: center.delegate === self,
            pass: { other in
                let method = (other as? any UNUserNotificationCenterDelegate)?
                    .userNotificationCenter(_:openSettingsFor:)
                method?(center, notification)
                return method != nil
            }
        )
    }
}

extension Set<PresentationOption> {
    /// Reads Apple's options.
    fileprivate init(_ options: UNNotificationPresentationOptions) {
        self = Set(PresentationOption.allCases.filter { options.contains(UNNotificationPresentationOptions([$0])) })
    }
}
#endif
