import Foundation
import RichPushKit

/// How each member of the helper is reached: the requirements of the protocol by their names, the others by the calls that use them.
enum HelperCalls {
    static let all: [MemberCall<any NotificationHelper>] = properties + device + responses

    private static let properties: [MemberCall<any NotificationHelper>] = [
        MemberCall("pushHandler") { _ = await $0.pushHandler },
        MemberCall("richPushHandler") { _ = await $0.richPushHandler },
        MemberCall("emsOpenHandler") { _ = await $0.emsOpenHandler },
        MemberCall("deviceID") { _ = try await $0.deviceID },
        MemberCall("userAgentName") { _ = try await $0.deviceID },
    ]

    private static let device: [MemberCall<any NotificationHelper>] = [
        MemberCall("requestAuthorization(options:)") { _ = try await $0.requestAuthorization() },
        MemberCall("registerForRemoteNotifications()") { await $0.registerForRemoteNotifications() },
        MemberCall("sendDeviceTokenToServerIfNeeded(_:)") {
            try await $0.sendDeviceTokenToServerIfNeeded(Data([10, 27]))
        },
        MemberCall("setApplicationBadgeCount(_:)") { _ = try await $0.setApplicationBadgeCount(3) },
        MemberCall("setBadgeCount(_:for:)") { _ = try await $0.setBadgeCount(3) },
        MemberCall("signIn(_:)") { try await $0.signIn("anna") },
        MemberCall("signOut()") { try await $0.signOut() },
        MemberCall("sendDue(limit:)") { _ = try await $0.sendDue(limit: 1) },
        MemberCall("sync()") { _ = try await $0.sync() },
        MemberCall("categories(for:locale:)") {
            _ = await $0.categories(for: try HostPush.push(.post), locale: "en")
        },
        MemberCall("registerCategories()") { await $0.registerCategories() },
        MemberCall("diagnose()") { _ = await $0.diagnose() },
        MemberCall("lateResults(for:limit:)") { _ = try await $0.lateResults(for: nil, limit: 9) },
        MemberCall("removeLateResults(_:for:)") { try await $0.removeLateResults([], for: nil) },
        MemberCall("applicationDidBecomeActive()") { await $0.applicationDidBecomeActive() },
        MemberCall("protectedDataDidBecomeAvailable()") { await $0.protectedDataDidBecomeAvailable() },
    ]

    private static let responses: [MemberCall<any NotificationHelper>] = [
        MemberCall("handleNotificationResponse(_:)") {
            let payload = try HostPush.push(.offer)
            await $0.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
        },
        MemberCall("context(for:)") {
            await $0.handleNotificationResponse(NotificationResponse(action: .default, payload: nil))
        },
        MemberCall("handleDismiss(_:context:)") {
            await $0.handleNotificationResponse(NotificationResponse(action: .dismiss, payload: nil))
        },
        MemberCall("handleFailure(_:context:)") {
            await $0.handleNotificationResponse(try HostPush.response(to: .openChallenge))
        },
        MemberCall("trackMessage(id:parameters:context:)") {
            let payload = try PushPayload(["message_response_id": 7])
            await $0.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
        },
        MemberCall("handleRemoteNotification(_:)") {
            let payload = try HostPush.push(.offer)
            _ = await $0.handleRemoteNotification(NotificationRequest(identifier: "1", payload: payload))
        },
    ]
}
