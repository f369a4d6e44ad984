#if canImport(UIKit)
import Darwin
import Foundation
import RichPushKit
public import RichPushModel
import UIKit

#if canImport(ActivityKit)
import ActivityKit
#endif

@available(iOSApplicationExtension, unavailable)
extension SystemApplication {
    /// Reads what the system says about the app, its build and its device.
    public func conditions() async -> AppConditions? { await read() }

    @MainActor
    private func read() -> AppConditions {
        var conditions = AppConditions()
        conditions.isRegistered = application.isRegisteredForRemoteNotifications
        conditions.backgroundRefresh = AppConditions.BackgroundRefresh(application.backgroundRefreshStatus)
        conditions.isLowPowerModeEnabled = ProcessInfo.processInfo.isLowPowerModeEnabled
        let profile = Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision")
        conditions.environment = profile.flatMap { try? Data(contentsOf: $0) }
            .flatMap { AppConditions.Environment(profile: $0) }
        conditions.bundleIdentifier = Bundle.main.bundleIdentifier
        let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
        let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
        conditions.version = version.map { $0 + (build.map { " (\($0))" } ?? "") }
        conditions.system = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
        conditions.model = Self.model
        #if canImport(ActivityKit)
        let supportsActivities = Bundle.main.object(forInfoDictionaryKey: "NSSupportsLiveActivities") as? Bool
        // Without the key the system says that none are allowed, and the user is not asked.
        if #available(iOS 16.2, *), supportsActivities == true {
            let info = ActivityAuthorizationInfo()
            conditions.activities = ActivitySettings(
                areEnabled: info.areActivitiesEnabled,
                frequentUpdatesEnabled: info.frequentPushesEnabled
            )
        }
        #endif
        return conditions
    }

    /// The name of the hardware, which `UIDevice` does not have.
    private static var model: String? {
        var size = 0
        guard sysctlbyname("hw.machine", nil, &size, nil, 0) == 0 else { return nil }
        var name = [UInt8](repeating: 0, count: size)
        guard sysctlbyname("hw.machine", &name, &size, nil, 0) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension AppConditions.BackgroundRefresh {
    /// Makes a value of Apple's; `nil` for one that a later system has.
    fileprivate init?(_ status: UIBackgroundRefreshStatus) {
        switch status {
        case .available: self = .available
        case .denied: self = .denied
        case .restricted: self = .restricted
        @unknown default: return nil
        }
    }
}
#endif
