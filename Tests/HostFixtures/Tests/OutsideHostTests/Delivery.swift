import RichPushExtension

extension RichPushService {
    /// The content that the service delivers for a push.
    nonisolated func delivered(_ request: NotificationRequest) async -> NotificationContent {
        await withCheckedContinuation { continuation in
            didReceive(request) { continuation.resume(returning: $0) }
        }
    }
}
