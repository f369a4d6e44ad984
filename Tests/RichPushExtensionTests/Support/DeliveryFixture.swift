import Dispatch
import Foundation
import RichPushExtension
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting

/// A pipeline's services with their own folder. The folder is removed after the last use of the services.
struct DeliveryFixture {
    let folder: TemporaryFolder
    var services: DeliveryServices

    init(
        downloader: any MediaDownloading = RecordingMediaDownloader(),
        clock: TestClock = TestClock(advancesBySleepingUpTo: .seconds(1)),
        hostTables: [String: [String: String]] = [:]
    ) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        services = .testing(
            folder: folder.url,
            downloader: downloader,
            clock: clock,
            localizer: Localizer(hostSources: [StringTableSource(tables: hostTables)])
        )
        services.locale = { withExtendedLifetime(folder) { "en" } }
    }

    /// Delivers with the standard steps or with a host's. The contents that the handler got are in `delivered`.
    func deliver(
        _ request: NotificationRequest,
        steps: PortableRichPushService? = nil,
        delivered: Collected<NotificationContent> = Collected()
    ) async -> DeliveryReport {
        await RichPushPipeline(services: services)
            .deliver(request, steps: steps ?? PortableRichPushService(services: services)) { delivered.append($0) }
    }

    var attachmentNames: [String] { (try? folder.names(in: "attachments")) ?? [] }

    /// Whether the files are removed after other tasks have run many times.
    func attachmentsWentAway() async -> Bool {
        for _ in 0..<100_000 where attachmentNames != [] { await Task.yield() }
        return attachmentNames == []
    }
}

extension NotificationRequest {
    /// A push with these keys outside and inside `aps`. `mutable-content` is set by default.
    static func push(
        _ root: JSONObject = [:],
        aps: JSONObject = [:],
        recipient: Recipient? = nil,
        locale: String? = nil,
        identifier: String = "request"
    ) throws -> NotificationRequest {
        var (root, aps) = (root, aps)
        if aps["mutable-content"] == nil { aps["mutable-content"] = 1 }
        if aps["alert"] == nil { aps["alert"] = "Body" }
        root["aps"] = .object(aps)
        return NotificationRequest(
            identifier: identifier,
            payload: try PushPayload(root),
            recipient: recipient,
            locale: locale
        )
    }
}

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
        content.attachments = [NotificationAttachment(file: file, format: .png, byteCount: bytes.count, source: nil)]
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
