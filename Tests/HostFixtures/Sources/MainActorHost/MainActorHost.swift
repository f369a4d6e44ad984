public import HostSupport

/// A host with the main actor as its default isolation.
public nonisolated let mainActorHost = HostFixture(
    "main actor",
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
