import RichPushExtension

extension RichPushService {
    /// The content that the service delivers for a push.
    nonisolated(nonsending) func delivered(_ request: NotificationRequest) async -> NotificationContent {
        await deliver(request).content
    }
}
