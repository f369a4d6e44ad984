public import struct Foundation.Data

/// Replaces `UIApplicationDelegate`, which is isolated to the main actor too.
@MainActor
public protocol ApplicationDelegate: AnyObject {
    /// The app has been launched.
    func didFinishLaunching()
    /// The push service gave a device token.
    func didRegisterForRemoteNotifications(deviceToken: Data)
}
