#if canImport(UIKit) && canImport(UserNotifications)
public import RichPushExtension
public import RichPushHandling
public import UIKit

/// The application's delegate of an app: it sets everything up at launch and passes on what the system reports.
///
/// ```swift
/// final class AppDelegate: RichPushAppDelegate {
///     override func makeHelper() throws -> DefaultNotificationHelper {
///         let services = PushServices.app(api: try .http(baseURL: platform, tokens: SessionTokens()))
///         return DefaultNotificationHelper(
///             pushHandler: AppPushHandler(services: services),
///             richPushHandler: AppRichPushHandler(services: services)
///         )
///     }
/// }
/// ```
///
/// An app in SwiftUI names it with `@UIApplicationDelegateAdaptor(AppDelegate.self)`. An override of a member calls
/// `super`.
@MainActor
open class RichPushAppDelegate: UIResponder, UIApplicationDelegate {
    /// The life cycle of the app. It is made at its first use, at the latest when the launch ends.
    public private(set) lazy var lifecycle: PushLifecycle = makeLifecycle()
    /// The delegate of the notification centre, which does not retain it.
    private lazy var notificationDelegate = RichPushNotificationDelegate(lifecycle)

    /// The helper of the app. By default it has no APIs: openings and calls are recorded and queued.
    ///
    /// - Throws: any error. It is logged, and the helper without APIs is used.
    open func makeHelper() throws -> DefaultNotificationHelper {
        DefaultNotificationHelper(services: .app())
    }

    /// The decisions of the app about its pushes; the defaults if it is not overridden.
    open func makeOptions() -> AppPushOptions { AppPushOptions() }

    /// The life cycle with ``makeHelper()`` and ``makeOptions()``. Override it for a helper that is not a
    /// ``/RichPushHandling/DefaultNotificationHelper``.
    open func makeLifecycle() -> PushLifecycle {
        .app(options: makeOptions(), makeHelper)
    }

    /// The class of the scenes' delegates: a subclass of ``RichPushSceneDelegate``.
    open var sceneDelegateClass: AnyClass { RichPushSceneDelegate.self }

    /// The helper of the app, for example for `signIn(_:)` and `requestAuthorization(options:)`.
    public var helper: any NotificationHelper { lifecycle.helper }

    /// Sets the delegate of the notification centre, and registers categories and device.
    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        notificationDelegate.didFinishLaunching(
            isStartedByPush: launchOptions?[.remoteNotification] != nil && application.applicationState != .background
        )
        return true
    }

    /// The configuration of a scene, with ``sceneDelegateClass`` if the scene has no delegate of its own.
    open func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = connectingSceneSession.configuration
        if configuration.delegateClass == nil, connectingSceneSession.role == .windowApplication {
            configuration.delegateClass = sceneDelegateClass
        }
        return configuration
    }

    /// Registers the device with its token.
    open func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        lifecycle.didRegister(deviceToken: deviceToken)
    }

    /// Reports that the push service has given no token.
    open func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        lifecycle.didFailToRegister(error)
    }

    /// Records a push that has arrived in the background.
    open func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        lifecycle.didReceiveRemoteNotification(PushPayload(userInfo: userInfo)) {
            completionHandler(UIBackgroundFetchResult($0))
        }
    }
}
#endif
