import Foundation
import HostSupport
// Usage, step 1: one line changed, one left out: this kit is one module.
import RichPushKit
// End of step 1.

final class AppDelegate: ApplicationDelegate, UNUserNotificationCenterDelegate {
    // swift-format-ignore
    // Usage, step 3: as it stands.
    let notificationHelper = DefaultNotificationHelper(pushHandler: AppPushHandler(), richPushHandler: AppRichPushHandler())
    // End of step 3.

    // swift-format-ignore
    func didFinishLaunching() {
        // Usage, step 4: one line changed: a closure tells the form from the asynchronous one.
        UNUserNotificationCenter.current().delegate = self

        notificationHelper.requestAuthorization(completion: { [weak self] (granted, _) in
            guard granted else { return }

            UNUserNotificationCenter.current().getNotificationSettings(completionHandler: { settings in
                if settings.alertSetting == .enabled ||
                    settings.badgeSetting == .enabled ||
                    settings.soundSetting == .enabled {
                    DispatchQueue.main.async {
                        self?.notificationHelper.registerForRemoteNotifications {}
                    }
                }
            })
        })
        // End of step 4.
    }

    func didRegisterForRemoteNotifications(deviceToken: Data) {
        // Usage, step 5: one line changed: a closure tells the form from the asynchronous one.
        notificationHelper.sendDeviceTokenToServerIfNeeded(deviceToken) { _ in }
        // End of step 5.
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: NotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        // Usage, step 6: as it stands.
        notificationHelper.handleNotificationResponse(response, completionHandler: completionHandler)
        // End of step 6.
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: NotificationRequest,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        // Usage, step 7: as it stands.
        completionHandler(.alert)
        // End of step 7.
    }
}
