import RichPushApp
import UIKit
import os

final class Delegate: RichPushAppDelegate {
    private let log = Logger(subsystem: "shop", category: "push")

    override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        super.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        let hex = deviceToken.map { String(format: "%02x", $0) }.joined()
        log.debug("\(hex, privacy: .private)")
    }

    override func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        super.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
        log.error("\(error.localizedDescription, privacy: .public)")
    }
}
