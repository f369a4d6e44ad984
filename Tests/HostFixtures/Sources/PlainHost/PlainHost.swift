public import HostSupport

/// A host in Swift 6 mode without further settings.
public let plainHost = HostFixture(
    "plain",
    makeHelper: { services, screen in
        ShopNotificationHelper(
            pushHandler: ShopPushHandler(screen: screen, services: services),
            richPushHandler: ShopRichPushHandler(screen: screen, services: services),
            emsOpenHandler: ShopEMSOpenHandler(services: services),
            services: services
        )
    },
    makeService: { ShopNotificationService(services: $0) },
    makeEmptyService: { NotificationService(services: $0) },
    makeAppDelegate: { AppDelegate() }
)
