import Dispatch
import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport

/// A host's step that attaches its own image after a delay, without checking for cancellation.
final class StubbornSteps: PortableRichPushService {
    nonisolated let hasBegun = Gate()
    nonisolated let mayEnd = Gate()
    nonisolated let hasEnded = Gate()

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        hasBegun.open()
        await mayEnd.pass()
        defer { hasEnded.open() }
        let file = services.attachmentsFolder.appendingPathComponent("host.png")
        let bytes = SampleBytes.png
        try? FileManager.default.createDirectory(at: services.attachmentsFolder, withIntermediateDirectories: true)
        try? Data(bytes).write(to: file)
        var content = content
        content.attachments = [
            NotificationAttachment(file: file, format: .png, byteCount: bytes.count, source: nil)
        ]
        return content
    }
}

/// A host's step that blocks its actor, and with it a thread that all tests of a process share.
final class BlockingSteps: PortableRichPushService {
    nonisolated let hasBegun = Gate()
    nonisolated let mayEnd = DispatchSemaphore(value: 0)

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        hasBegun.open()
        mayEnd.wait()
        return super.createSupportedCategory(payload, context: context)
    }
}
