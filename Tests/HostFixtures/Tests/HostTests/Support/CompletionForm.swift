import Foundation
import RichPushKit

/// The helper's members that take a closure.
enum CompletionForm: String, CaseIterable {
    case requestAuthorization, registerForRemoteNotifications, sendDeviceTokenToServerIfNeeded
    case setApplicationBadgeCount, handleNotificationResponse, handleRemoteNotification
    case signIn, signOut, sync, registerCategories, trackMessage, applicationDidBecomeActive, diagnose
    case protectedDataDidBecomeAvailable

    /// Calls the member. Its closure records its queue.
    func start(_ helper: any NotificationHelper, _ completions: CallLog) -> Task<Void, Never> {
        let done = { completions.add(queueName()) }
        return switch self {
        case .requestAuthorization: helper.requestAuthorization(completion: { _, _ in done() })
        case .registerForRemoteNotifications: helper.registerForRemoteNotifications(completion: done)
        case .sendDeviceTokenToServerIfNeeded:
            helper.sendDeviceTokenToServerIfNeeded(Data([1]), completion: { _ in done() })
        case .setApplicationBadgeCount: helper.setApplicationBadgeCount(2, completion: { _, _ in done() })
        case .handleNotificationResponse:
            helper.handleNotificationResponse(
                NotificationResponse(action: .dismiss, payload: nil),
                completionHandler: done
            )
        case .handleRemoteNotification:
            helper.handleRemoteNotification(
                NotificationRequest(identifier: "1", content: NotificationContent(), payload: nil),
                fetchCompletionHandler: { _ in done() }
            )
        case .signIn: helper.signIn("anna", completion: { _ in done() })
        case .signOut: helper.signOut(completion: { _ in done() })
        case .sync: helper.sync(completion: { _ in done() })
        case .registerCategories: helper.registerCategories(completion: done)
        case .diagnose: helper.diagnose { _ in done() }
        case .trackMessage: helper.trackMessage(id: 7, completion: { _, _ in done() })
        case .applicationDidBecomeActive: helper.applicationDidBecomeActive(completion: done)
        case .protectedDataDidBecomeAvailable: helper.protectedDataDidBecomeAvailable(completion: done)
        }
    }
}
