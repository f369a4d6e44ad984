import Foundation
import RichPushApp

// What the article "In an app" shows of an app's decisions.

/// An app with pages of its own, which are shown after the member has signed in.
final class DecidingAppDelegate: RichPushAppDelegate {
    override func makeOptions() -> AppPushOptions {
        var options = AppPushOptions()
        options.waitsForHost = true
        options.presentation = { $0.payload?.notificationType == .post ? [.list] : [.banner, .list, .sound, .badge] }
        options.openSettings = { _ in Screen.shared.showBanner("Settings") }
        return options
    }

    static func services(_ api: LoyaltyAPIs) -> PushServices {
        PushServices.live(api: api).inApp { url in
            guard url.host == "shop.example.com" else { return false }
            Screen.shared.showBanner(url.path)
            return true
        }
    }

    func didSignIn() {
        lifecycle.hostIsReady()
    }
}
