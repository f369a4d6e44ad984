import HostSupport
import RichPushKit

package struct Host: HostFixture {
    /// The name of the module.
    package let description = String(#fileID.prefix { $0 != "/" })

    package init() {}

    @MainActor package func makeHelper(_ services: PushServices, _ screen: Screen) -> any NotificationHelper {
        ShopNotificationHelper(
            pushHandler: ShopPushHandler(screen: screen, services: services),
            richPushHandler: ShopRichPushHandler(screen: screen, services: services),
            emsOpenHandler: ShopEMSOpenHandler(services: services),
            services: services
        )
    }

    package func makeService(_ services: DeliveryServices) -> RichPushService {
        ShopNotificationService(services: services)
    }

    package func makeEmptyService(_ services: DeliveryServices) -> RichPushService {
        NotificationService(services: services)
    }

    @MainActor package func makeAppDelegate() -> any ApplicationDelegate & UNUserNotificationCenterDelegate {
        AppDelegate()
    }
}
