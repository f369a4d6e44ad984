import RichPushExtension
import RichPushModel
import Testing
@_spi(Recorded) import UserNotifications

@Suite struct SettingsConversionTests {
    @Test(
        "Every permission is read, and one of a later system is not known",
        arguments: [
            (.notDetermined, .notDetermined), (.denied, .denied), (.authorized, .authorized),
            (.provisional, .provisional), (.notNamed, .ephemeral),
        ] as [(UNAuthorizationStatus, AuthorizationStatus?)]
    )
    func status(apple: UNAuthorizationStatus, expected: AuthorizationStatus?) {
        let settings = NotificationSettings(UNNotificationSettings(authorizationStatus: apple))
        #expect(settings == NotificationSettings(settings: expected))
    }

    @Test("Each setting is read from the property of its name")
    func settings() {
        let names: [(String, WritableKeyPath<NotificationSettings, NotificationSettings.Setting>)] = [
            ("alertSetting", \.alert), ("soundSetting", \.sound), ("badgeSetting", \.badge),
            ("lockScreenSetting", \.lockScreen), ("notificationCenterSetting", \.notificationCenter),
            ("criticalAlertSetting", \.criticalAlert), ("timeSensitiveSetting", \.timeSensitive),
            ("scheduledDeliverySetting", \.scheduledDelivery), ("directMessagesSetting", \.directMessages),
        ]
        for (name, path) in names {
            for (apple, portable) in [(UNNotificationSetting.enabled, NotificationSettings.Setting.enabled)]
                + [(.disabled, .disabled)]
            {
                let read = NotificationSettings(
                    UNNotificationSettings(authorizationStatus: .authorized, settings: [name: apple])
                )
                var expected = NotificationSettings(settings: .authorized)
                expected[keyPath: path] = portable
                #expect(read == expected, "\(name)")
            }
        }
    }

    @Test("Alert style, previews and the app's own settings are read")
    func others() {
        let settings = NotificationSettings(
            UNNotificationSettings(
                authorizationStatus: .authorized,
                alertStyle: .banner,
                showPreviewsSetting: .whenAuthenticated,
                providesAppNotificationSettings: true
            )
        )
        #expect(settings.alertStyle == .banner)
        #expect(settings.previews == .whenAuthenticated)
        #expect(settings.providesAppNotificationSettings)
    }

    @Test("Each option has Apple's bit")
    func options() {
        #expect(
            AuthorizationOption.allCases.map { UNAuthorizationOptions([$0] as Set).rawValue }
                == [4, 2, 1, 64, 16, 8, 32]
        )
        #expect(UNAuthorizationOptions(Set<AuthorizationOption>()) == [])
        #expect(
            PresentationOption.allCases.map { UNNotificationPresentationOptions([$0] as Set).rawValue } == [
                16, 8, 2, 1,
            ]
        )
    }
}

extension NotificationSettings {
    /// The settings that the stub has by default.
    fileprivate init(settings status: AuthorizationStatus?) {
        self.init(authorizationStatus: status)
        alertStyle = AlertStyle.none
        previews = .always
    }
}
