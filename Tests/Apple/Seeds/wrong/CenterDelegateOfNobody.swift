// Refused: instance will be immediately deallocated because property 'delegate' is 'weak'
import UIKit
import UserNotifications

final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate {}

@MainActor
func launch() {
    UNUserNotificationCenter.current().delegate = CenterDelegate()
}
