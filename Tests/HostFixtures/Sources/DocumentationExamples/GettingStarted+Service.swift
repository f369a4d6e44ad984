import Foundation
import RichPushKit

// The code of the article "Getting started" about a host service.

extension GettingStarted {
    static func serve(_ platform: URL, tokens: any TokenProvider, folder: URL) throws -> DefaultNotificationHelper {
        var services = PushServices.live(
            api: try .http(baseURL: platform, tokens: tokens),
            storeURL: folder.appendingPathComponent("push.sqlite")
        )
        services.unrecordedCalls = .refuse
        let helper = DefaultNotificationHelper(services: services)
        return helper
    }

    static func record(_ body: Data, delivery: String, helper: DefaultNotificationHelper) async throws
        -> BackgroundFetchResult
    {
        let result = await helper.handleRemoteNotification(
            NotificationRequest(identifier: delivery, payload: try PushPayload(body), recipient: "rose")
        )
        return result
    }

    static func report(_ services: PushServices) async throws {
        let totals = try await services.store.messageTotals()
        let unread = try await services.store.unreadMessages(for: "rose")
        let calls = try await services.store.outboxCounts()
        print(totals.delivered, totals.opened, unread.count, calls.waiting, calls.setAside)
    }
}
