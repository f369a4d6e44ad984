// UserNotificationsUI: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand.
@_exported import UIKit
@_exported import UserNotifications
import _Concurrency
import _StringProcessing

// UNNotificationContentExtensionMediaPlayPauseButtonType: s,m,o
@available(iOS 10.0, macOS 11.0, *)
@objc public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Hashable, Sendable {
    public init?(rawValue: UInt)
    public var rawValue: UInt { get }
    case `default`
    case none
    case overlay
}

// UNNotificationContentExtensionResponseOption: s,m,o
@available(iOS 10.0, macOS 11.0, *)
@objc public enum UNNotificationContentExtensionResponseOption: UInt, Hashable, Sendable {
    public init?(rawValue: UInt)
    public var rawValue: UInt { get }
    case dismiss
    case dismissAndForwardAction
    case doNotDismiss
}

// UNNotificationContentExtension: s,m,o
@available(iOS 10.0, macOS 11.0, *)
@objc public protocol UNNotificationContentExtension: NSObjectProtocol {
    @MainActor @objc func didReceive(_ notification: UNNotification)
    @objc optional func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
    @objc(_UNNotificationContentExtensiondidReceive1::) optional func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption
    @objc optional func mediaPause()
    @objc optional func mediaPlay()
    @objc optional var mediaPlayPauseButtonFrame: CGRect { get }
    @objc optional var mediaPlayPauseButtonTintColor: UIColor { get }
    @objc optional var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
}

extension NSExtensionContext {
    @available(iOS 12.0, macOS 11.0, *)
    public func dismissNotificationContentExtension()
    @available(iOS 10.0, macOS 11.0, *)
    public func mediaPlayingPaused()
    @available(iOS 10.0, macOS 11.0, *)
    public func mediaPlayingStarted()
    @available(iOS 12.0, macOS 11.0, *)
    public func performNotificationDefaultAction()
    @available(iOS 12.0, macOS 11.0, *)
    public var notificationActions: [UNNotificationAction] { get set }
}
