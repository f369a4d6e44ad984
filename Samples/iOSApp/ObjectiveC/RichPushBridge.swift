import RichPushApp
import UIKit

/// The calls that an app in Objective-C makes from its delegates. Its handlers are subclasses in Swift: see `ShopPushHandler`.
///
/// The life cycle takes the notification centre's delegate, and observes by itself that the app becomes active and that the
/// device is unlocked.
@objc(RichPushBridge) @MainActor
final class RichPushBridge: NSObject {
    @objc static let shared = RichPushBridge()

    private let helper: DefaultNotificationHelper
    private let system: SystemLifecycle

    private override init() {
        let services = PushServices.live().inApp()
        helper = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services)
        )
        system = SystemLifecycle(PushLifecycle(helper: helper, time: SystemApplication(.shared)))
        super.init()
    }

    /// Of `application:didFinishLaunchingWithOptions:`.
    @objc func didFinishLaunching(
        _ application: UIApplication,
        launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) {
        system.didFinishLaunching(application, launchOptions)
    }

    /// Of `scene:willConnectToSession:options:`.
    @objc func sceneDidConnect(_ connectionOptions: UIScene.ConnectionOptions) {
        system.sceneDidConnect(connectionOptions)
    }

    /// Of `application:didRegisterForRemoteNotificationsWithDeviceToken:`.
    @objc func didRegister(deviceToken: Data) {
        system.lifecycle.didRegister(deviceToken: deviceToken)
    }

    /// Of `application:didFailToRegisterForRemoteNotificationsWithError:`.
    @objc func didFailToRegister(_ error: any Error) {
        system.lifecycle.didFailToRegister(error)
    }

    /// Of `application:didReceiveRemoteNotification:fetchCompletionHandler:`.
    @objc func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        system.didReceiveRemoteNotification(userInfo, completionHandler)
    }

    /// Of `application:handleEventsForBackgroundURLSession:completionHandler:`.
    @objc func handleEventsForBackgroundURLSession(_ identifier: String, completionHandler: @escaping () -> Void) {
        system.handleEventsForBackgroundURLSession(identifier, completionHandler)
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
