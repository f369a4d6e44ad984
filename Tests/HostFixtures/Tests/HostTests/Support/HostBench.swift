import Foundation
import RichPushKit

/// The environment of a host under test: a database in a folder of its own, and a platform and a centre that record.
struct HostBench {
    let folder: URL
    let platform: RecordingPlatform
    let center: RecordingCenter
    let store: PushStore
    let services: PushServices
    /// The names of the calls that have ended: the store has their results.
    let endedCalls = CallLog()

    init(folder: URL, readingError: LoyaltyAPIError? = nil) {
        self.folder = folder
        platform = RecordingPlatform(readingError: readingError)
        center = RecordingCenter()
        store = PushStore.sqlite(url: folder.appendingPathComponent("push.sqlite"))
        var services = PushServices(
            api: LoyaltyAPIs(platform),
            store: store,
            observer: EndedCalls(log: endedCalls)
        )
        (services.center, services.application) = (center, center)
        services.locale = { "en" }
        services.retry.callsAfterSuccess = 0
        self.services = services
    }

    /// The services of the service extension: no media are downloaded, and the only language is English.
    var deliveryServices: DeliveryServices {
        var services = DeliveryServices(downloader: NoMedia(), attachmentsFolder: folder)
        services.categories = CategoryRegistry(center: center)
        services.locale = { "en" }
        return services
    }
}

/// Runs a test with a bench, and removes all its files.
nonisolated(nonsending) func withBench(
    readingError: LoyaltyAPIError? = nil,
    _ test: (HostBench) async throws -> Void
) async throws {
    try await withFolder { folder in
        let bench = HostBench(folder: folder, readingError: readingError)
        try await test(bench)
        await bench.services.background.waitUntilIdle()
        try await bench.store.close()
    }
}

/// Records the calls that have ended.
private struct EndedCalls: PushObserver {
    let log: CallLog

    func observe(_ event: PushEvent) {
        if case .callEnded(.call(let call), _, _) = event { log.add(call.name) }
    }
}

private struct NoMedia: MediaDownloading {
    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        throw CancellationError()
    }
}
