import RichPushApp
import os

/// Counts failures for the shop's own statistics.
final class ShopObserver: PushObserver {
    private let log = Logger(subsystem: "shop", category: "pushes")

    func observe(_ event: PushEvent) {
        guard case .failure(let error, _) = event else { return }
        log.error("\(String(describing: error), privacy: .public)")
    }
}

final class ObservingDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        DefaultNotificationHelper(services: PushServices.live(observer: ShopObserver()).inApp())
    }
}
