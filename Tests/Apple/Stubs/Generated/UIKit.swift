// UIKit: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand.
//
// Left out:
// UIApplication.requestSceneSessionDestruction(_:options:errorHandler:): no stub has UISceneDestructionRequestOptions
// UIScene.ConnectionOptions.cloudKitShareMetadata: no stub has CKShare, Metadata
// UIWindowSceneDelegate.windowScene(_:userDidAcceptCloudKitShareWith:): no stub has CKShare, Metadata
@_exported import Foundation
@_exported import UserNotifications
import _Concurrency
import _StringProcessing

// By hand: UIApplicationShortcutItem, UIApplicationShortcutItem.h
@objc open class UIApplicationShortcutItem: NSObject {
    open var type: String { get }
}

// By hand: UIOpenURLContext, UIOpenURLContext.h
@MainActor @objc open class UIOpenURLContext: NSObject {
    open var url: URL { get }
}

// By hand: UIScrollView, UIScrollView.h
@MainActor @objc open class UIScrollView: UIView {
    open var isScrollEnabled: Bool { get set }
    open var bounces: Bool { get set }
}

// By hand: UIStoryboard, UIStoryboard.h
@MainActor @objc open class UIStoryboard: NSObject {
}

// By hand: UITraitCollection, UITraitCollection.h
@objc open class UITraitCollection: NSObject, @unchecked Sendable {
}

// By hand: UIWindow, UIWindow.h
@MainActor @objc open class UIWindow: UIView {
    public init(windowScene: UIWindowScene)
    open var rootViewController: UIViewController? { get set }
    open var windowScene: UIWindowScene? { get set }
    open func makeKeyAndVisible()
}

// UIBackgroundFetchResult: m,o,x
@available(iOS 7.0, *)
@available(macOS, unavailable)
@objc public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
    public init?(rawValue: UInt)
    public var rawValue: UInt { get }
    case newData
    case noData
    case failed
}

// UIBackgroundRefreshStatus: m,o,x
@available(iOS 7.0, *)
@available(macOS, unavailable)
@objc public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case available
    case denied
    case restricted
}

// UIApplication: m,o,x
@available(iOS 2.0, *)
@available(macOS, unavailable)
@MainActor @objc open class UIApplication: UIResponder {
    // UIApplication.State: m,o,x
    @available(iOS 4.0, *)
    @objc public enum State: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case active
        case inactive
        case background
    }
    @available(iOSApplicationExtension, unavailable)
    @MainActor open class var shared: UIApplication { get }
    @MainActor open var delegate: (any UIApplicationDelegate)? { get set }
    @available(iOS 10.0, *)
    @available(iOSApplicationExtension, unavailable)
    @MainActor @discardableResult open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey : Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil)
    @available(iOS 10.0, *)
    @available(iOSApplicationExtension, unavailable)
    @MainActor @discardableResult open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey : Any] = [:]) async -> Bool
    @available(iOS 3.0, *)
    @discardableResult open nonisolated func canOpenURL(_ url: URL) -> Bool
    @available(iOS 4.0, *)
    @MainActor open var applicationState: UIApplication.State { get }
    @available(iOS 4.0, *)
    open nonisolated var backgroundTimeRemaining: TimeInterval { get }
    @available(iOS 4.0, *)
    @discardableResult open nonisolated func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier
    @available(iOS 7.0, *)
    @discardableResult open nonisolated func beginBackgroundTask(withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier
    @available(iOS 4.0, *)
    open nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    @available(iOS 7.0, *)
    @MainActor open var backgroundRefreshStatus: UIBackgroundRefreshStatus { get }
    @available(iOS 4.0, *)
    open nonisolated var isProtectedDataAvailable: Bool { get }
    @available(iOS 8.0, *)
    @MainActor open func registerForRemoteNotifications()
    @available(iOS 3.0, *)
    @MainActor open func unregisterForRemoteNotifications()
    @available(iOS 8.0, *)
    @MainActor open var isRegisteredForRemoteNotifications: Bool { get }
    @available(iOS, deprecated: 17.0)
    @MainActor open var applicationIconBadgeNumber: Int { get set }
    @available(iOS 13.0, *)
    @MainActor open var connectedScenes: Set<UIScene> { get }
    @available(iOS 13.0, *)
    @MainActor open var openSessions: Set<UISceneSession> { get }
    @available(iOS 13.0, *)
    @MainActor open var supportsMultipleScenes: Bool { get }
    @available(iOS 8.0, *)
    open nonisolated class var openSettingsURLString: String { get }
    @available(iOS 16.0, *)
    open nonisolated class var openNotificationSettingsURLString: String { get }
    open nonisolated class var didFinishLaunchingNotification: NSNotification.Name { get }
    open nonisolated class var didBecomeActiveNotification: NSNotification.Name { get }
    open nonisolated class var willResignActiveNotification: NSNotification.Name { get }
    @available(iOS 4.0, *)
    open nonisolated class var didEnterBackgroundNotification: NSNotification.Name { get }
    @available(iOS 4.0, *)
    open nonisolated class var willEnterForegroundNotification: NSNotification.Name { get }
    open nonisolated class var willTerminateNotification: NSNotification.Name { get }
    @available(iOS 4.0, *)
    open nonisolated class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name { get }
    @available(iOS 4.0, *)
    open nonisolated class var protectedDataDidBecomeAvailableNotification: NSNotification.Name { get }
    // UIApplication.LaunchOptionsKey: o,x
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public typealias RawValue = String
        public let rawValue: String
        public init(rawValue: String)
        public init(_ rawValue: String)
        @available(iOS 3.0, *)
        public static let remoteNotification: UIApplication.LaunchOptionsKey
        @available(iOS 4.0, *)
        @available(iOS, deprecated: 10.0)
        public static let localNotification: UIApplication.LaunchOptionsKey
        @available(iOS 3.0, *)
        public static let url: UIApplication.LaunchOptionsKey
        @available(iOS 3.0, *)
        public static let sourceApplication: UIApplication.LaunchOptionsKey
        @available(iOS 4.0, *)
        public static let location: UIApplication.LaunchOptionsKey
        @available(iOS 9.0, *)
        public static let shortcutItem: UIApplication.LaunchOptionsKey
        @available(iOS 8.0, *)
        public static let userActivityDictionary: UIApplication.LaunchOptionsKey
        @available(iOS 8.0, *)
        public static let userActivityType: UIApplication.LaunchOptionsKey
        @available(iOS 10.0, *)
        public static let cloudKitShareMetadata: UIApplication.LaunchOptionsKey
    }
    // UIApplication.OpenURLOptionsKey: o,x
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public typealias RawValue = String
        public let rawValue: String
        public init(rawValue: String)
        public init(_ rawValue: String)
        @available(iOS 9.0, *)
        public static let sourceApplication: UIApplication.OpenURLOptionsKey
        @available(iOS 9.0, *)
        public static let annotation: UIApplication.OpenURLOptionsKey
        @available(iOS 9.0, *)
        public static let openInPlace: UIApplication.OpenURLOptionsKey
    }
    // UIApplication.OpenExternalURLOptionsKey: o,x
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public typealias RawValue = String
        public let rawValue: String
        public init(rawValue: String)
        public init(_ rawValue: String)
        @available(iOS 10.0, *)
        public static let universalLinksOnly: UIApplication.OpenExternalURLOptionsKey
    }
}

@available(iOS 15.4, *)
@available(macOS, unavailable)
@available(iOS, deprecated: 16.0)
public let UIApplicationOpenNotificationSettingsURLString: String

// UIBackgroundTaskIdentifier: o,x
@available(macOS, unavailable)
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public typealias RawValue = Int
    public let rawValue: Int
    public init(rawValue: Int)
    @available(iOS 4.0, *)
    public static let invalid: UIBackgroundTaskIdentifier
}

// UIApplicationDelegate: m,o,x
@available(macOS, unavailable)
@MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {
    @MainActor @objc optional func applicationDidFinishLaunching(_ application: UIApplication)
    @available(iOS 6.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool
    @available(iOS 3.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool
    @MainActor @objc optional func applicationDidBecomeActive(_ application: UIApplication)
    @MainActor @objc optional func applicationWillResignActive(_ application: UIApplication)
    @available(iOS 4.0, *)
    @MainActor @objc optional func applicationDidEnterBackground(_ application: UIApplication)
    @available(iOS 4.0, *)
    @MainActor @objc optional func applicationWillEnterForeground(_ application: UIApplication)
    @MainActor @objc optional func applicationWillTerminate(_ application: UIApplication)
    @available(iOS 4.0, *)
    @MainActor @objc optional func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    @available(iOS 4.0, *)
    @MainActor @objc optional func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    @available(iOS 9.0, *)
    @MainActor @objc optional func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey : Any]) -> Bool
    @available(iOS 3.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    @available(iOS 3.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    @available(iOS 3.0, *)
    @available(iOS, deprecated: 10.0)
    @MainActor @objc optional func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable : Any])
    @available(iOS 7.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable : Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    @available(iOS 7.0, *)
    @MainActor @objc(_UIApplicationDelegateapplicationdidReceiveRemoteNotificationfetchCompletionHandler1:::) optional func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable : Any]) async -> UIBackgroundFetchResult
    @available(iOS 7.0, *)
    @available(iOS, deprecated: 13.0)
    @MainActor @objc optional func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    @available(iOS 7.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void)
    @available(iOS 7.0, *)
    @MainActor @objc(_UIApplicationDelegateapplicationhandleEventsForBackgroundURLSessioncompletionHandler2:::) optional func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async
    @available(iOS 13.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration
    @available(iOS 13.0, *)
    @MainActor @objc optional func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    @available(iOS 5.0, *)
    @MainActor @objc optional var window: UIWindow? { get set }
}

// UIScene: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc open class UIScene: UIResponder {
    // UIScene.ActivationState: m,o
    @objc public enum ActivationState: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case unattached
        case foregroundActive
        case foregroundInactive
        case background
    }
    @MainActor public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions)
    @MainActor open var session: UISceneSession { get }
    @MainActor open var delegate: (any UISceneDelegate)? { get set }
    @MainActor open var activationState: UIScene.ActivationState { get }
    @MainActor @discardableResult open func open(_ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil)
    @MainActor open var title: String! { get set }
    open class var willConnectNotification: NSNotification.Name { get }
    open class var didDisconnectNotification: NSNotification.Name { get }
    open class var didActivateNotification: NSNotification.Name { get }
    open class var willDeactivateNotification: NSNotification.Name { get }
    open class var willEnterForegroundNotification: NSNotification.Name { get }
    open class var didEnterBackgroundNotification: NSNotification.Name { get }
    // UIScene.ConnectionOptions: m,o
    @MainActor @objc open class ConnectionOptions: NSObject {
        @MainActor open var urlContexts: Set<UIOpenURLContext> { get }
        @MainActor open var sourceApplication: String? { get }
        @MainActor open var handoffUserActivityType: String? { get }
        @MainActor open var userActivities: Set<NSUserActivity> { get }
        @MainActor open var notificationResponse: UNNotificationResponse? { get }
        @MainActor open var shortcutItem: UIApplicationShortcutItem? { get }
    }
    // UIScene.OpenExternalURLOptions: m,o
    @MainActor @objc open class OpenExternalURLOptions: NSObject {
        @MainActor open var universalLinksOnly: Bool { get set }
    }
}

// UISceneSession: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc open class UISceneSession: NSObject {
    @MainActor open var scene: UIScene? { get }
    @MainActor open var role: UISceneSession.Role { get }
    @MainActor open var configuration: UISceneConfiguration { get }
    @MainActor open var persistentIdentifier: String { get }
    @MainActor open var stateRestorationActivity: NSUserActivity? { get set }
    @MainActor open var userInfo: [String : Any]? { get set }
    // UISceneSession.Role: o,x
    public struct Role: RawRepresentable, Hashable, Sendable {
        public typealias RawValue = String
        public let rawValue: String
        public init(rawValue: String)
        public init(_ rawValue: String)
        public static let windowApplication: UISceneSession.Role
    }
}

// UISceneConfiguration: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc open class UISceneConfiguration: NSObject {
    @MainActor public init(name: String?, sessionRole: UISceneSession.Role)
    @MainActor open var name: String? { get }
    @MainActor open var role: UISceneSession.Role { get }
    @MainActor open var sceneClass: AnyClass? { get set }
    @MainActor open var delegateClass: AnyClass? { get set }
    @MainActor open var storyboard: UIStoryboard? { get set }
}

// UISceneDelegate: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc public protocol UISceneDelegate: NSObjectProtocol {
    @MainActor @objc optional func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    @MainActor @objc optional func sceneDidDisconnect(_ scene: UIScene)
    @MainActor @objc optional func sceneDidBecomeActive(_ scene: UIScene)
    @MainActor @objc optional func sceneWillResignActive(_ scene: UIScene)
    @MainActor @objc optional func sceneWillEnterForeground(_ scene: UIScene)
    @MainActor @objc optional func sceneDidEnterBackground(_ scene: UIScene)
    @MainActor @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    @MainActor @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    @MainActor @objc optional func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    @MainActor @objc optional func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    @MainActor @objc optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    @MainActor @objc optional func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    @MainActor @objc optional func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

// UIWindowScene: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc open class UIWindowScene: UIScene {
    @MainActor open var windows: [UIWindow] { get }
    @available(iOS 15.0, *)
    @MainActor open var keyWindow: UIWindow? { get }
    @MainActor open var traitCollection: UITraitCollection { get }
}

// UIWindowSceneDelegate: m,o
@available(iOS 13.0, *)
@available(macOS, unavailable)
@MainActor @objc public protocol UIWindowSceneDelegate: UISceneDelegate {
    @MainActor @objc optional var window: UIWindow? { get set }
    @MainActor @objc optional func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
    @MainActor @objc(_UIWindowSceneDelegatewindowSceneperformActionForcompletionHandler1:::) optional func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool
}

// UIResponder: m,o
@available(macOS, unavailable)
@MainActor @objc open class UIResponder: NSObject {
}

// UIViewController: m,o
@available(macOS, unavailable)
@MainActor @objc open class UIViewController: UIResponder {
    @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    @MainActor @objc public required init?(coder: NSCoder)
    @MainActor open var view: UIView! { get set }
    @available(iOS 2.0, *)
    @MainActor open func loadView()
    @available(iOS 9.0, *)
    @MainActor open func loadViewIfNeeded()
    @available(iOS 2.0, *)
    @MainActor open func viewDidLoad()
    @available(iOS 2.0, *)
    @MainActor open func viewWillAppear(_ animated: Bool)
    @available(iOS 13.0, *)
    @MainActor open func viewIsAppearing(_ animated: Bool)
    @MainActor open func viewDidAppear(_ animated: Bool)
    @MainActor open func viewWillDisappear(_ animated: Bool)
    @MainActor open func viewDidDisappear(_ animated: Bool)
    @available(iOS 5.0, *)
    @MainActor open func viewWillLayoutSubviews()
    @available(iOS 5.0, *)
    @MainActor open func viewDidLayoutSubviews()
    @MainActor open var title: String? { get set }
    @available(iOS 7.0, *)
    @MainActor open var preferredContentSize: CGSize { get set }
    @available(iOS 5.0, *)
    @MainActor @discardableResult open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    @available(iOS 5.0, *)
    @MainActor @discardableResult open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)
    @available(iOS 5.0, *)
    @MainActor open var presentedViewController: UIViewController? { get }
    @available(iOS 5.0, *)
    @MainActor open var presentingViewController: UIViewController? { get }
    @available(iOS 8.0, *)
    @MainActor open var extensionContext: NSExtensionContext? { get }
}

// UIView: m,o
@available(macOS, unavailable)
@MainActor @objc open class UIView: UIResponder {
    @MainActor public init(frame: CGRect)
    @MainActor open func addSubview(_ view: UIView)
    @MainActor open func removeFromSuperview()
    @MainActor open var subviews: [UIView] { get }
    @MainActor open var frame: CGRect { get set }
    @MainActor open var bounds: CGRect { get set }
    @MainActor open var backgroundColor: UIColor? { get set }
}

// UIColor: m,o
@available(macOS, unavailable)
@objc open class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public init(white: CGFloat, alpha: CGFloat)
    @available(iOS 13.0, *)
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor)
    open class var clear: UIColor { get }
    open class var black: UIColor { get }
    open class var white: UIColor { get }
    @available(iOS 13.0, *)
    open class var label: UIColor { get }
    @available(iOS 13.0, *)
    open class var systemBackground: UIColor { get }
    open var cgColor: CGColor { get }
}

// UIImage: m,o
@available(macOS, unavailable)
@objc open class UIImage: NSObject, @unchecked Sendable {
    public init?(named name: String)
    @available(iOS 13.0, *)
    public init?(systemName name: String)
    public init?(contentsOfFile path: String)
    public init?(data: Data)
    open var size: CGSize { get }
    @available(iOS 4.0, *)
    open var scale: CGFloat { get }
    open var cgImage: CGImage? { get }
}

// UIPasteboard: m,o,x
@available(iOS 3.0, *)
@available(macOS, unavailable)
@objc open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard { get }
    public init?(name pasteboardName: UIPasteboard.Name, create: Bool)
    @discardableResult open class func withUniqueName() -> UIPasteboard
    open class func remove(withName pasteboardName: UIPasteboard.Name)
    open var name: UIPasteboard.Name { get }
    open var changeCount: Int { get }
    open var numberOfItems: Int { get }
    open var items: [[String : Any]] { get set }
    open func addItems(_ items: [[String : Any]])
    @available(iOS 10.0, *)
    open func setItems(_ items: [[String : Any]], options: [UIPasteboard.OptionsKey : Any] = [:])
    @available(iOS 11.0, *)
    open var itemProviders: [NSItemProvider] { get set }
    open var string: String? { get set }
    open var strings: [String]? { get set }
    open var url: URL? { get set }
    open var urls: [URL]? { get set }
    open var image: UIImage? { get set }
    open var color: UIColor? { get set }
    @available(iOS 10.0, *)
    open var hasStrings: Bool { get }
    @available(iOS 10.0, *)
    open var hasURLs: Bool { get }
    @available(iOS 10.0, *)
    open var hasImages: Bool { get }
    @discardableResult open func data(forPasteboardType pasteboardType: String) -> Data?
    open func setData(_ data: Data, forPasteboardType pasteboardType: String)
    @discardableResult open func value(forPasteboardType pasteboardType: String) -> Any?
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String)
    @discardableResult open func contains(pasteboardTypes: [String]) -> Bool
    open nonisolated class var changedNotification: NSNotification.Name { get }
    public struct Name: RawRepresentable, Hashable, Sendable { public init(rawValue: String); public let rawValue: String }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable { public init(rawValue: String); public let rawValue: String }
}

extension UIApplicationDelegate {
    @available(iOS 2.0, *)
    @available(macOS, unavailable)
    @MainActor @preconcurrency public static func main()
}

extension UNNotificationResponse {
    @available(iOS 13.0, *)
    @available(macOS, unavailable)
    @MainActor public var targetScene: UIScene? { get }
}

@available(macOS, unavailable)
extension UIApplication.LaunchOptionsKey: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.LaunchOptionsKey?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.LaunchOptionsKey?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UIApplication.LaunchOptionsKey
}

@available(macOS, unavailable)
extension UIApplication.OpenURLOptionsKey: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.OpenURLOptionsKey?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.OpenURLOptionsKey?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UIApplication.OpenURLOptionsKey
}

@available(macOS, unavailable)
extension UIApplication.OpenExternalURLOptionsKey: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.OpenExternalURLOptionsKey?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout UIApplication.OpenExternalURLOptionsKey?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UIApplication.OpenExternalURLOptionsKey
}

@available(macOS, unavailable)
extension UIBackgroundTaskIdentifier: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UIBackgroundTaskIdentifier?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UIBackgroundTaskIdentifier?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UIBackgroundTaskIdentifier
}

@available(iOS 13.0, *)
@available(macOS, unavailable)
extension UISceneSession.Role: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UISceneSession.Role?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout UISceneSession.Role?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UISceneSession.Role
}
