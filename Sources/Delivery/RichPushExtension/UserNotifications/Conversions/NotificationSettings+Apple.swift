#if canImport(UserNotifications)
public import RichPushModel
public import UserNotifications

extension NotificationSettings {
    /// Reads Apple's settings.
    public init(_ settings: UNNotificationSettings) {
        self.init(authorizationStatus: AuthorizationStatus(settings.authorizationStatus))
        alertStyle = AlertStyle(settings.alertStyle)
        previews = Previews(settings.showPreviewsSetting)
        providesAppNotificationSettings = settings.providesAppNotificationSettings
        alert = Setting(settings.alertSetting)
        sound = Setting(settings.soundSetting)
        badge = Setting(settings.badgeSetting)
        lockScreen = Setting(settings.lockScreenSetting)
        notificationCenter = Setting(settings.notificationCenterSetting)
        criticalAlert = Setting(settings.criticalAlertSetting)
        timeSensitive = Setting(settings.timeSensitiveSetting)
        scheduledDelivery = Setting(settings.scheduledDeliverySetting)
        directMessages = Setting(settings.directMessagesSetting)
        #if os(iOS)
        carPlay = Setting(settings.carPlaySetting)
        announcement = Setting(settings.announcementSetting)
        #endif
    }
}

extension AuthorizationStatus {
    /// Reads Apple's status; nil for one of a later system.
    init?(_ status: UNAuthorizationStatus) {
        switch status {
        case .notDetermined: self = .notDetermined
        case .denied: self = .denied
        case .authorized: self = .authorized
        case .provisional: self = .provisional
        default:
            // macOS has no name for an App Clip's status.
            guard status.rawValue == 4 else { return nil }
            self = .ephemeral
        }
    }
}

extension NotificationSettings.Setting {
    fileprivate init(_ setting: UNNotificationSetting) {
        self =
            switch setting {
            case .enabled: .enabled
            case .disabled: .disabled
            default: .notSupported
            }
    }
}

extension NotificationSettings.AlertStyle {
    fileprivate init?(_ style: UNAlertStyle) {
        switch style {
        case .none: self = .none
        case .banner: self = .banner
        case .alert: self = .alert
        default: return nil
        }
    }
}

extension NotificationSettings.Previews {
    fileprivate init?(_ setting: UNShowPreviewsSetting) {
        switch setting {
        case .always: self = .always
        case .whenAuthenticated: self = .whenAuthenticated
        case .never: self = .never
        default: return nil
        }
    }
}

extension UNAuthorizationOptions {
    /// Makes Apple's options.
    public init(_ options: Set<AuthorizationOption>) {
        self.init(options.map(\.appleOption))
    }
}

extension AuthorizationOption {
    fileprivate var appleOption: UNAuthorizationOptions {
        switch self {
        case .alert: .alert
        case .sound: .sound
        case .badge: .badge
        case .provisional: .provisional
        case .criticalAlert: .criticalAlert
        case .carPlay: .carPlay
        case .providesAppNotificationSettings: .providesAppNotificationSettings
        }
    }
}

extension UNNotificationPresentationOptions {
    /// Makes Apple's options.
    public init(_ options: Set<PresentationOption>) {
        self.init(options.map(\.appleOption))
    }
}

extension PresentationOption {
    fileprivate var appleOption: UNNotificationPresentationOptions {
        switch self {
        case .banner: .banner
        case .list: .list
        case .sound: .sound
        case .badge: .badge
        }
    }
}
#endif
