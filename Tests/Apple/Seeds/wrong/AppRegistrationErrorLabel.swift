// Refused: instance method 'application(_:didFailToRegisterForRemoteNotificationWithError:)' nearly matches optional
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationWithError error: any Error
    ) {}
}
