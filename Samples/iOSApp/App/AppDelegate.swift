import Foundation
import RichPushApp

final class AppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        guard let platform = URL(string: "https://loyalty.example.com") else { throw URLError(.badURL) }
        let services = PushServices.live(api: try .http(baseURL: platform, tokens: SessionTokens())).inApp()
        return DefaultNotificationHelper(
            pushHandler: AppPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
    }
}
