import Foundation
import RichPushCore
import RichPushLocalization
import RichPushPayload
import RichPushTesting

/// The service extension's surroundings: a folder, media, and a notification centre with the host's categories.
struct DeliveryBench {
    /// Short waits pass at once, deadlines never come: nothing here depends on how fast the machine is.
    static let clock = PushClock(
        now: { Date(timeIntervalSince1970: 1_700_000_000) },
        sleep: { if $0 > .seconds(1) { try await PushClock.live.sleep(.seconds(3600)) } }
    )

    let folder = TemporaryFolder()
    let media: ServedMedia
    let center: FakeNotificationCenter
    var services: DeliveryServices

    init(
        _ media: ServedMedia = .picture,
        center: FakeNotificationCenter = FakeNotificationCenter(),
        tables: [String: [String: String]] = [:]
    ) {
        self.media = media
        self.center = center
        services = DeliveryServices(
            downloader: media,
            attachmentsFolder: folder.url.appendingPathComponent("attachments"),
            journal: EventJournal(folder: folder.url.appendingPathComponent("journal")),
            localizer: Localizer(hostSources: [StringTableSource(tables: tables)]),
            categories: CategoryRegistry(center: center, clock: Self.clock),
            clock: Self.clock,
            locale: { "en" }
        )
    }

    /// Delivers a push with the standard steps, or with a host's.
    @discardableResult
    func deliver(_ payload: PushPayload, steps: RichPushService? = nil) async -> DeliveryReport {
        await RichPushPipeline(services: services).deliver(
            NotificationRequest(identifier: "request-1", payload: payload, recipient: "ada"),
            steps: steps ?? RichPushService(services: services),
            contentHandler: { _ in }
        )
    }

    /// Delivers a sample payload.
    func deliver(sample: String, steps: RichPushService? = nil) async throws -> DeliveryReport {
        await deliver(try Repository.sample(sample), steps: steps)
    }
}
