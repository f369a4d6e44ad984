import Dispatch
import RichPushCore
import RichPushPayload

/// A host's step that attaches a picture in its own time, whoever is waiting.
final class StubbornSteps: RichPushService {
    nonisolated let hasBegun = Gate()
    nonisolated let mayEnd = Gate()
    nonisolated let hasEnded = Gate()

    override func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        hasBegun.open()
        await mayEnd.pass()
        defer { hasEnded.open() }
        return await super.addImageIfNecessary(content, payload: payload, context: context)
    }
}

/// A host's step that waits where it must not.
final class BlockingSteps: RichPushService {
    nonisolated let hasBegun = Gate()
    nonisolated let mayEnd = DispatchSemaphore(value: 0)

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        hasBegun.open()
        _ = mayEnd.wait(timeout: .now() + 60)
        return super.createSupportedCategory(payload, context: context)
    }
}
