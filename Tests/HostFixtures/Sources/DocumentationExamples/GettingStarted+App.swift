import Foundation
import RichPushKit

// The code of the article "Getting started" about the life of an app.

extension GettingStarted {
    static func launch(_ helper: DefaultNotificationHelper) async throws {
        if try await helper.requestAuthorization() {
            await helper.registerForRemoteNotifications()
        }
        await helper.registerCategories()
    }

    static func receive(_ push: PushPayload, deviceToken: Data, helper: DefaultNotificationHelper) async throws
        -> (BackgroundFetchResult, Bool)
    {
        try await helper.sendDeviceTokenToServerIfNeeded(deviceToken)
        await helper.protectedDataDidBecomeAvailable()
        let request = NotificationRequest(identifier: "delivery-1", payload: push)
        let fetched = await helper.handleRemoteNotification(request)
        let isShown = try await helper.setApplicationBadgeCount(0)
        return (fetched, isShown)
    }

    final class NotificationService: RichPushService {}

    static func share(_ folder: URL, api: LoyaltyAPIs) -> (NotificationService, PushServices) {
        let place = PushPlace.folder(folder.appendingPathComponent("shared"))
        let service = NotificationService(services: .live(place: place))
        let app = PushServices.live(api: api, place: place, storeURL: folder.appendingPathComponent("push.sqlite"))
        return (service, app)
    }
}
