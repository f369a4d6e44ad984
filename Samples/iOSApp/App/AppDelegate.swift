import Foundation
import RichPushApp

final class AppDelegate: RichPushAppDelegate {
    override func makeHelper() throws -> DefaultNotificationHelper {
        let services = PushServices.live(api: try Self.api()).inApp()
        let helper = DefaultNotificationHelper(
            pushHandler: AppPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
        if #available(iOS 16.2, *) {
            let activities = PushActivities(helper: helper)
            activities.observe(StampCardAttributes.self)
            activities.observe(OrderAttributes.self)
        }
        helper.requestAuthorization(options: [.alert, .sound, .badge, .provisional]) { _, _ in }
        return helper
    }

    private static func api() throws -> LoyaltyAPIs {
        #if DEBUG
        if let platform = DevelopmentPlatform() { return try platform.api() }
        print("No platform is known: run Samples/platform, and build again.")
        #endif
        guard let platform = URL(string: "https://loyalty.example.com") else { throw URLError(.badURL) }
        return try .http(baseURL: platform, tokens: SessionTokens())
    }
}
