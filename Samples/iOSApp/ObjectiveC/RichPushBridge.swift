import Foundation
import RichPushKit
import UserNotifications

/// The calls that an app in Objective-C makes. Its handlers are subclasses in Swift: see `ShopPushHandler`.
@objc(RichPushBridge)
final class RichPushBridge: NSObject {
    @objc static let shared = RichPushBridge()

    private let helper: DefaultNotificationHelper

    private override init() {
        helper = DefaultNotificationHelper(pushHandler: DefaultPushHandler(), richPushHandler: DefaultRichPushHandler())
    }

    /// Registers the categories; call it at launch.
    @objc func registerCategories() {
        helper.registerCategories {}
    }

    /// Registers the device with the platform.
    @objc func sendDeviceToken(_ token: Data) {
        helper.sendDeviceTokenToServerIfNeeded(token)
    }

    /// Handles a response; the completion handler runs once, on the main queue.
    @objc func handleResponse(_ response: UNNotificationResponse, completionHandler: @escaping () -> Void) {
        helper.handleNotificationResponse(NotificationResponse(response), completionHandler: completionHandler)
    }

    /// Signs a member in, or out with `nil`. The completion handler gets the error, if there is one.
    @objc func signIn(_ member: String?, completionHandler: @escaping ((any Error)?) -> Void) {
        if let member {
            helper.signIn(Recipient(member), completion: completionHandler)
        } else {
            helper.signOut(completion: completionHandler)
        }
    }
}
