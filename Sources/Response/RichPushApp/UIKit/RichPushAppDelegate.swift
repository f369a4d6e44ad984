#if canImport(UIKit)
public import Foundation
public import RichPushKit
public import UIKit

/// The delegate of an app's `UIApplication`: it sets everything up at launch and passes on what the system reports.
///
/// ```swift
/// final class AppDelegate: RichPushAppDelegate {
///     override func makeHelper() throws -> DefaultNotificationHelper {
///         guard let platform = URL(string: "https://loyalty.example.com") else { throw URLError(.badURL) }
///         let services = PushServices.live(api: try .http(baseURL: platform, tokens: SessionTokens())).inApp()
///         let helper = DefaultNotificationHelper(
///             pushHandler: AppPushHandler(services: services),
///             richPushHandler: AppRichPushHandler(services: services)
///         )
///         helper.requestAuthorization(options: [.alert, .sound, .badge, .provisional]) { _, _ in }
///         return helper
///     }
/// }
/// ```
///
/// An app in SwiftUI names it with `@UIApplicationDelegateAdaptor(AppDelegate.self)`. Overrides of the application's
/// members call `super`.
@available(iOSApplicationExtension, unavailable)
@MainActor
open class RichPushAppDelegate: UIResponder, UIApplicationDelegate {
    /// Connects the life cycle of the app to the system. It is made at its first use, at the latest when the launch ends.
    public private(set) lazy var system = SystemLifecycle(makeLifecycle())

    /// The life cycle of the app.
    public var lifecycle: PushLifecycle { system.lifecycle }

    /// The helper of the app, for example for `signIn(_:)` and `requestAuthorization(options:)`.
    public var helper: any NotificationHelper { lifecycle.helper }

    /// Makes the helper of the app. By default it has no APIs: openings and calls are recorded and queued.
    ///
    /// - Throws: any error. It is logged, and a helper without APIs is used.
    open func makeHelper() throws -> DefaultNotificationHelper {
        DefaultNotificationHelper(services: PushServices.live().inApp())
    }

    /// Makes the decisions of the app about its pushes. By default all are the package's.
    open func makeOptions() -> AppPushOptions { AppPushOptions() }

    /// Makes the life cycle of the app, with ``makeHelper()`` and ``makeOptions()``. Override it for a helper that is
    /// not a ``/RichPushKit/DefaultNotificationHelper``.
    open func makeLifecycle() -> PushLifecycle {
        PushLifecycle(
            time: SystemApplication(.shared),
            options: makeOptions(),
            otherwise: { DefaultNotificationHelper(services: PushServices.live().inApp()) },
            makeHelper: { try makeHelper() }
        )
    }

    /// The class of the scenes' delegates: ``RichPushSceneDelegate`` or a subclass.
    open var sceneDelegateClass: RichPushSceneDelegate.Type { RichPushSceneDelegate.self }

    /// Sets the delegate of the notification centre, and registers the categories and the device.
    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        system.didFinishLaunching(application, launchOptions)
        return true
    }

    /// UIKit moves an app to scenes if its delegate answers
    /// ``application(_:configurationForConnecting:options:)``. It is answered in an app with a scene manifest, or with an
    /// implementation of a subclass.
    nonisolated open override func responds(to selector: Selector!) -> Bool {
        let configuring = #selector(application(_:configurationForConnecting:options:))
        guard selector == configuring else { return super.responds(to: selector) }
        let own = RichPushAppDelegate.instanceMethod(for: configuring)
        let adoption = SceneAdoption(
            hasManifest: Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil,
            isImplementedBySubclass: type(of: self).instanceMethod(for: configuring) != own
        )
        return adoption.answersConfiguration
    }

    /// The configuration of a scene: that of the app's Info.plist, with ``sceneDelegateClass`` if it names no delegate.
    ///
    /// After an update of the app UIKit restores the configurations of former sessions without asking: a scene can have
    /// the delegate of an older version, or none.
    open func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        system.configuration(for: connectingSceneSession, delegateClass: sceneDelegateClass)
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
        system.didReceiveRemoteNotification(userInfo, completionHandler)
    }

    /// Notes reports of the service extension that the system has uploaded, and passes other sessions to
    /// ``AppPushOptions/backgroundSession``.
    open func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        system.handleEventsForBackgroundURLSession(identifier, completionHandler)
    }
}
#endif
