import RichPushKit

#if canImport(UserNotifications)
import UserNotifications
#endif

// The code of the article "Moving from another push service".

enum BesideAnotherProvider {
    actor OtherProvider {
        private(set) var handled = 0
        func handle(_ response: NotificationResponse) { handled += 1 }
    }

    nonisolated enum OtherService {
        static func didReceive(
            _ request: NotificationRequest,
            _ contentHandler: @escaping @Sendable (NotificationContent) -> Void
        ) {
            contentHandler(request.content)
        }

        #if canImport(UserNotifications)
        static func didReceive(
            _ request: UNNotificationRequest,
            _ contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            contentHandler(request.content)
        }
        #endif
    }

    struct AppDelegate: Sendable {
        let helper: DefaultNotificationHelper
        let other: OtherProvider

        func didReceive(_ response: NotificationResponse) async -> PushOutcome? {
            guard response.payload?.isOfLoyaltyPlatform == true else {
                await other.handle(response)
                return nil
            }
            return await helper.handleNotificationResponse(response)
        }
    }

    #if canImport(UserNotifications)
    final class NotificationService: RichPushService {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            guard PushPayload(userInfo: request.content.userInfo)?.isOfLoyaltyPlatform == true else {
                return OtherService.didReceive(request, contentHandler)
            }
            super.didReceive(request, withContentHandler: contentHandler)
        }
    }
    #endif

    /// The same with portable values, for a test.
    final class PortableNotificationService: PortableRichPushService {
        override func didReceive(
            _ request: NotificationRequest,
            withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
        ) {
            guard request.payload?.isOfLoyaltyPlatform == true else {
                return OtherService.didReceive(request, contentHandler)
            }
            super.didReceive(request, withContentHandler: contentHandler)
        }
    }
}
