// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional
    /// iOS names it `ephemeral`, macOS does not; the conversions must not need its name.
    case notNamed
}

public enum UNNotificationSetting: Int, Sendable {
    case notSupported, disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
    case none, banner, alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
    case always, whenAuthenticated, never
}

open class UNNotificationSettings: NSObject {
    public let authorizationStatus: UNAuthorizationStatus
    public let alertStyle: UNAlertStyle
    public let showPreviewsSetting: UNShowPreviewsSetting
    public let providesAppNotificationSettings: Bool
    private let settings: [String: UNNotificationSetting]

    /// Only the system makes one.
    @_spi(Recorded) public init(
        authorizationStatus: UNAuthorizationStatus,
        alertStyle: UNAlertStyle = .none,
        showPreviewsSetting: UNShowPreviewsSetting = .always,
        providesAppNotificationSettings: Bool = false,
        settings: [String: UNNotificationSetting] = [:]
    ) {
        self.authorizationStatus = authorizationStatus
        self.alertStyle = alertStyle
        self.showPreviewsSetting = showPreviewsSetting
        self.providesAppNotificationSettings = providesAppNotificationSettings
        self.settings = settings
    }

    private func setting(_ name: String = #function) -> UNNotificationSetting { settings[name] ?? .notSupported }

    public var alertSetting: UNNotificationSetting { setting() }
    public var soundSetting: UNNotificationSetting { setting() }
    public var badgeSetting: UNNotificationSetting { setting() }
    public var lockScreenSetting: UNNotificationSetting { setting() }
    public var notificationCenterSetting: UNNotificationSetting { setting() }
    public var criticalAlertSetting: UNNotificationSetting { setting() }
    public var timeSensitiveSetting: UNNotificationSetting { setting() }
    public var scheduledDeliverySetting: UNNotificationSetting { setting() }
    public var directMessagesSetting: UNNotificationSetting { setting() }
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
