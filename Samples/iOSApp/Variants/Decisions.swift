import Foundation
import RichPushApp

/// An app with pages of its own, which are shown after the member has signed in.
final class DecidingAppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        DefaultNotificationHelper(services: Self.services(LoyaltyAPIs()))
    }

    override func makeOptions() -> AppPushOptions {
        var options = AppPushOptions()
        options.waitsForHost = true
        options.presentation = { $0.payload?.notificationType == .post ? [.list] : [.banner, .list, .sound, .badge] }
        options.openSettings = { _ in Router.shared.openSettings() }
        return options
    }

    static func services(_ api: LoyaltyAPIs) -> PushServices {
        PushServices.live(api: api).inApp { url in
            guard url.host == "shop.example.com" else { return false }
            Router.shared.open(url)
            return true
        }
    }

    func didSignIn() {
        lifecycle.hostIsReady()
    }
}

/// Replaces the navigation of an app.
@MainActor
private final class Router {
    static let shared = Router()

    func open(_ url: URL) {}
    func openSettings() {}
}
