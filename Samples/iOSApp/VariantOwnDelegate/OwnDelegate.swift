import RichPushApp
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private lazy var system = SystemLifecycle(
        PushLifecycle(
            helper: DefaultNotificationHelper(services: PushServices.live().inApp()),
            time: SystemApplication(.shared)
        )
    )

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        system.didFinishLaunching(application, launchOptions)
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        system.lifecycle.didRegister(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        system.lifecycle.didFailToRegister(error)
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        system.didReceiveRemoteNotification(userInfo, completionHandler)
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        SystemLifecycle.current?.sceneDidConnect(connectionOptions)
    }
}
