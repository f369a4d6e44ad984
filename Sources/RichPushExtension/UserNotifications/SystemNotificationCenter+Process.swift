import Foundation
public import RichPushModel

/// The notification centre of this process: Apple's in an app and its extensions, else a
/// ``/RichPushModel/DetachedNotificationCenter``.
public func systemNotificationCenter() -> any UserNotificationCenter {
    #if canImport(UserNotifications)
    // The system ends any other process that asks for its centre, for example a command-line tool on macOS.
    if ["app", "appex"].contains(Bundle.main.bundleURL.pathExtension) { return SystemNotificationCenter() }
    #endif
    return DetachedNotificationCenter()
}
