import RichPushApp
import UIKit
import UserNotifications

final class ShopDelegate: RichPushAppDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
        UNUserNotificationCenter.current().setBadgeCount(0) { error in
            if let error { print("The badge stays:", error) }
        }
        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    }
}
