// Accepted in all settings.
import RichPushApp
import UIKit

/// Overrides every open member of the application's delegate, without annotations.
final class EveryAppMember: RichPushAppDelegate {
    override var sceneDelegateClass: RichPushSceneDelegate.Type { EverySceneMember.self }

    override func makeHelper() throws -> DefaultNotificationHelper { try super.makeHelper() }

    override func makeOptions() -> AppPushOptions { super.makeOptions() }

    override func makeLifecycle() -> PushLifecycle { super.makeLifecycle() }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    override func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        super.application(application, configurationForConnecting: connectingSceneSession, options: options)
    }

    override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        super.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    override func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        super.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    override func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        super.application(
            application,
            didReceiveRemoteNotification: userInfo,
            fetchCompletionHandler: completionHandler
        )
    }

    override func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        super.application(
            application,
            handleEventsForBackgroundURLSession: identifier,
            completionHandler: completionHandler
        )
    }
}

/// Overrides every open member of a scene's delegate.
final class EverySceneMember: RichPushSceneDelegate {
    private var connections = 0

    override func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        connections += 1
        super.scene(scene, willConnectTo: session, options: connectionOptions)
    }
}
