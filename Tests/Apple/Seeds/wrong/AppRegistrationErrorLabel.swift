// Refused: nearly matches
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationWithError error: any Error
    ) {}
}
