// Refused in an extension: type 'ContentController' does not conform to protocol 'UNNotificationContentExtension'
import UIKit
import UserNotifications
import UserNotificationsUI

final class ContentController: UIViewController, UNNotificationContentExtension {
    func didReceiveNotification(_ notification: UNNotification) {}
}
