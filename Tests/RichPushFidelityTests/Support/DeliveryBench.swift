import Foundation
import RichPushExtension
import RichPushKit
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting

/// The environment of a service extension: a folder, media, and a notification centre with the host's categories.
struct DeliveryBench {
    let folder: TemporaryFolder
    let media: RecordingMediaDownloader
    let center: FakeNotificationCenter
    var services: DeliveryServices

    init(
        _ media: RecordingMediaDownloader = RecordingMediaDownloader(),
        center: FakeNotificationCenter = FakeNotificationCenter(),
        tables: [String: [String: String]] = [:]
    ) throws {
        folder = try TemporaryFolder()
        self.media = media
        self.center = center
        services = .testing(
            folder: folder.url,
            downloader: media,
            center: center,
            localizer: Localizer(hostSources: [StringTableSource(tables: tables)])
        )
    }

    /// Delivers a push with the standard steps or with those of a host.
    @discardableResult
    func deliver(_ payload: PushPayload, steps: PortableRichPushService? = nil) async -> DeliveryReport {
        await RichPushPipeline(services: services).deliver(
            NotificationRequest(identifier: "request-1", payload: payload, recipient: "ada"),
            steps: steps ?? PortableRichPushService(services: services),
            contentHandler: { _ in }
        )
    }

    /// Delivers a sample payload.
    func deliver(sample: String, steps: PortableRichPushService? = nil) async throws -> DeliveryReport {
        await deliver(try Repository.sample(sample), steps: steps)
    }
}
