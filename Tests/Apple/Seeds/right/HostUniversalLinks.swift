import RichPushApp
import UIKit

/// An app that shows its own links itself; the system opens all others.
final class LinkDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        let services = PushServices.live().inApp { url in
            guard url.host == "shop.example.com" else { return false }
            Navigation.shared.path.append(url.path)
            return true
        }
        return DefaultNotificationHelper(services: services)
    }
}

@MainActor
final class Navigation {
    static let shared = Navigation()
    var path: [String] = []
}
