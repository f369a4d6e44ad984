#if canImport(UIKit)
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
public import UIKit
import UserNotifications

/// Connects the life cycle of an app to UIKit and to the notification centre.
///
/// ``RichPushAppDelegate`` makes one. An app with delegates of its own makes one in its application's delegate, keeps it,
/// and calls it at launch and when a scene connects. It observes by itself when the app becomes active or leaves the screen,
/// and when the device is unlocked.
@available(iOSApplicationExtension, unavailable)
@MainActor
public final class SystemLifecycle {
    /// The last one that was made, for the scenes' delegates.
    public private(set) static weak var current: SystemLifecycle?

    /// The life cycle of the app.
    public let lifecycle: PushLifecycle
    private let delegate: RichPushNotificationDelegate
    private let slot = NotificationCenterSlot()
    /// The schedule of runs in the background; `nil` before the launch has ended, and for an app that does not permit them.
    private var refresh: SystemRefresh?

    /// Creates a connection.
    ///
    /// - Parameter lifecycle: gets what the system reports.
    public init(_ lifecycle: PushLifecycle) {
        self.lifecycle = lifecycle
        delegate = RichPushNotificationDelegate(lifecycle)
        Self.current = self
        observe(UIApplication.didBecomeActiveNotification) { system in
            system.lifecycle.didBecomeActive(slot: system.slot, delegate: system.delegate)
        }
        observe(UIApplication.didEnterBackgroundNotification) { system in
            system.lifecycle.didEnterBackground(requesting: system.refresh)
        }
        observe(UIApplication.protectedDataDidBecomeAvailableNotification) { system in
            system.lifecycle.protectedDataDidBecomeAvailable()
        }
    }

    /// Passes on that the launch has ended.
    public func didFinishLaunching(
        _ application: UIApplication,
        _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) {
        let isStartedByPush = launchOptions?[.remoteNotification] != nil && application.applicationState != .background
        if refresh == nil { refresh = SystemRefresh.register(lifecycle) }
        lifecycle.didFinishLaunching(slot: slot, delegate: delegate, isStartedByPush: isStartedByPush)
    }

    /// Passes on that a scene has connected.
    public func sceneDidConnect(_ connectionOptions: UIScene.ConnectionOptions) {
        let response = connectionOptions.notificationResponse.map {
            NotificationResponse($0, keys: lifecycle.options.payloadKeys)
        }
        lifecycle.sceneDidConnect(slot: slot, delegate: delegate, response: response)
    }

    /// The configuration of a scene: one of the Info.plist with a delegate stays; that of a window scene without a
    /// delegate gets the given one, and keeps its name, storyboard and class.
    public func configuration(for session: UISceneSession, delegateClass: AnyClass) -> UISceneConfiguration {
        let declared = session.configuration
        guard session.role == .windowApplication, declared.delegateClass == nil else { return declared }
        let configuration = UISceneConfiguration(name: declared.name, sessionRole: session.role)
        configuration.sceneClass = declared.sceneClass
        configuration.storyboard = declared.storyboard
        configuration.delegateClass = delegateClass
        return configuration
    }

    /// Passes on a push that has arrived in the background.
    public func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        _ completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let payload = PushPayload(userInfo: userInfo, keys: lifecycle.options.payloadKeys)
        lifecycle.didReceiveRemoteNotification(payload) { result in
            completionHandler(UIBackgroundFetchResult(result))
        }
    }

    /// Passes on that the system has started the app for a session in the background.
    public func handleEventsForBackgroundURLSession(_ identifier: String, _ completionHandler: @escaping () -> Void) {
        lifecycle.handleEventsForBackgroundURLSession(
            identifier,
            uploads: lifecycle.options.place.appGroup.map(SystemUploads.init),
            completionHandler: completionHandler
        )
    }

    /// Calls a closure at each notification of the application. The observer is never removed: it does not retain this
    /// object, which lives as long as the app.
    private func observe(_ name: Notification.Name, _ act: @escaping @MainActor @Sendable (SystemLifecycle) -> Void) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            Task { @MainActor [weak self] in
                if let self { act(self) }
            }
        }
    }
}

/// The delegate of the process's notification centre.
@MainActor
private final class NotificationCenterSlot: DelegateSlot {
    var delegate: AnyObject? {
        get { UNUserNotificationCenter.current().delegate }
        set { UNUserNotificationCenter.current().delegate = newValue as? any UNUserNotificationCenterDelegate }
    }
}
#endif
