package import struct Foundation.Data

/// Replaces `UIApplicationDelegate`, which is isolated to the main actor too.
@MainActor
package protocol ApplicationDelegate: AnyObject {
    func didFinishLaunching()
    func didRegisterForRemoteNotifications(deviceToken: Data)
}
