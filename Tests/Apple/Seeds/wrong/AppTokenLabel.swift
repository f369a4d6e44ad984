// Refused: instance method 'application(_:didRegisterForRemoteNotificationsWithToken:)' nearly matches optional
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithToken deviceToken: Data
    ) {}
}
