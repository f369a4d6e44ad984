extension UsageBlock {
    static let all = [
        UsageBlock(
            step: 1,
            file: "AppDelegate.swift",
            text: """
                import CheetahDigitalCore
                import CheetahDigitalNotifications
                """,
            changedLines: 2
        ),
        UsageBlock(
            step: 2,
            file: "Usage/AppPushHandler.swift",
            text: """
                class AppPushHandler: DefaultPushHandler {
                    // TODO: Override methods that don’t have default implementations
                }
                """
        ),
        UsageBlock(
            step: 2,
            file: "Usage/AppRichPushHandler.swift",
            text: """
                class AppRichPushHandler: DefaultRichPushHandler {
                    // TODO: Override methods that don’t have default implementations
                }
                """
        ),
        UsageBlock(
            step: 3,
            file: "AppDelegate.swift",
            text: "let notificationHelper = DefaultNotificationHelper("
                + "pushHandler: AppPushHandler(), richPushHandler: AppRichPushHandler())"
        ),
        UsageBlock(step: 4, file: "AppDelegate.swift", text: authorization, changedLines: 1),
        UsageBlock(
            step: 5,
            file: "AppDelegate.swift",
            text: "notificationHelper.sendDeviceTokenToServerIfNeeded(deviceToken)",
            changedLines: 1
        ),
        UsageBlock(
            step: 6,
            file: "AppDelegate.swift",
            text: "notificationHelper.handleNotificationResponse(response, completionHandler: completionHandler)"
        ),
        UsageBlock(step: 7, file: "AppDelegate.swift", text: "completionHandler(.alert)"),
        UsageBlock(
            step: 8,
            file: "Usage/NotificationService.swift",
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
