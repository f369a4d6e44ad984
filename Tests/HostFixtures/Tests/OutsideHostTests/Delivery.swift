import RichPushExtension

extension RichPushService {
    /// What the service delivers of a push.
    nonisolated func delivered(_ request: NotificationRequest) async -> NotificationContent {
        await withCheckedContinuation { continuation in
            didReceive(request) { continuation.resume(returning: $0) }
        }
    }
}
