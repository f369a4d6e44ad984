// Refused: instance method 'application(_:didRegisterForRemoteNotificationsWithDeviceToken:)' nearly matches optional
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: String
    ) {}
}
