extension UsageBlock {
    static let all = [
        UsageBlock(
            step: 1,
            file: "AppDelegate.swift",
            changedLines: 2,
            text: """
                import CheetahDigitalCore
                import CheetahDigitalNotifications
                """
        ),
        UsageBlock(
            step: 2,
            file: "AppPushHandler.swift",
            changedLines: 0,
            text: """
                class AppPushHandler: DefaultPushHandler {
                    // TODO: Override methods that don’t have default implementations
                }
                """
        ),
        UsageBlock(
            step: 2,
            file: "AppRichPushHandler.swift",
            changedLines: 0,
            text: """
                class AppRichPushHandler: DefaultRichPushHandler {
                    // TODO: Override methods that don’t have default implementations
                }
                """
        ),
        UsageBlock(
            step: 3,
            file: "AppDelegate.swift",
            changedLines: 0,
            text: "let notificationHelper = DefaultNotificationHelper("
                + "pushHandler: AppPushHandler(), richPushHandler: AppRichPushHandler())"
        ),
        UsageBlock(step: 4, file: "AppDelegate.swift", changedLines: 0, text: authorization),
        UsageBlock(
            step: 5,
            file: "AppDelegate.swift",
            changedLines: 0,
            text: "notificationHelper.sendDeviceTokenToServerIfNeeded(deviceToken)"
        ),
        UsageBlock(
            step: 6,
            file: "AppDelegate.swift",
            changedLines: 0,
            text: "notificationHelper.handleNotificationResponse(response, completionHandler: completionHandler)"
        ),
        UsageBlock(step: 7, file: "AppDelegate.swift", changedLines: 0, text: "completionHandler(.alert)"),
        UsageBlock(
            step: 8,
            file: "NotificationService.swift",
            changedLines: 0,
            text: "class NotificationService: RichPushService {}"
        ),
    ]

    private static let authorization = """
        UNUserNotificationCenter.current().delegate = self

        notificationHelper.requestAuthorization(completion: { [weak self] (granted, _) in
            guard granted else { return }

            UNUserNotificationCenter.current().getNotificationSettings(completionHandler: { settings in
                if settings.alertSetting == .enabled ||
                    settings.badgeSetting == .enabled ||
                    settings.soundSetting == .enabled {
                    DispatchQueue.main.async {
                        self?.notificationHelper.registerForRemoteNotifications()
                    }
                }
            })
        })
        """
}
