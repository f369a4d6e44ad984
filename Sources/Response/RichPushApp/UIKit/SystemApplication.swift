#if canImport(UIKit)
import RichPushKit
public import RichPushModel
public import UIKit

/// Apple's `UIApplication`, as far as the package uses it.
@available(iOSApplicationExtension, unavailable)
public struct SystemApplication: RemoteNotificationApplication, BackgroundTime {
    let application: UIApplication

    /// Creates a value for the application of this process.
    public init(_ application: UIApplication) {
        self.application = application
    }

    /// Asks Apple's push service for a device token.
    public func registerForRemoteNotifications() async {
        await application.registerForRemoteNotifications()
    }

    /// Begins a background task; `nil` if the system gives no time.
    public func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int? {
        let task = application.beginBackgroundTask(withName: name) { onExpiry() }
        return task == .invalid ? nil : task.rawValue
    }

    /// Ends a background task.
    public func end(_ id: Int) {
        application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: id))
    }
}

extension UIBackgroundFetchResult {
    /// Makes Apple's result.
    init(_ result: BackgroundFetchResult) {
        switch result {
        case .newData: self = .newData
        case .noData: self = .noData
        case .failed: self = .failed
        }
    }
}
#endif
