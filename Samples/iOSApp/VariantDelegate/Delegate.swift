// The delegate of an app without Live Activities, with handlers that change nothing.
import Foundation
import RichPushApp

final class AppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        guard let platform = URL(string: "https://loyalty.example.com") else { throw URLError(.badURL) }
        let services = PushServices.live(api: try .http(baseURL: platform, tokens: SessionTokens())).inApp()
        let helper = DefaultNotificationHelper(
            pushHandler: AppPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
        helper.requestAuthorization(options: [.alert, .sound, .badge, .provisional]) { _, _ in }
        return helper
    }
}

final class AppPushHandler: DefaultPushHandler {}

final class AppRichPushHandler: DefaultRichPushHandler {}

struct SessionTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        refused == nil ? "the member's token" : nil
    }
}
